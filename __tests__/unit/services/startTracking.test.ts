import { recordedLog } from '../../../src/services/startTracking';
import { createAppStore } from '../../../src/store/createAppStore';
import { colombia } from '../../support/colombia';

test('recordedLog: records a detail up to the configured length, and omits a longer one', () => {
  const recorded: string[] = [];
  const tracking = {
    allow: () => undefined,
    track: () => undefined,
    isActive: () => true,
    log: (_message: string, detail?: unknown) => recorded.push(String(detail)),
  };
  const model = { ...colombia.model, constants: { loggedDetailMaxCharacters: 12 } };
  const log = recordedLog({
    log: { error: () => undefined, info: () => undefined },
    tracking,
    store: createAppStore().store,
    flow: () => ({ ...colombia, model }),
  });
  log.error('Failed', 'x'.repeat(10));
  log.error('Failed', 'x'.repeat(11));
  expect(recorded).toEqual([`"${'x'.repeat(10)}"`, '']);
});

/** @jest-environment jsdom */
import { webcrypto } from 'node:crypto';
import { createFormats } from '../../../src/formats/createFormats';
import { recordedLog, startTracking } from '../../../src/services/startTracking';
import { createAppStore } from '../../../src/store/createAppStore';
import { sha256 } from '../../../src/tracking/identity';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { colombia, colombianSettings } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { keptOn } from '../../support/keptOn';

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

/** Returns the identity that a vendor is sent for these answers, from a page whose phone library is not loaded yet. */
async function identityFor(
  phoneNumber: string,
  phoneMetadata = () => Promise.resolve(phoneMetadataOf(productDocuments)),
) {
  const { store } = createAppStore();
  // As a link fills it in.
  store.dispatch({ type: 'answersProposed', answers: { phoneNumber } });
  const host = Object.assign(Object.create(window) as typeof window, { crypto: webcrypto });
  let settle: (identity: unknown) => void;
  const identified = new Promise<unknown>((resolve) => (settle = resolve));
  const tracking = startTracking({
    host,
    settings: { ...colombianSettings, tracking: { tikTokPixel: { id: 'C0' } } },
    store,
    flow: () => colombia,
    isValidPhone: createFormats({ today: () => '2026-11-20', phoneMetadata }).isValidPhone,
    sessionId: '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
    campaign: () => ({}),
    kept: keptOn(),
    loadScript: () => {
      const queue = Reflect.get(host, 'ttq') as { push: (command: readonly unknown[]) => number };
      const { push } = queue;
      queue.push = (command) => {
        if (command[0] === 'identify') settle(command[1]);
        return push.call(queue, command);
      };
      return Promise.resolve();
    },
    log: { error: () => undefined, info: () => undefined },
  });
  tracking.allow(['marketing']);
  tracking.track({ name: 'Lead', fields: { eventId: 'e', product: 'loan', answers: {} } });
  return identified;
}

test.each([
  ['+573211234567', '+573211234567'],
  ['+579999999999', ''],
  ['+576013456789', ''],
])('startTracking: of the phone number %s, a vendor gets the hash of "%s"', async (phoneNumber, hashed) => {
  const phone = await sha256(hashed, { crypto: webcrypto });
  expect(await identityFor(phoneNumber)).toMatchObject({ phone_number: phone });
});

test('startTracking: without the phone library, a vendor gets no hash of a phone number', async () => {
  const offline = () => Promise.reject(new Error('offline'));
  expect(await identityFor('+573211234567', offline)).toMatchObject({ phone_number: '' });
});

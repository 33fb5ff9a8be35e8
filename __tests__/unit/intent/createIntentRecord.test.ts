import type { Intent } from '../../../src/intent/intents';
import { createIntentRecord, intentsKey } from '../../../src/intent/createIntentRecord';
import { keptOn } from '../../support/keptOn';
import { memoryStorage } from '../../support/memoryStorage';

const intent: Intent = {
  key: 'key-1',
  operation: 'skipState',
  lead: 'lead-1',
  fromState: 16,
  checksum: 0,
  isSent: true,
};

const stored = (intents?: string) =>
  createIntentRecord(keptOn(memoryStorage(intents === undefined ? {} : { intents })));

test('createIntentRecord: reads stored intents unchanged, of which it keeps the newest twenty', () => {
  const many = Array.from({ length: 25 }, (_none, index) => ({ ...intent, key: `key-${index}`, isSent: index > 9 }));
  expect(stored(intentsKey.write(many)).read()).toEqual(many.slice(5));
});

test.each<[string, string | undefined]>([
  ['nothing', undefined],
  ['no JSON', 'intents'],
  ['no list', JSON.stringify(intent)],
  ['null in a list', '[null]'],
])('createIntentRecord: reads no intent from %s', (_name, text) => {
  expect(stored(text).read()).toEqual([]);
});

test.each([
  { key: 1 },
  { operation: undefined },
  { lead: null },
  { fromState: '16' },
  { checksum: 0.5 },
  { isSent: 'yes' },
])('createIntentRecord: drops an intent with %j and keeps the others', (wrong) => {
  expect(stored(JSON.stringify([{ ...intent, ...wrong }, intent])).read()).toEqual([intent]);
});

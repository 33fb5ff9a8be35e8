import type { Intent } from '../../../src/intent/intents';
import { restoreIntents, storeIntents } from '../../../src/intent/createIntentRecord';

const intent: Intent = {
  key: 'key-1',
  operation: 'skipState',
  lead: 'lead-1',
  fromState: 16,
  checksum: 0,
  isSent: true,
};

test('restoreIntents: restores stored intents unchanged', () => {
  const made = { ...intent, key: 'key-2', isSent: false };
  expect(restoreIntents(storeIntents([intent, made]))).toEqual([intent, made]);
});

test('storeIntents: keeps the newest twenty', () => {
  const many = Array.from({ length: 25 }, (_none, index) => ({ ...intent, key: `key-${index}` }));
  expect(restoreIntents(storeIntents(many))).toEqual(many.slice(5));
});

test.each<[string, string | null]>([
  ['nothing', null],
  ['no JSON', 'intents'],
  ['no list', JSON.stringify(intent)],
  ['null in a list', '[null]'],
])('restoreIntents: restores no intent from %s', (_name, stored) => {
  expect(restoreIntents(stored)).toEqual([]);
});

test.each([
  { key: 1 },
  { operation: undefined },
  { lead: null },
  { fromState: '16' },
  { checksum: 0.5 },
  { isSent: 'yes' },
])('restoreIntents: drops an intent with %j and keeps the others', (wrong) => {
  expect(restoreIntents(JSON.stringify([{ ...intent, ...wrong }, intent]))).toEqual([intent]);
});

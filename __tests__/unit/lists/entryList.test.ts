import {
  addEntry,
  cancelEntry,
  changeEntry,
  declareComplete,
  isNewEntry,
  keptList,
  openEntry,
  presentEntries,
  readEntryList,
  removeEntry,
  restoreEntry,
  saveEntry,
  totalOf,
} from '../../../src/lists/entryList';
import { knownEntries } from '../../../src/lists/knownEntries';

const lenderEntries = [
  { key: 'a', id: 'a', values: { who: 'Banco', sum: 10.1 } },
  { key: 'b', id: 'b', values: { who: 'Tienda', sum: 0.2 } },
];
const start = readEntryList(undefined, lenderEntries);
const keysOf = (list: typeof start) => presentEntries(list).map(({ key }) => key);

describe('readEntryList', () => {
  test('starts with the entries of the server: removed ones stay removed, new ones are added', () => {
    const removed = removeEntry(start, 'a');
    const again = readEntryList(keptList(removed), [...lenderEntries, { key: 'c', id: 'c', values: {} }]);
    expect(keysOf(again)).toEqual(['b', 'c']);
    expect(keysOf(restoreEntry(again, 'a'))).toEqual(['a', 'b', 'c']);
  });

  test('is no longer complete when an entry changes, is added or is removed', () => {
    const complete = declareComplete(start, true);
    expect(readEntryList(keptList(complete), lenderEntries).isComplete).toBe(true);
    expect(readEntryList(keptList(complete), [...lenderEntries, { key: 'c', values: {} }]).isComplete).toBe(false);
    expect(addEntry(complete).isComplete).toBe(false);
    expect(removeEntry(complete, 'a').isComplete).toBe(false);
  });

  test.each([null, 'text', 7, [], {}, { entries: 'no', seen: [1] }, { entries: [1, null, { key: 3 }] }])(
    'ignores the stored value %j',
    (kept) => {
      expect(readEntryList(kept, lenderEntries)).toEqual(start);
    },
  );

  test('addEntry gives every new entry a key that no server entry has', () => {
    const one = saveEntry(addEntry(start), '+1', { who: 'x' });
    expect(keysOf(addEntry(one))).toEqual(['a', 'b', '+1', '+2']);
    expect(keysOf(addEntry(cancelEntry(addEntry(one), '+2')))).toEqual(['a', 'b', '+1', '+2']);
  });

  test('totalOf adds up to the cent, without removed entries and values that are not numbers', () => {
    expect(totalOf(start, 'sum')).toBe(10.3);
    expect(totalOf(removeEntry(start, 'a'), 'sum')).toBe(0.2);
    expect(totalOf(changeEntry(start, 'a', { sum: 'ten' }), 'sum')).toBe(0.2);
  });
});

describe('an entry', () => {
  const entryOf = (list: typeof start, key: string) => list.entries.find((entry) => entry.key === key);

  test('that is changed and cancelled is restored; a new one that is cancelled is removed', () => {
    const changed = changeEntry(openEntry(start, 'a'), 'a', { who: 'Otro', sum: undefined });
    expect(entryOf(changed, 'a')?.values).toEqual({ who: 'Otro' });
    expect(cancelEntry(changed, 'a')).toEqual(start);
    const added = changeEntry(addEntry(start), '+1', { who: 'Otro' });
    expect(added.entries.filter(isNewEntry).map(({ key }) => key)).toEqual(['+1']);
    expect(cancelEntry(added, '+1')).toEqual({ ...start, isComplete: false });
  });

  test('that is open survives a reload with everything that was typed', () => {
    const typed = changeEntry(openEntry(start, 'b'), 'b', { sum: 'doce' });
    const again = readEntryList(keptList(typed), lenderEntries);
    expect(again).toEqual(typed);
    expect(cancelEntry(again, 'b')).toEqual(start);
  });

  test('that was removed cannot be restored after the next change to the list', () => {
    const removed = removeEntry(start, 'a');
    expect(entryOf(removed, 'a')?.isRemoved).toBe(true);
    for (const next of [addEntry(removed), openEntry(removed, 'b'), removeEntry(removed, 'b')]) {
      expect(entryOf(next, 'a')).toBeUndefined();
    }
  });
});

test('knownEntries: names the values after the data points and drops everything else', () => {
  const sent = [{ id: 'x', creditor: 'Banco', amount: 3, secret: 1 }, { creditor: 'Tienda', amount: {} }, null, 'no'];
  const fields = { dataPoints: ['who', 'amount'], sendAs: { who: 'creditor' } };
  expect(knownEntries(sent, fields)).toEqual([
    { key: 'x', id: 'x', values: { who: 'Banco', amount: 3 } },
    { key: '~1', values: { who: 'Tienda' } },
  ]);
  expect(knownEntries(undefined, fields)).toEqual([]);
});

import type { Answer, Answers, Json } from '../published/flow';

/** One entry of a list that the applicant fills in. */
export interface ListEntry {
  /** Identifies the entry on this device: the server's id if there is one. */
  readonly key: string;
  /** The server's id, if the server knows the entry. */
  readonly id?: string;
  readonly values: Answers;
  /** Values when the entry was opened, empty for a new one; absent while the entry is closed. */
  readonly before?: Answers;
  /** Removed, but can still be restored. */
  readonly isRemoved?: true;
}

/** A list as stored on the device. */
export interface EntryList {
  readonly entries: readonly ListEntry[];
  /** Keys of the server's entries that were already added, so that a removed one does not come back. */
  readonly seen: readonly string[];
  /** The applicant confirmed that nothing is missing. */
  readonly isComplete: boolean;
}

/** An entry that the server already knows. */
export type KnownEntry = Pick<ListEntry, 'key' | 'id' | 'values'>;

/**
 * Restores the list stored on the device and adds the server's entries that the list has not seen.
 *
 * @param kept the stored value; malformed parts are dropped
 */
export function readEntryList(kept: Answer | undefined, known: readonly KnownEntry[]): EntryList {
  const { entries, seen, isComplete } = branchOf(kept);
  const all = listOf(seen).filter((key) => typeof key === 'string');
  const fresh = known.filter(({ key }) => !all.includes(key));
  return {
    entries: [...listOf(entries).flatMap(readEntry), ...fresh],
    seen: [...all, ...fresh.map(({ key }) => key)],
    isComplete: isComplete === true && fresh.length === 0,
  };
}

/** Returns the list as an answer, to be stored. */
export function keptList({ entries, seen, isComplete }: EntryList): Answer {
  return { entries: entries.map((entry) => ({ ...entry })), seen, isComplete };
}

/** Returns the entries that were not removed. */
export function presentEntries({ entries }: EntryList): readonly ListEntry[] {
  return entries.filter(({ isRemoved }) => !isRemoved);
}

/** Returns whether the entry was opened empty and never saved, so discarding it loses nothing. */
export function isNewEntry({ id, values, before = values }: ListEntry): boolean {
  return id === undefined && Object.keys(before).length === 0;
}

/** Adds an empty entry at the end, already open. */
export function addEntry(list: EntryList): EntryList {
  const numbers = list.entries.map(({ key }) => Number(/^\+(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `+${Math.max(0, ...numbers) + 1}`;
  const settled = settle(list);
  return { ...settled, entries: [...settled.entries, { key, values: {}, before: {} }], isComplete: false };
}

export function openEntry(list: EntryList, key: string): EntryList {
  return changed(settle(list), key, (entry) => ({ ...entry, before: entry.before ?? entry.values }));
}

/** Changes values of an entry and opens it if it was closed; `undefined` removes a value. */
export function changeEntry(
  list: EntryList,
  key: string,
  values: Readonly<Record<string, Answer | undefined>>,
): EntryList {
  return changed(list, key, (entry) => ({
    ...entry,
    before: entry.before ?? entry.values,
    values: answered({ ...entry.values, ...values }),
  }));
}

/** Closes an entry with these values. */
export function saveEntry(list: EntryList, key: string, values: Answers): EntryList {
  return changed(list, key, ({ before: _before, ...entry }) => ({ ...entry, values: answered(values) }));
}

/** Closes an entry with the values it had when it was opened; drops a new one. */
export function cancelEntry(list: EntryList, key: string): EntryList {
  const entries = list.entries.flatMap((entry) => {
    if (entry.key !== key || entry.before === undefined) return [entry];
    const { before, ...closed } = entry;
    return isNewEntry(entry) ? [] : [{ ...closed, values: before }];
  });
  return { ...list, entries };
}

/** Removes an entry; the one removed before it can no longer be restored. */
export function removeEntry(list: EntryList, key: string): EntryList {
  const removed = changed(settle(list), key, (entry) => ({ ...entry, isRemoved: true }));
  return { ...removed, isComplete: false };
}

/** Restores the removed entry. */
export function restoreEntry(list: EntryList, key: string): EntryList {
  return changed(list, key, ({ isRemoved: _isRemoved, ...entry }) => entry);
}

export function declareComplete(list: EntryList, isComplete: boolean): EntryList {
  return { ...list, isComplete };
}

/** Returns the sum of a data point over all entries; a value that is not a number counts as 0. */
export function totalOf(list: EntryList, dataPoint: string): number {
  const cents = presentEntries(list).map(({ values }) => {
    const value = values[dataPoint];
    return typeof value === 'number' ? Math.round(value * 100) : 0;
  });
  return cents.reduce((sum, value) => sum + value, 0) / 100;
}

/** Drops removed entries: an applicant who continues does not want them back. */
function settle(list: EntryList): EntryList {
  return { ...list, entries: presentEntries(list) };
}

function changed(list: EntryList, key: string, change: (entry: ListEntry) => ListEntry): EntryList {
  return { ...list, entries: list.entries.map((entry) => (entry.key === key ? change(entry) : entry)) };
}

function answered(values: Readonly<Record<string, Answer | undefined>>): Answers {
  const answeredValues = Object.entries(values).filter((pair): pair is [string, Answer] => pair[1] != null);
  return Object.fromEntries(answeredValues);
}

function readEntry(kept: Json): readonly ListEntry[] {
  const { key, id, values, before, isRemoved } = branchOf(kept);
  if (typeof key !== 'string') return [];
  return [
    {
      key,
      ...(typeof id === 'string' && { id }),
      values: branchOf(values),
      ...(before !== undefined && { before: branchOf(before) }),
      ...(isRemoved === true && { isRemoved }),
    },
  ];
}

function branchOf(value: Json | undefined): Readonly<Record<string, Json>> {
  const isBranch = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isBranch ? (value as Readonly<Record<string, Json>>) : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

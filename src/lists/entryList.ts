import type { Answer, Answers, Json } from '../published/flow';

/** One entry of a list that the applicant fills in. */
export interface ListEntry {
  /** Its name on this device: the server's id where there is one. */
  readonly key: string;
  /** The server's id of an entry that it knows. */
  readonly id?: string;
  readonly values: Answers;
  /** What it was when it was opened, nothing for a new one; absent while it is closed. */
  readonly before?: Answers;
  /** Taken away, and still to be had back. */
  readonly isRemoved?: true;
}

/** A list as it is kept on the device. */
export interface EntryList {
  readonly entries: readonly ListEntry[];
  /** Keys of the server's entries that have been taken in, so that none that was removed comes back. */
  readonly seen: readonly string[];
  /** The applicant has said that nothing is missing. */
  readonly isComplete: boolean;
}

/** An entry that the server knows already. */
export type KnownEntry = Pick<ListEntry, 'key' | 'id' | 'values'>;

/**
 * Reads the list that the device has kept, and takes in what the server knows and the list has not seen.
 *
 * @param kept whatever was kept; parts that make no sense are left out
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

/** The list as an answer, to be kept. */
export function keptList({ entries, seen, isComplete }: EntryList): Answer {
  return { entries: entries.map((entry) => ({ ...entry })), seen, isComplete };
}

/** The entries that are there, without those taken away. */
export function presentEntries({ entries }: EntryList): readonly ListEntry[] {
  return entries.filter(({ isRemoved }) => !isRemoved);
}

/** Whether it was opened empty and never saved: nobody misses it when it is given up. */
export function isNewEntry({ id, values, before = values }: ListEntry): boolean {
  return id === undefined && Object.keys(before).length === 0;
}

/** Opens an empty entry at the end. */
export function addEntry(list: EntryList): EntryList {
  const numbers = list.entries.map(({ key }) => Number(/^\+(\d+)$/.exec(key)?.[1] ?? 0));
  const key = `+${Math.max(0, ...numbers) + 1}`;
  const settled = settle(list);
  return { ...settled, entries: [...settled.entries, { key, values: {}, before: {} }], isComplete: false };
}

export function openEntry(list: EntryList, key: string): EntryList {
  return changed(settle(list), key, (entry) => ({ ...entry, before: entry.before ?? entry.values }));
}

/** Changes values of an entry, and opens it where it was not; `undefined` takes a value away. */
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

/** Closes an entry as it was when it was opened; a new one is gone. */
export function cancelEntry(list: EntryList, key: string): EntryList {
  const entries = list.entries.flatMap((entry) => {
    if (entry.key !== key || entry.before === undefined) return [entry];
    const { before, ...closed } = entry;
    return isNewEntry(entry) ? [] : [{ ...closed, values: before }];
  });
  return { ...list, entries };
}

/** Takes an entry away; the one that was taken away before is gone for good. */
export function removeEntry(list: EntryList, key: string): EntryList {
  const removed = changed(settle(list), key, (entry) => ({ ...entry, isRemoved: true }));
  return { ...removed, isComplete: false };
}

/** Brings back the entry that was taken away. */
export function restoreEntry(list: EntryList, key: string): EntryList {
  return changed(list, key, ({ isRemoved: _isRemoved, ...entry }) => entry);
}

export function declareComplete(list: EntryList, isComplete: boolean): EntryList {
  return { ...list, isComplete };
}

/** What the values of a data point add up to; whatever is no number counts as nothing. */
export function totalOf(list: EntryList, dataPoint: string): number {
  const cents = presentEntries(list).map(({ values }) => {
    const value = values[dataPoint];
    return typeof value === 'number' ? Math.round(value * 100) : 0;
  });
  return cents.reduce((sum, value) => sum + value, 0) / 100;
}

/** Whoever goes on does not want back what was taken away. */
function settle(list: EntryList): EntryList {
  return { ...list, entries: presentEntries(list) };
}

function changed(list: EntryList, key: string, change: (entry: ListEntry) => ListEntry): EntryList {
  return { ...list, entries: list.entries.map((entry) => (entry.key === key ? change(entry) : entry)) };
}

function answered(values: Readonly<Record<string, Answer | undefined>>): Answers {
  const given = Object.entries(values).filter((pair): pair is [string, Answer] => pair[1] != null);
  return Object.fromEntries(given);
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

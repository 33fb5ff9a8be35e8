import type { Codec } from './keptKey';
import { parseRepeatedly, readJsonNames } from './parseRepeatedly';

// What the first page reads and writes; other codecs are in `codecs.ts`, which loads later.

/** Text as it is. */
export const plainText: Codec<string> = { read: (stored) => stored || undefined, write: (value) => value };

/** A list of names in JSON. */
export const nameList: Codec<readonly string[]> = { read: readJsonNames, write: (value) => JSON.stringify(value) };

/** A value in JSON. */
export function json<T>(parse: (value: unknown) => T | undefined): Codec<T> {
  return { read: (stored) => parse(parseRepeatedly(stored)), write: (value) => JSON.stringify(value) };
}

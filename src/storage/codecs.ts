import { parseRepeatedly } from './parseRepeatedly';
import { readTime } from './storedTime';
import type { Codec } from './keptKey';
import { readStoredText, serialiseText } from './storedText';

/** Text in the specification's stored form. */
export const text: Codec<string> = { read: readStoredText, write: serialiseText };

/** Text that looks like a flag counts as one (specification, section 5). */
export const flag: Codec<boolean> = {
  read: (stored) => {
    const value = parseRepeatedly(stored);
    const word = typeof value === 'string' ? value.trim().toLowerCase() : value;
    if (word === true || word === 'true') return true;
    return word === false || word === 'false' ? false : undefined;
  },
  write: String,
};

/** A whole number, from 0. */
export const count: Codec<number> = {
  read: (stored) => (/^\d{1,15}$/.test(stored) ? Number(stored) : undefined),
  write: String,
};

/** A time; invalid if the stored text is not one, which is not the same as none at all. */
export const time: Codec<Date> = {
  read: (stored) => readTime(readStoredText(stored)),
  write: (value) => serialiseText(value.toISOString()),
};

/** Names of data points, separated by spaces. */
export const nameSet: Codec<ReadonlySet<string>> = {
  read: (stored) => new Set(stored.split(' ').filter((name) => name !== '')),
  write: (value) => (value.size > 0 ? [...value].join(' ') : undefined),
};

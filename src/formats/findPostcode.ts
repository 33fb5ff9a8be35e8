import { normaliseText } from './normaliseText';

const MIN_LENGTH = 4;

/**
 * The postal code that a typed text stands for, by the country's pattern: blanks do not count, and a hyphen that the
 * country writes may be left out (`00950` is `00-950`). `undefined` while it is none.
 */
export function findPostcode(text: string, pattern: string | undefined): string | undefined {
  const typed = normaliseText(text.normalize('NFKC')).toUpperCase();
  if (pattern === undefined) return typed.length < MIN_LENGTH ? undefined : typed;
  const rule = new RegExp(pattern, 'u');
  const bare = typed.replace(/[\s\p{Pd}]/gu, '');
  const hyphenated = Array.from(bare, (_, index) => `${bare.slice(0, index)}-${bare.slice(index)}`);
  return [typed, bare, ...hyphenated].find((candidate) => rule.test(candidate));
}

import { plainCode } from './plainCharacters';

const MIN_LENGTH = 4;

/**
 * Returns the postal code that a typed text stands for, by the country's pattern: spaces are ignored, and a hyphen in
 * the pattern may be omitted (`00950` is `00-950`), as well as words around the code. Returns `undefined` while the text is not a postal code.
 */
export function findPostcode(text: string, pattern: string | undefined): string | undefined {
  const typed = plainCode(text).toUpperCase();
  if (pattern === undefined) return typed.length < MIN_LENGTH ? undefined : typed;
  const rule = new RegExp(pattern, 'u');
  return [typed, betweenWords(typed)].flatMap(waysToWrite).find((candidate) => rule.test(candidate));
}

/** Returns a code as it is typed, without separators, and with a hyphen in each place. */
function waysToWrite(typed: string): readonly string[] {
  const bare = typed.replace(/[\s\p{Pd}.]/gu, '');
  return [typed, bare, ...Array.from(bare, (_, index) => `${bare.slice(0, index)}-${bare.slice(index)}`)];
}

/** Returns a text from its first digit to its last: `D-10115`, `CP 06000` and `28013 Madrid` hold a code. */
function betweenWords(text: string): string {
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  return text.slice(digits[0] ?? 0, (digits.at(-1) ?? -1) + 1);
}

import { plainCode } from './plainCharacters';

const MIN_LENGTH = 4;

/**
 * Returns the postal code that a typed text stands for, by the country's pattern: spaces are ignored, and a hyphen in
 * the pattern may be omitted (`00950` is `00-950`). Returns `undefined` while the text is not a postal code.
 */
export function findPostcode(text: string, pattern: string | undefined): string | undefined {
  const typed = plainCode(text).toUpperCase();
  if (pattern === undefined) return typed.length < MIN_LENGTH ? undefined : typed;
  const rule = new RegExp(pattern, 'u');
  const bare = typed.replace(/[\s\p{Pd}.]/gu, '');
  const hyphenated = Array.from(bare, (_, index) => `${bare.slice(0, index)}-${bare.slice(index)}`);
  return [typed, bare, ...hyphenated].find((candidate) => rule.test(candidate));
}

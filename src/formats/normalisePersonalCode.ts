import { toLatinDigits } from './toLatinDigits';

/**
 * Returns the stored form of a personal code: without spaces, dots and dashes, letters in capitals. Any other text,
 * with other characters or without a digit, is only trimmed.
 */
export function normalisePersonalCode(text: string): string {
  const code = toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Z}\p{Pd}.]/gu, '')
    .toUpperCase();
  return /^[\p{L}\d]+$/u.test(code) && /\d/.test(code) ? code : text.trim();
}

import { isCodeLike } from './groupAccount';
import { toLatinDigits } from './toLatinDigits';

/** Number of digits after the letters of a country's IBAN, where the rest is digits only. */
const DIGITS_AFTER_LETTERS: Readonly<Record<string, number>> = { de: 20, es: 22, pl: 26 };

/**
 * Returns the stored form of an account number: without spaces, dashes and the word IBAN that is copied with it,
 * letters in capitals. The letters of the country's own IBAN may be omitted, as people in Poland do. Any other text,
 * with other characters or without a digit, is only trimmed.
 *
 * @param country ISO 3166-1 alpha-2 in lower case
 */
export function normaliseAccount(text: string, country?: string): string {
  const account = toLatinDigits(text.normalize('NFKC'))
    .replace(/[\s\p{Z}\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  if (!isCodeLike(account)) return text.trim();
  const isBare = country !== undefined && /^\d+$/.test(account) && account.length === DIGITS_AFTER_LETTERS[country];
  return isBare ? `${country.toUpperCase()}${account}` : account;
}

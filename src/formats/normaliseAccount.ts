import { isCodeLike } from './groupAccount';
import { plainCode, seenText } from './plainCharacters';

/** Number of digits after the letters of a country's IBAN, where the rest is digits only. */
const DIGITS_AFTER_LETTERS: Readonly<Record<string, number>> = { de: 20, es: 22, pl: 26 };

/**
 * Returns the stored form of an account number: without spaces, dashes, dots and the word IBAN that is copied with it,
 * letters in capitals. The letters of the country's own IBAN may be omitted, as people in Poland do. Any other text,
 * with other characters or without a digit, is only tidied.
 *
 * @param country ISO 3166-1 alpha-2 in lower case
 */
export function normaliseAccount(text: string, country?: string): string {
  const account = plainCode(text)
    .replace(/[\s\p{Pd}.]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  if (!isCodeLike(account)) return seenText(text);
  const isBare = country !== undefined && /^\d+$/.test(account) && account.length === DIGITS_AFTER_LETTERS[country];
  return isBare ? `${country.toUpperCase()}${account}` : account;
}

import { isCodeLike } from './groupAccount';

/** How many digits an IBAN of the country has after its letters, where it has digits only. */
const DIGITS_AFTER_LETTERS: Readonly<Record<string, number>> = { de: 20, es: 22, pl: 26 };

/**
 * An account number as it is stored: without spaces and dashes, letters in capitals, and without the word IBAN that is
 * copied with it. The letters of the country's own IBAN may be left out, as people in Poland do. Text that is no such
 * number, with other characters or without a digit, stays as it was typed.
 *
 * @param country ISO 3166-1 alpha-2 in lower case
 */
export function normaliseAccount(text: string, country?: string): string {
  const account = text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}]/gu, '')
    .toUpperCase()
    .replace(/^IBAN:?/, '');
  if (!isCodeLike(account)) return text.trim();
  const isBare = country !== undefined && /^\d+$/.test(account) && account.length === DIGITS_AFTER_LETTERS[country];
  return isBare ? `${country.toUpperCase()}${account}` : account;
}

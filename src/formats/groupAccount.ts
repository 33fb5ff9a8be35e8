const GROUP = /.{4}(?=.)/g;
/** In groups of four, so what remains is grouped as Polish banks write it: two digits, and then four each. */
const POLISH = /^PL(?=\d\d(?: \d{4}){6}$)/;

/**
 * Formats an account number in groups of four, as printed on cards and statements, and in Poland without the letters of
 * its own IBANs, as there; leaves other text unchanged.
 *
 * @param country ISO 3166-1 alpha-2 in lower case
 */
export function groupAccount(value: string, country?: string): string {
  if (!isCodeLike(value)) return value;
  const grouped = value.replace(GROUP, '$& ');
  return country === 'pl' ? grouped.replace(POLISH, '') : grouped;
}

/** Returns whether a text consists of capitals and digits, with at least one digit. */
export function isCodeLike(text: string): boolean {
  return /^[A-Z\d]+$/.test(text) && /\d/.test(text);
}

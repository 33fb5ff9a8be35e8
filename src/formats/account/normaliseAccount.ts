/** An account number as it is stored: without spaces and dashes, letters in capitals. */
export function normaliseAccount(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}]/gu, '')
    .toUpperCase();
}

/** A personal code as it is stored: without spaces, dots and dashes, letters in capitals. */
export function normalisePersonalCode(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}.]/gu, '')
    .toUpperCase();
}

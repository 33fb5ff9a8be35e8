/**
 * A personal code as it is stored: without spaces, dots and dashes, letters in capitals. Text that is no such code, with
 * other characters or without a digit, stays as it was typed.
 */
export function normalisePersonalCode(text: string): string {
  const code = text
    .normalize('NFKC')
    .replace(/[\s\p{Z}\p{Pd}.]/gu, '')
    .toUpperCase();
  return /^[\p{L}\d]+$/u.test(code) && /\d/.test(code) ? code : text.trim();
}

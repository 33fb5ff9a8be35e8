/** Whether a text consists of capitals and digits, and has a digit. */
export function isCodeLike(text: string): boolean {
  return /^[A-Z\d]+$/.test(text) && /\d/.test(text);
}

/** Keeps on one line what is read as one, such as the groups of a number or the words of a name. */
export function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/**
 * Tidies a typed text before it is validated: Unicode NFC (so that composed and decomposed accents are one text),
 * the typographic apostrophe as the plain one, inner white space collapsed, ends trimmed.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Normalises a typed text before validation: Unicode NFC (composed and decomposed accents become the same text), a
 * plain apostrophe for the typographic one, inner white space collapsed, ends trimmed.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

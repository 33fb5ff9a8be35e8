/** Four texts up to this length fit in a row of any width. */
const TINY_TEXT = 5;
/** Four up to this length fit in a row on a phone. */
const SHORT_TEXT = 10;
/** Four longer ones need a wide row. */
const LONG_TEXT = 11;

/** Returns the class of a row of chips that has room for four of these texts, or else for two. Capitals are wide. */
export function chipRow(texts: readonly string[]): string {
  const longest = Math.max(...texts.map((text) => text.replace(/[A-Z]/g, 'AA').length));
  if (longest <= TINY_TEXT) return 'chip-row chip-row--tiny';
  if (longest <= SHORT_TEXT) return 'chip-row chip-row--short';
  return longest > LONG_TEXT ? 'chip-row chip-row--long' : 'chip-row';
}

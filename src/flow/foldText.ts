/** Letters that Unicode treats as letters in their own right, not as a letter with a mark. */
const OWN_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ß: 'ss' };

/**
 * Normalises text for lenient comparison: removes case, accents and punctuation, and separates words by one space.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłß]/g, (letter) => OWN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

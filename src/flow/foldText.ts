/** Letters that Unicode treats as letters in their own right; a dotless ı is the small letter of I in Turkish alone. */
const OWN_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ß: 'ss', ı: 'i' };

/** Unseen inside words that were copied. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Normalises text for lenient comparison: removes case, accents and punctuation, and separates words by one space.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replace(UNSEEN, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłßı]/g, (letter) => OWN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters that are letters of their own to Unicode, not a letter with a mark. */
const OWN_LETTERS: Readonly<Record<string, string>> = { đ: 'd', ł: 'l', ß: 'ss' };

/** Text as it is compared leniently: without case, accents and punctuation, words divided by one space. */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đłß]/g, (letter) => OWN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

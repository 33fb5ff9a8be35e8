import type { CountryModel } from '../../src/published/flow';
import type { TextTree } from '../../src/published/settings';

/** What applicants type in any language, and what `Intl` writes between figures. */
const ALWAYS = [...charactersBetween(0x20, 0x7e), '\u00A0', '\u202F', '\u2009', '–', '−', '…', '’', '•', '·'];

/** Returns the characters that a page with this text needs: its own in both cases, and what is typed everywhere. */
export function neededCharacters(text: string): string {
  const found = new Set([...ALWAYS, ...text, ...text.toLocaleUpperCase(), ...text.toLocaleLowerCase()]);
  return [...found]
    .filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character))
    .sort()
    .join('');
}

function charactersBetween(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
}

/** Returns all texts of these trees as one. */
export function joinTexts(trees: readonly TextTree[]): string {
  const textsOf = (tree: string | TextTree): readonly string[] =>
    typeof tree === 'string' ? [tree] : Object.values(tree).flatMap(textsOf);
  return trees.flatMap(textsOf).join('\n');
}

/** Returns the signs of a country's currency: its own, and the one that amounts in this language show. */
export function currencySigns(languageTag: string, country: Pick<CountryModel, 'currency' | 'currencySymbol'>): string {
  const { currency, currencySymbol } = country;
  return currencySymbol + new Intl.NumberFormat(languageTag, { style: 'currency', currency }).format(0);
}

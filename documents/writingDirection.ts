import type { WritingDirection } from '../src/published/settings';

/** Scripts that are written from right to left, by their codes of ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr', 'Yezi'];

/** Returns the direction in which a language is written; `undefined` if the tag names no language that is known. */
export function writingDirectionOf(languageTag: string): WritingDirection | undefined {
  try {
    const { script } = new Intl.Locale(languageTag).maximize();
    return script === undefined ? undefined : RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
  } catch {
    return undefined;
  }
}

import { withoutDirectionMarks } from './toLatinDigits';

/** What keyboards and word processors write for an apostrophe: curly quotes, modifier letters, accents, a prime. */
const APOSTROPHES = /[\u2018\u2019\u02BB\u02BC\u00B4`\u2032]/g;

/** Hyphens that differ from the one on the keyboard in code or in where a line may break. */
const HYPHENS = /[\u2010\u2011]/g;

/**
 * Normalises a typed text before validation: Unicode NFC (composed and decomposed accents become the same text), a
 * plain apostrophe and a plain hyphen for their typographic variants, no marks of direction, inner white space
 * collapsed, ends trimmed.
 */
export function normaliseText(text: string): string {
  return withoutDirectionMarks(text)
    .normalize('NFC')
    .replace(APOSTROPHES, "'")
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

import { plainSigns, seenText, withoutEnd } from './plainCharacters';

/**
 * Letters and signs in a shape of their own that mean what the plain ones mean: full or half width, small, ligatures of
 * printed pages, letters of formulas, Arabic letters by their place in the word.
 */
const SHAPED = /[\uFB00-\uFB06\uFB50-\uFDFF\uFE50-\uFE6B\uFE70-\uFEFC\uFF01-\uFF61\u{1D400}-\u{1D7FF}]/gu;

const QUOTATION_MARKS = /[\u201C-\u201F\u00AB\u00BB\u2033\u301D-\u301F]/g;

/** What follows an item of a list. */
const ENDS = ' ,;';

/**
 * Tidies a typed text before it is judged: what is seen of it, in plain letters and composed accents (Unicode NFC), with
 * the keyboard's apostrophe, quotation mark and hyphen for their typographic variants, single spaces, no comma at its
 * end.
 */
export function normaliseText(text: string): string {
  const seen = seenText(text.replace(SHAPED, (shaped) => shaped.normalize('NFKC'))).normalize('NFC');
  const plain = plainSigns(seen).replace(QUOTATION_MARKS, '"');
  return withoutEnd(plain, ENDS);
}

/** From the least change to the greatest; each keeps those before it. */
const FIXES: readonly ((text: string) => string)[] = [
  (text) => text.replace(/ ?-+ ?/g, '-'),
  (text) => withoutEnd(text, ' .'),
  (text) => text.replace(/[.,]+ ?/g, ' '),
];

/**
 * Tidies a typed text whose rule is known. Where the rule refuses it for no more than spaces around hyphens, repeated
 * hyphens, or full stops and commas, it goes without them.
 *
 * @param rule the pattern of the data point's schema
 */
export function normaliseByRule(text: string, rule: RegExp | undefined): string {
  const plain = normaliseText(text);
  if (!rule || plain === '') return plain;
  let fixed = plain;
  for (const fix of [(same: string) => same, ...FIXES]) {
    fixed = fix(fixed);
    if (rule.test(fixed)) return fixed;
  }
  return plain;
}

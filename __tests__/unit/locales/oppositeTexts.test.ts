import { resolveTexts } from '../../../documents/resolveTexts';
import type { TextTree } from '../../../src/published/settings';
import { productDocuments } from '../../support/productDocuments';

/** Errors of which one advises the opposite of the other. */
const PAIRS = [
  ['format.past-date', 'format.future-date', 'day'],
  ['date.future', 'date.past', 'day'],
  ['minimum', 'maximum', 'number'],
  ['phone.too-short', 'phone.too-long', 'length'],
] as const;

type Words = Readonly<Record<(typeof PAIRS)[number][2], readonly [one: string, other: string]>>;

const ENGLISH: Words = { day: ['earlier', 'later'], number: ['or more', 'or less'], length: ['short', 'long'] };
const SPANISH: Words = { day: ['anterior', 'posterior'], number: ['o más', 'o menos'], length: ['falta', 'sobra'] };

/** What tells the two apart, in each locale. */
const WORDS: Readonly<Record<string, Words>> = {
  co: SPANISH,
  de: { day: ['früheres', 'späteres'], number: ['mindestens', 'höchstens'], length: ['zu kurz', 'zu lang'] },
  en: ENGLISH,
  es: SPANISH,
  mx: SPANISH,
  ph: ENGLISH,
  pl: { day: ['wcześniejsz', 'późniejsz'], number: ['za mało', 'za dużo'], length: ['za krótki', 'za długi'] },
  ro: { day: ['anterioară', 'ulterioară'], number: ['cel puțin', 'cel mult'], length: ['prea scurt', 'prea lung'] },
  vn: { day: ['trước', 'sau'], number: ['trở lên', 'tối đa'], length: ['quá ngắn', 'quá dài'] },
};

test.each([...productDocuments.texts.keys()])(
  'errors in %s: each advises what mends it, not its opposite',
  (locale) => {
    const { app } = resolveTexts(productDocuments, locale);
    const errors = (app?.['errors'] ?? {}) as TextTree;
    const found = PAIRS.flatMap(([one, other, kind]) => {
      const words = WORDS[locale]?.[kind] ?? [];
      return [one, other].map((key) => [key, words.filter((word) => JSON.stringify(errors[key]).includes(word))]);
    });
    const expected = PAIRS.flatMap(([one, other, kind]) => [
      [one, WORDS[locale]?.[kind].slice(0, 1)],
      [other, WORDS[locale]?.[kind].slice(1)],
    ]);
    expect(found).toEqual(expected);
  },
);

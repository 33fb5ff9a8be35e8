import type { Found } from '../Problem';
import type { CheckContext, Rule } from '../context/CheckContext';
import { pluralCategories } from '../texts/LocaleTexts';
import { problemOfText, type SpokenLocale, spokenLocales, type SpokenText } from '../words/spokenTexts';

/** Dates, amounts and counts in sentences are written as the language writes them. */
export const writtenNumbersRule: Rule = {
  name: 'written-numbers',
  needs: ['data-points', 'words', 'texts', 'locales', 'deployment', 'state'],
  run: (context) =>
    spokenLocales(context).flatMap((locale) => {
      const money = moneyDataPoints(context);
      return locale.texts.flatMap((text) => [
        ...bareDate(text),
        ...(money.has(text.path[1] ?? '') ? ungrouped(text, locale.languageTag) : []),
        ...lonelyCount(text, locale),
      ]);
    }),
};

/** Three numbers in a row show how to fill in three fields. They are read as a date only right above these. */
function bareDate(text: SpokenText): readonly Found[] {
  const [date] = /(?<![\d+] ?)\b\d{1,2}[ \u00A0]\d{1,2}[ \u00A0](?:19|20)\d\d\b/u.exec(text.text) ?? [];
  if (date === undefined || text.path.at(-1) === 'hint') return [];
  const message = `"${date}" is a date for three fields, not for a sentence.`;
  return [problem(text, message, 'write it as people do, like 27/3/1990, and leave this form to hints.')];
}

function moneyDataPoints({ catalogue }: CheckContext): ReadonlySet<string> {
  const points = catalogue.at('dataPoints').members();
  return new Set(
    points.filter(([, node]) => ['money', 'amount'].includes(node.at('widget').text ?? '')).map(([name]) => name),
  );
}

function ungrouped(text: SpokenText, languageTag: string): readonly Found[] {
  const [amount] = /(?<![\p{L}\p{N}])\d{5,}(?![\p{L}\p{N}])/u.exec(text.text) ?? [];
  if (amount === undefined) return [];
  const grouped = new Intl.NumberFormat(languageTag).format(Number(amount));
  return [problem(text, `"${amount}" is hard to read as an amount.`, `write ${grouped}.`)];
}

/** What counts, by the name of the value; a limit counts characters or entries only in these codes. */
const COUNTS = ['count', 'digits', 'length', 'seconds', 'limit'];
const CODES_THAT_COUNT = ['minLength', 'maxLength', 'minItems', 'maxItems'];

/** A count, and what may be the noun after it. */
const COUNTED = /\{\{(\w+)\}\}[ \u00A0]((?:de )?\p{L}{4,})/gu;

/** LocaleWords after a count that are no nouns, and longer than three letters. */
const NO_NOUNS = /^(?:more|less|than|oder|mehr|weniger|menos|albo|oraz)$/iu;

/** A noun after a count has a form for each number. The forms follow what was typed; a limit is two or more. */
function lonelyCount(text: SpokenText, { languageTag, words: { invariant }, texts }: SpokenLocale): readonly Found[] {
  const forms = pluralCategories(languageTag).length;
  const isPlural = () => texts.some(({ key, stem }) => stem === text.stem && key !== stem);
  const bad = [...text.text.matchAll(COUNTED)].find(([, name = '', noun = '']) => {
    if (!COUNTS.includes(name) || NO_NOUNS.test(noun) || invariant?.test(noun) === true) return false;
    if (name === 'limit') return forms > 2 && CODES_THAT_COUNT.includes(text.path.at(-1) ?? '');
    return forms > 1 && !isPlural();
  });
  if (!bad) return [];
  const [, name = '', noun = ''] = bad;
  const message = `"${noun}" does not fit every number that {{${name}}} may be.`;
  const fix = name === 'limit' ? 'write the noun without the number.' : 'write a plural form for each number.';
  return [problem(text, message, fix)];
}

function problem(text: SpokenText, message: string, fix: string): Found {
  return problemOfText(text, { rule: writtenNumbersRule.name, message, fix });
}

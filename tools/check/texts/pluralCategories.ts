/** Counts that appear on screen: steps, errors, days, months, seconds. */
const LARGEST_COUNT = 200;

/** Forms by language tag: thousands of texts are looked for in a few languages. */
const known = new Map<string, readonly string[]>();

/** Plural forms that a language uses for whole numbers; the one for millions or for fractions is never needed. */
export function pluralCategories(languageTag: string): readonly string[] {
  const found = known.get(languageTag) ?? findCategories(languageTag);
  known.set(languageTag, found);
  return found;
}

function findCategories(languageTag: string): readonly string[] {
  const rules = pluralRules(languageTag);
  const used = Array.from({ length: LARGEST_COUNT + 1 }, (_, count) => rules.select(count));
  return [...new Set(used)];
}

function pluralRules(languageTag: string): Intl.PluralRules {
  try {
    return new Intl.PluralRules(languageTag);
  } catch {
    // A tag that is none is the meta-schema's to report.
    return new Intl.PluralRules('en');
  }
}

import { memoize } from '../../../documents/memoize';
import { settingFor } from '../../../documents/typography';
import type { DocumentNode } from '../DocumentNode';
import { type Found, problemAt } from '../Problem';
import type { CheckContext, DeploymentView } from '../context/CheckContext';
import { DRAFT, shownBy } from '../texts/coverageOf';
import { pluralStem, type TextKey } from '../texts/LocaleTexts';
import type { LocaleWords } from './LocaleWords';

/** A text as applicants of a locale read it: its own, or another locale's of the same language. */
export interface SpokenText {
  /** With its file: `form>steps>amount>heading`. */
  readonly key: string;
  /** The key without its plural form. */
  readonly stem: string;
  /** The same in parts, without the file. */
  readonly path: TextKey;
  readonly node: DocumentNode;
  /** As written. */
  readonly text: string;
  /** As publishing sets it for the locale. */
  readonly shown: string;
  /** The text without its finer points: inserted values are `{{}}`, and no-break spaces are spaces. */
  readonly plain: string;
  readonly locale: string;
  /** The locale that it is inherited from, if it is. */
  readonly from?: string;
}

/** A locale that says how it is worded, and its texts. */
export interface SpokenLocale {
  readonly locale: string;
  readonly languageTag: string;
  readonly words: LocaleWords;
  readonly texts: readonly SpokenText[];
}

/** Returns the locales that have a document of words, each with its texts, drafts excepted. */
export function spokenLocales(context: CheckContext): readonly SpokenLocale[] {
  return [...context.words].map(([locale, words]) => ({
    locale,
    languageTag: context.texts.languageTag(locale),
    words,
    texts: spokenTexts(locale, context),
  }));
}

/** Returns a locale's own texts, and the inherited ones that a deployment shows. */
export function spokenTexts(locale: string, context: CheckContext): readonly SpokenText[] {
  return textsOf(context.texts, context.deployments, context.states, context.documents.formats, locale);
}

/** Returns what a locale takes over from others, also what no deployment shows yet. */
export function inheritableTexts(locale: string, { texts }: Pick<CheckContext, 'texts'>): readonly SpokenText[] {
  const own = new Set(ownTexts(texts, locale, locale).map(({ stem }) => stem));
  const others = texts.ownLanguage(locale).slice(1);
  return others.flatMap((other) => ownTexts(texts, other, locale)).filter(({ stem }) => !own.has(stem));
}

/** Returns the texts of a locale that one deployment can show. */
export function textsShownBy(deployment: DeploymentView, locale: string, context: CheckContext): readonly SpokenText[] {
  const isShown = shownBy(deployment, context);
  return spokenTexts(locale, context).filter((text) => isShown(namespaceOf(text), text.path));
}

type Sources = [
  texts: CheckContext['texts'],
  deployments: CheckContext['deployments'],
  states: CheckContext['states'],
  formats: CheckContext['documents']['formats'],
  locale: string,
];

const textsOf = memoize((...[texts, deployments, states, formats, locale]: Sources): readonly SpokenText[] => {
  const found = [...ownTexts(texts, locale, locale)];
  const filters = deployments
    .filter(({ locales }) => locales.some(([name]) => name === locale))
    .map((deployment) => shownBy(deployment, { states, documents: { formats } }));
  for (const parent of texts.ownLanguage(locale).slice(1)) {
    const stems = new Set(found.map(({ stem }) => stem));
    for (const text of ownTexts(texts, parent, locale)) {
      const isShown = filters.some((shows) => shows(namespaceOf(text), text.path));
      if (!stems.has(text.stem) && isShown) found.push(text);
    }
  }
  return found;
});

/** Returns the file of a text: `form`. */
function namespaceOf({ key }: Pick<SpokenText, 'key'>): string {
  return key.slice(0, key.indexOf('>'));
}

function ownTexts(texts: CheckContext['texts'], owner: string, locale: string): readonly SpokenText[] {
  const set = settingFor(texts.languageTag(locale), texts.languageTag(owner));
  return texts.namespaces(owner).flatMap((namespace) =>
    texts.leaves(owner, namespace).flatMap(([path, node]) => {
      const text = node.text ?? '';
      if (text.startsWith(DRAFT)) return [];
      const spoken = {
        key: [namespace, ...path].join('>'),
        stem: [namespace, ...pluralStem(path)].join('>'),
        shown: set(text),
        plain: text.replace(/\{\{[^{}]*\}\}/g, '{{}}').replaceAll('\u00A0', ' '),
        ...{ path, node, text, locale },
      };
      return [owner === locale ? spoken : { ...spoken, from: owner }];
    }),
  );
}

/**
 * Returns a problem of a text; of an inherited one, it says for which locale, and where to write the better text. What
 * is wrong in the other locale as well is only counted.
 */
export function problemOfText(text: SpokenText, finding: Pick<Found, 'rule' | 'message' | 'fix' | 'after'>): Found {
  const { node, key, locale, from } = text;
  const { rule, message, fix, after = [] } = finding;
  const cause = (owner: string) => `${rule} of ${owner}: ${key} ${message}`;
  if (from === undefined) return problemAt(node, { ...finding, breaks: [cause(locale)] });
  const own = `${fix} For ${locale} alone, write it in locales/${locale}/${namespaceOf(text)}.json.`;
  return problemAt(node, {
    rule,
    message: `Inherited by ${locale}: ${message}`,
    fix: own,
    after: [...after, cause(from)],
  });
}

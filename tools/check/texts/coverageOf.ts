import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import type { CheckContext, DeploymentView, StateView } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { askedFieldsOf } from '../schema/askedFields';
import { pluralStem, type TextKey } from './LocaleTexts';
import { errorCodes } from './errorCodes';
import { reachableStates } from './reachableStates';
import { neededTexts, textNameOf, type TextNeed } from './neededTexts';

export interface Coverage {
  /** Number of texts that the deployment shows. */
  readonly needed: number;
  /** Number of these that the locale itself has. */
  readonly own: number;
  /** Number of these taken from another locale of the same language. */
  readonly borrowed: number;
  /** The ones that no locale of the language has. */
  readonly missing: readonly TextNeed[];
}

/** Returns how much of a deployment's text exists in the language of one of its locales. */
export function coverageOf(deployment: DeploymentView, locale: string, context: CheckContext): Coverage {
  const needs = needsIn(deployment, locale, context);
  const missing = missingTexts(deployment, locale, context);
  const ownCount = needs.filter((need) => isIn([locale], need, context)).length;
  return { needed: needs.length, own: ownCount, borrowed: needs.length - ownCount - missing.length, missing };
}

/** Returns the texts that a deployment shows, and no locale in the language of this one has. */
export function missingTexts(deployment: DeploymentView, locale: string, context: CheckContext): readonly TextNeed[] {
  const ownLanguage = context.texts.ownLanguage(locale);
  return needsIn(deployment, locale, context).filter((need) => !isIn(ownLanguage, need, context));
}

/** Returns the texts that a deployment shows in a locale, with the plural forms of its language. */
function needsIn(deployment: DeploymentView, locale: string, context: CheckContext): readonly TextNeed[] {
  const { texts } = context;
  const needs = [...neededTexts(deployment, context), ...shownTexts(deployment, texts.base(locale), context)];
  const byKey = new Map(needs.map((need) => [nameOf(need), need]));
  const named = [...byKey.values()].flatMap((need) =>
    texts.neededKeys(locale, need.namespace, need.key).map((key): TextNeed => ({ ...need, key })),
  );
  return [...new Map(named.map((need) => [nameOf(need), need])).values()];
}

function nameOf({ namespace, key }: TextNeed): string {
  return `${namespace}:${key.join('>')}`;
}

function isIn(locales: readonly string[], need: TextNeed, { texts }: CheckContext): boolean {
  const { namespace, key, alternatives = [] } = need;
  return [[namespace, key] as const, ...alternatives].some(([where, which]) => texts.has(locales, where, which));
}

/** Marks a text that still waits for its translation or its final wording. */
export const DRAFT = '[draft] ';

/** Returns the draft texts among those of the locale's language that a deployment can show. */
export function draftsOf(deployment: DeploymentView, locale: string, context: CheckContext): readonly DocumentNode[] {
  const { texts } = context;
  const isShown = shownBy(deployment, context);
  return texts.ownLanguage(locale).flatMap((own) =>
    texts.namespaces(own).flatMap((namespace) =>
      texts
        .leaves(own, namespace)
        .filter(([key, { text = '' }]) => text.startsWith(DRAFT) && isShown(namespace, key))
        .map(([, node]) => node),
    ),
  );
}

/**
 * Returns the base locale's texts that a deployment can show, including the optional ones: an applicant who reads
 * Polish must not see an English hint. What is called otherwise in one country is so in that language alone.
 */
function shownTexts(deployment: DeploymentView, base: string, context: CheckContext): readonly TextNeed[] {
  const isShown = shownBy(deployment, context);
  return context.texts.namespaces(base).flatMap((namespace) =>
    context.texts
      .leaves(base, namespace)
      .filter(([key]) => key[0] !== 'in' && isShown(namespace, key))
      .map(([key]) => ({ namespace, key: pluralStem(key) })),
  );
}

/** Codes of the formats, many of which are specific to one country. */
const OF_ONE_FORMAT = /^format\./;

/**
 * Returns a filter for the texts that a deployment can show. Texts of a brand, step or data point depend on the
 * deployment; all others count as shown.
 */
export function shownBy(deployment: DeploymentView, context: ShownContext): Filter {
  return filterOf(deployment, context.states, context.documents.formats);
}

interface ShownContext extends Pick<CheckContext, 'states'> {
  readonly documents: Pick<CheckContext['documents'], 'formats'>;
}

type Filter = (namespace: string, key: TextKey) => boolean;

const filterOf = memoize((...shown: [DeploymentView, readonly StateView[], Documents['formats']]): Filter => {
  const [deployment, all, formats] = shown;
  const { country, sequence, node } = deployment;
  const states = reachableStates(deployment, { states: all });
  const otherStates = new Set(all.filter((state) => !states.includes(state)).map(({ name }) => name));
  const steps = sequence ? stepsOf(sequence).map(({ step }) => step) : [];
  const fields = country
    ? [
        ...steps.flatMap((step) => askedFieldsOf(step.schema, step.uiSchema, country.scope)),
        ...states.flatMap(({ page }) => askedFieldsOf(page.at('schema'), page.at('uiSchema'), country.scope)),
      ]
    : [];
  const values = new Set(
    fields.flatMap(({ name, keywords }) => {
      const list = keywords.get('enum') ?? keywords.get('items')?.at('enum');
      return (list?.items() ?? []).map(({ value }) => `${name}>${String(value)}`);
    }),
  );
  const names = new Set(fields.map(textNameOf));
  const groups = new Set(fields.map(({ uiSchema }) => uiSchema.at('ui:options', 'group').text));
  const codes = new Set(fields.flatMap(({ keywords }) => errorCodes(keywords, formats)));
  const screens = (sequence?.screens ?? []).map(([screen]) => screen);
  const contexts = new Set([...steps.map((step) => step.context.text ?? step.name), ...screens]);
  const chapters = new Set(sequence?.chapters.map(([chapter]) => chapter));
  const owners: Readonly<Record<string, (name: string, rest: TextKey) => boolean>> = {
    // What a brand says of one country is not said in others.
    brands: (name, [part, code]) => name === node.at('brand').text && (part !== 'in' || code === country?.code),
    steps: (name) => contexts.has(name),
    chapters: (name) => chapters.has(name),
    fields: (name) => names.has(name),
    groups: (name) => groups.has(name),
    fieldErrors: (name) => names.has(name),
    errors: (code) => !OF_ONE_FORMAT.test(code) || codes.has(code),
    choices: (name, [value]) => values.has(`${name}>${value ?? ''}`),
  };
  return (namespace, [group = '', name = '', ...rest]) => {
    if (group === 'in') return name === country?.code;
    if (namespace === 'states') return !otherStates.has(group);
    return owners[group]?.(name, rest) ?? true;
  };
});

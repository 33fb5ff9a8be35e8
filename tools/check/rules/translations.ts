import { memoize } from '../../../documents/memoize';
import { type DocumentNode, rootNodeOf } from '../DocumentNode';
import { causes, type Found, problemAt, type Series } from '../Problem';
import type { CheckContext, DeploymentView, Rule } from '../context/CheckContext';
import { nearestSpelling } from '../suggestName';
import { pluralStem } from '../texts/LocaleTexts';
import { missingTexts } from '../texts/coverageOf';
import type { TextNeed } from '../texts/neededTexts';

/** Every text that a deployment shows is available in the language of each of its locales. */
export const missingTextsRule: Rule = {
  name: 'missing-texts',
  needs: ['data-points', 'country', 'sequence', 'step', 'locales', 'texts'],
  run: (context) =>
    context.deployments.flatMap((deployment) =>
      deployment.locales.flatMap(([locale, node]) => checkLocale({ locale, node, deployment }, context)),
    ),
};

interface LocaleOfDeployment {
  readonly locale: string;
  /** The node of the locale in the deployment. */
  readonly node: DocumentNode;
  readonly deployment: DeploymentView;
}

function checkLocale(asked: LocaleOfDeployment, context: CheckContext): readonly Found[] {
  const { locale, deployment } = asked;
  if (!context.texts.index.at('locales', locale).exists) return [];
  return missingTexts(deployment, locale, context).map((need) => problemOf(need, asked, context));
}

function problemOf(need: TextNeed, { locale, node, deployment }: LocaleOfDeployment, { texts }: CheckContext): Found {
  const { namespace, key } = need;
  const written = key.join('>');
  const target = texts.ownLanguage(locale).findLast((candidate) => texts.document(candidate, namespace)) ?? locale;
  const document = texts.document(target, namespace);
  const english = texts.find(texts.chain(locale), namespace, key)?.text;
  const message = `Locale "${locale}" has no text "${written}" in its own language (deployment ${deployment.name}).`;
  const example = english === undefined ? '' : `; elsewhere it is ${JSON.stringify(english)}`;
  const fix = `add "${written}" to locales/${target}/${namespace}.json${example}.`;
  const series = seriesOf(locale, target, written);
  const after = [causes.locale(locale), ...reasonsOf(need)];
  const rule = missingTextsRule.name;
  return problemAt(document ? rootNodeOf(document).at(...key) : node, { rule, message, fix, after, series });
}

function seriesOf(locale: string, target: string, item: string): Series {
  return {
    key: `texts of ${locale}`,
    item,
    describeAll: (total, list) => ({
      message: `Locale "${locale}" has no text in its own language for ${list}.`,
      fix: `add the ${total} texts to locales/${target}/; "npm run flows -- report" lists them all.`,
    }),
  };
}

/** Returns what a missing text may follow from: a data point or a format that does not exist, or a misspelt key. */
function reasonsOf({ namespace, key, alternatives = [] }: TextNeed): readonly string[] {
  return [[namespace, key] as const, ...alternatives].flatMap(([where, words]) => {
    const [group, name = ''] = words;
    const isOfField = ['fields', 'choices', 'fieldErrors'].includes(group ?? '');
    return [
      causes.text(where, words),
      ...(isOfField ? [causes.dataPoint(name)] : []),
      ...(group === 'errors' ? [causes.format(name.replace(/^format\./, ''))] : []),
    ];
  });
}

/** A translation has the same placeholders as its original; a plural form may omit the count. */
export const textVariablesRule: Rule = {
  name: 'text-variables',
  needs: ['locales'],
  run: (context) =>
    context.texts.locales.flatMap((locale) =>
      context.texts.namespaces(locale).flatMap((namespace) => checkNamespace(locale, namespace, context)),
    ),
};

function checkNamespace(locale: string, namespace: string, { texts }: CheckContext): readonly Found[] {
  const base = texts.base(locale);
  if (base === locale) return [];
  return checkVariables(texts.leaves(locale, namespace), texts.leaves(base, namespace), base);
}

type Leaves = ReturnType<CheckContext['texts']['leaves']>;

const checkVariables = memoize((leaves: Leaves, originals: Leaves, base: string): readonly Found[] => {
  const expected = variablesByKey(originals);
  return leaves.flatMap(([key, node]) => {
    const stem = pluralStem(key);
    const expectedPart = expected.get(stem.join('>'));
    if (!expectedPart) return [];
    const found = variablesOf(node.text ?? '');
    const isPlural = stem.at(-1) !== key.at(-1);
    const strange = found.filter((variable) => !expectedPart.has(variable));
    const missing = isPlural ? [] : [...expectedPart].filter((variable) => !found.includes(variable));
    if (strange.length === 0 && missing.length === 0) return [];
    const differences = [
      ...strange.map((each) => `${quote(each)} is too many`),
      ...missing.map((each) => `${quote(each)} is missing`),
    ];
    const message = `"${key.join('>')}" differs from ${base} in its placeholders: ${differences.join(', ')}.`;
    return [problemAt(node, { rule: textVariablesRule.name, message, fix: fixOf(strange, missing, expectedPart) })];
  });
});

function variablesByKey(leaves: Leaves): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, node] of leaves) {
    const stem = pluralStem(key).join('>');
    const variables = found.get(stem) ?? new Set<string>();
    for (const variable of variablesOf(node.text ?? '')) variables.add(variable);
    found.set(stem, variables);
  }
  return found;
}

function variablesOf(text: string): readonly string[] {
  return [...text.matchAll(/\{\{-?\s*([^},\s]+)[^}]*\}\}/g)].map(([, variable = '']) => variable);
}

function fixOf(strange: readonly string[], missing: readonly string[], wanted: ReadonlySet<string>): string {
  const [typo] = strange;
  const meant = typo === undefined ? undefined : nearestSpelling(typo, wanted);
  if (meant !== undefined) return `did you mean ${quote(meant)}?`;
  const list = [...missing.map((each) => `add ${quote(each)}`), ...strange.map((each) => `remove ${quote(each)}`)];
  return `${list.join(', ')}.`;
}

function quote(variable: string): string {
  return `{{${variable}}}`;
}

import { reviewStep } from '../../../documents/resolveFlow';
import type { DocumentNode } from '../DocumentNode';
import { type Problem, problemAt } from '../Problem';
import { allSteps, type CheckContext, type Rule } from '../context/CheckContext';
import { askedFields, fieldUis } from '../schema/askedFields';
import { askedProperties } from '../schema/schemaBranches';
import { effectiveKeywords } from '../schema/references';
import { suggestName } from '../suggestName';
import { pluralStem, type TextKey } from '../texts/LocaleTexts';

/** Allowed keys of the namespace `form`, by their first part. */
type FormTextNames = Readonly<Record<string, TextGroup>>;

/** Every text is shown somewhere; otherwise a typo in the key of an optional text would go unnoticed. */
export const orphanTextsRule: Rule = {
  name: 'orphan-texts',
  needs: ['data-points', 'country', 'step', 'state', 'locales', 'texts'],
  run: (context) => {
    const names = formTextNames(context);
    return context.texts.locales.flatMap((locale) =>
      context.texts
        .namespaces(locale)
        .flatMap((namespace) =>
          namespace === 'form' ? checkForm(locale, names, context) : checkOverlay(locale, namespace, context),
        ),
    );
  },
};

/**
 * Checks texts of the form, which are named after steps and data points. A country may have a hint that its base
 * locale lacks.
 */
function checkForm(locale: string, names: FormTextNames, { texts }: CheckContext): readonly Problem[] {
  return texts.leaves(locale, 'form').flatMap(([key, node]) => {
    const [group = '', owner = '', part = ''] = key;
    const known = names[group];
    if (!known) return unknownPart({ key, node, word: group, known: Object.keys(names) });
    if (!known.owners.has(owner)) return unknownPart({ key, node, word: owner, known: known.owners });
    const parts = known.partsOf(owner, locale);
    return parts.has(part) && key.length === 3 ? [] : unknownPart({ key, node, word: part, known: parts });
  });
}

interface UnknownPart {
  readonly key: TextKey;
  readonly node: DocumentNode;
  readonly word: string;
  readonly known: Iterable<string>;
}

function unknownPart({ key, node, word, known }: UnknownPart): readonly Problem[] {
  const message = `"${key.join('>')}" is shown nowhere: nothing here is called "${word}".`;
  return [problemAt(node, { rule: orphanTextsRule.name, message, mend: suggestName(word, known, 'remove the text') })];
}

/** Checks a locale that contains only its differences from another one of its language. */
function checkOverlay(locale: string, namespace: string, { texts }: CheckContext): readonly Problem[] {
  const [, ...bases] = texts.ownLanguage(locale);
  if (bases.length === 0) return [];
  const known = new Set(
    bases.flatMap((base) => texts.leaves(base, namespace).map(([key]) => pluralStem(key).join('>'))),
  );
  return texts.leaves(locale, namespace).flatMap(([key, node]) => {
    const written = pluralStem(key).join('>');
    if (known.has(written)) return [];
    const message = `"${written}" overlays nothing: locale "${bases.join('" and "')}" has no such text.`;
    const mend = suggestName(written, known, `add it to locales/${bases[0] ?? ''}/${namespace}.json, or remove it`);
    return [problemAt(node, { rule: orphanTextsRule.name, message, mend })];
  });
}

interface TextGroup {
  /** Allowed second parts: contexts of steps, or data points. */
  readonly owners: ReadonlySet<string>;
  /** Allowed third parts. */
  readonly partsOf: (owner: string, locale: string) => ReadonlySet<string>;
}

function formTextNames(context: CheckContext): FormTextNames {
  const contexts = allSteps(context).map((step) => step.context.text ?? step.name);
  const ofPages = context.states.flatMap(({ page }) => askedProperties(page.at('schema')).map(([field]) => field));
  const renamed = fieldUis(context).flatMap(([, field]) => field.at('ui:options', 'texts').text ?? []);
  const owners = new Set([...context.dataPoints, ...ofPages, ...renamed]);
  const groups = fieldUis(context).flatMap(([, field]) => field.at('ui:options', 'group').text ?? []);
  const values = valuesByField(context);
  const codes = new Map(context.texts.locales.map((locale) => [locale, codesOf(locale, context)]));
  return {
    steps: { owners: new Set([...contexts, reviewStep.context]), partsOf: () => new Set(['heading', 'intro']) },
    fields: { owners, partsOf: () => new Set(['label', 'hint']) },
    groups: { owners: new Set(groups), partsOf: () => new Set(['legend']) },
    choices: { owners, partsOf: (owner) => values.get(owner) ?? new Set() },
    fieldErrors: { owners, partsOf: (_owner, locale) => codes.get(locale) ?? new Set() },
  };
}

/** Returns all error codes: every code has a general text. */
function codesOf(locale: string, { texts }: CheckContext): ReadonlySet<string> {
  const leaves = texts.chain(locale).flatMap((name) => texts.leaves(name, 'app'));
  return new Set(leaves.flatMap(([[group, code]]) => (group === 'errors' && code !== undefined ? [code] : [])));
}

/** Returns the values that a data point may have in any country. */
function valuesByField(context: CheckContext): ReadonlyMap<string, ReadonlySet<string>> {
  const { catalogue, countries } = context;
  const ofCatalogue = [...context.dataPoints].flatMap((name) =>
    [undefined, ...countries].map((country) => {
      const overlay = country?.node.at('$defs', name).members() ?? [];
      const schema = catalogue.at('dataPoints', name, 'schema');
      return { name, keywords: new Map([...effectiveKeywords(schema, { catalogue }), ...overlay]) };
    }),
  );
  const found = new Map<string, Set<string>>();
  for (const { name, keywords } of [...ofCatalogue, ...askedFields(context)]) {
    const values = found.get(name) ?? new Set<string>();
    const list = keywords.get('enum') ?? keywords.get('items')?.at('enum');
    for (const { value } of list?.items() ?? []) values.add(String(value));
    found.set(name, values);
  }
  return found;
}

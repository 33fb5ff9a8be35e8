import type { CheckContext } from '../context/CheckContext';
import { allSteps } from '../context/allSteps';
import { reviewStep } from '../../../documents/resolveFlow';
import { askedFields } from '../schema/askedFields';
import { askedProperties } from '../schema/branches';
import { effectiveKeywords } from '../schema/effectiveKeywords';
import { fieldUis } from '../schema/fieldUis';

/** What the keys of the namespace `form` may be made of, by their first part. */
export type FormTextNames = Readonly<Record<string, TextGroup>>;

interface TextGroup {
  /** Allowed second parts: contexts of steps, or data points. */
  readonly owners: ReadonlySet<string>;
  /** Allowed third parts. */
  readonly partsOf: (owner: string, locale: string) => ReadonlySet<string>;
}

export function formTextNames(context: CheckContext): FormTextNames {
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

/** Every code has a general text, so those texts are the list of the codes. */
function codesOf(locale: string, { texts }: CheckContext): ReadonlySet<string> {
  const leaves = texts.chain(locale).flatMap((name) => texts.leaves(name, 'app'));
  return new Set(leaves.flatMap(([[group, code]]) => (group === 'errors' && code !== undefined ? [code] : [])));
}

/** Values that a data point may have in any country. */
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

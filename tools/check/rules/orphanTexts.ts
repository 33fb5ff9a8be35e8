import { reviewStep } from '../../../documents/resolveFlow';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt, type Series } from '../Problem';
import { allSteps, type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { askedFields, fieldUis } from '../schema/askedFields';
import { askedProperties } from '../schema/schemaBranches';
import { effectiveKeywords } from '../schema/references';
import { nearestSpelling, suggestName } from '../suggestName';
import { pluralStem, type TextKey } from '../texts/LocaleTexts';

/** Allowed keys of the namespace `form`, by their first part. */
type FormTextNames = Readonly<Record<string, TextGroup>>;

/** Every text is shown somewhere; otherwise a typo in the key of an optional text would go unnoticed. */
export const orphanTextsRule: Rule = {
  name: 'orphan-texts',
  needs: ['data-points', 'country', 'sequence', 'deployment', 'step', 'state', 'locales', 'texts'],
  run: (context) => {
    const names = formTextNames(context);
    return context.texts.locales.flatMap((locale) =>
      context.texts
        .namespaces(locale)
        .flatMap((namespace) =>
          namespace === 'form'
            ? checkForm(locale, names, context)
            : [...checkOverlay(locale, namespace, context), ...checkCountries(locale, namespace, context)],
        ),
    );
  },
};

/**
 * Checks texts of the form, which are named after steps and data points. A country may have a hint that its base
 * locale lacks.
 */
function checkForm(locale: string, names: FormTextNames, { texts }: CheckContext): readonly Found[] {
  const orphans = texts.leaves(locale, 'form').flatMap(([key, node]): readonly UnknownPart[] => {
    const [group = '', owner = '', part = ''] = key;
    const groupNames = Object.hasOwn(names, group) ? names[group] : undefined;
    if (!groupNames) return [{ key, node, position: 0, names: Object.keys(names) }];
    if (!groupNames.owners.has(owner)) return [{ key, node, position: 1, names: groupNames.owners }];
    const parts = groupNames.partsOf(owner, locale);
    return parts.has(part) && key.length === 3 ? [] : [{ key, node, position: 2, names: parts }];
  });
  return describeFirst(orphans, unknownPart);
}

/** A suggestion and a line number are only looked up for so many texts of a file. */
const DESCRIBED = 50;

/** Describes the first orphans; the last of them stands for all the rest, however many a file has. */
function describeFirst<Orphan extends { readonly node: DocumentNode; readonly key: TextKey }>(
  orphans: readonly Orphan[],
  describe: (orphan: Orphan) => Found,
): readonly Found[] {
  return orphans.slice(0, DESCRIBED).map((orphan, index) => {
    const stands = index === DESCRIBED - 1 ? orphans.length - index : 1;
    return { ...describe(orphan), series: { ...seriesOf(orphan), stands } };
  });
}

function seriesOf({ node, key }: { readonly node: DocumentNode; readonly key: TextKey }): Series {
  return {
    key: `orphans of ${node.document.file}`,
    item: key.join('>'),
    describeAll: (total, list) => ({
      message: `${total} texts of this file are shown nowhere: ${list}.`,
      fix: 'remove them, or correct the names that they begin with.',
    }),
  };
}

interface UnknownPart {
  readonly key: TextKey;
  readonly node: DocumentNode;
  /** Which part of the key is unknown. */
  readonly position: 0 | 1 | 2;
  readonly names: Iterable<string>;
}

/** The text that was meant is then missing, and the data point that it is named after may be misspelt elsewhere. */
function unknownPart({ key, node, position, names }: UnknownPart): Found {
  const word = key[position] ?? '';
  const meant = nearestSpelling(word, names);
  const message = `"${key.join('>')}" is shown nowhere: nothing here is called "${word}".`;
  const ofOwner = position < 2 ? [`owner of texts ${word}`] : [];
  const breaks = [...ofOwner, ...(meant === undefined ? [] : [causes.text('form', key.with(position, meant))])];
  const isOfField = position > 0 && ['fields', 'choices', 'fieldErrors'].includes(key[0] ?? '');
  const after = isOfField ? [causes.dataPoint(key[1] ?? '')] : [];
  const fix = suggestName(word, names, 'remove the text');
  return problemAt(node, { rule: orphanTextsRule.name, message, fix, breaks, after });
}

/** Checks a locale that contains only its differences from another one of its language. */
function checkOverlay(locale: string, namespace: string, { texts }: CheckContext): readonly Found[] {
  const [, ...bases] = texts.ownLanguage(locale);
  if (bases.length === 0) return [];
  const knownNames = new Set(
    bases.flatMap((base) => texts.leaves(base, namespace).map(([key]) => pluralStem(key).join('>'))),
  );
  const orphans = texts.leaves(locale, namespace).map(([key, node]) => ({ key, node }));
  const unknown = orphans.filter(({ key }) => !knownNames.has(pluralStem(key).join('>')));
  return describeFirst(unknown, ({ key, node }) => {
    const written = pluralStem(key).join('>');
    const message = `"${written}" overlays nothing: locale "${bases.join('" and "')}" has no such text.`;
    const fix = suggestName(written, knownNames, `add it to locales/${bases[0] ?? ''}/${namespace}.json, or remove it`);
    return problemAt(node, { rule: orphanTextsRule.name, message, fix });
  });
}

/** Checks what is called otherwise in one country: the country exists, and so does what is replaced there. */
function checkCountries(locale: string, namespace: string, { texts, countries }: CheckContext): readonly Found[] {
  const codes = countries.map(({ code }) => code);
  const leaves = texts.leaves(locale, namespace).map(([key, node]) => ({ key, node }));
  const knownNames = new Set(leaves.filter(({ key }) => key[0] !== 'in').map(({ key }) => pluralStem(key).join('>')));
  const ofCountries = leaves.filter(({ key: [group, code = '', ...replaced] }) => {
    return group === 'in' && !(codes.includes(code) && knownNames.has(pluralStem(replaced).join('>')));
  });
  return describeFirst(ofCountries, ({ key, node }) => {
    const [, code = '', ...replaced] = key;
    const isKnown = codes.includes(code);
    const written = pluralStem(replaced).join('>');
    const what = isKnown ? `locale "${locale}" has no text "${written}"` : `there is no country "${code}"`;
    const fix = isKnown ? suggestName(written, knownNames, 'remove it') : suggestName(code, codes, 'remove it');
    return problemAt(node, { rule: orphanTextsRule.name, message: `This replaces nothing: ${what}.`, fix });
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
  const chapters = sequencesOf(context).flatMap(({ sequence }) => sequence.chapters.map(([chapter]) => chapter));
  const screens = sequencesOf(context).flatMap(({ sequence }) => sequence.screens.map(([screen]) => screen));
  const values = valuesByField(context);
  const codes = new Map(context.texts.locales.map((locale) => [locale, codesOf(locale, context)]));
  return {
    steps: {
      owners: new Set([...contexts, ...screens, reviewStep.context]),
      partsOf: () => new Set(['heading', 'intro']),
    },
    chapters: { owners: new Set([...chapters, reviewStep.name]), partsOf: () => new Set(['name']) },
    fields: { owners, partsOf: () => new Set(['label', 'hint', 'noun', 'why', 'add', 'same', 'others']) },
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

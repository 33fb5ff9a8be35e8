import type { Documents } from '../../../documents/loadDocuments';
import { memoize } from '../../../documents/memoize';
import { createPhoneLibrary, type PhoneLibrary } from '../../../src/formats/createPhoneLibrary';
import type { FormatRule } from '../../../src/formats/FormatRule';
import { phoneMetadataOf } from '../../compile/phoneMetadataOf';
import type { DocumentNode } from '../DocumentNode';
import { causes, type Found, problemAt } from '../Problem';
import { type CheckContext, type Rule, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import { askedFields, askedFieldsOf } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';
import { effectiveKeywords, type EffectiveKeywords } from '../schema/references';
import { rulesOfFormats } from '../schema/formatsOf';
import { schemasInScope, subschemas } from '../schema/schemasInScope';

const RANGES = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** After all overlays, limits leave room for a value, and a default is one of the allowed values. */
export const schemaValuesRule: Rule = {
  name: 'schema-values',
  run: (context) => effectiveSchemas(context).flatMap((keywords) => checkValues(keywords, context.catalogue)),
};

const checkValues = memoize((keywords: EffectiveKeywords, catalogue: DocumentNode) => {
  return [...ranges(keywords, catalogue), ...preset(keywords)];
});

function effectiveSchemas(context: CheckContext): readonly EffectiveKeywords[] {
  const { catalogue, countries } = context;
  const written = schemasInScope(context).flatMap(({ schema, scope }) =>
    subschemas(schema).map((node) => effectiveKeywords(node, scope)),
  );
  const overlaid = countries.flatMap(({ node }) =>
    node
      .at('$defs')
      .members()
      .map(([dataPoint, schema]) => {
        const ofCatalogue = catalogue.at('dataPoints', dataPoint, 'schema').members();
        return new Map([...ofCatalogue, ...schema.members()]);
      }),
  );
  return [...written, ...overlaid, ...askedFields(context).map(({ keywords }) => keywords)];
}

function ranges(keywords: EffectiveKeywords, catalogue: DocumentNode): readonly Found[] {
  return RANGES.flatMap(([lowest, highest]) => {
    const low = keywords.get(lowest);
    const high = keywords.get(highest);
    if (low?.number === undefined || high?.number === undefined || low.number <= high.number) return [];
    const blamed = low.document === catalogue.document ? high : low;
    const message = `"${lowest}" ${low.number} is above "${highest}" ${high.number}: no value is allowed.`;
    const fix = `lower "${lowest}" or raise "${highest}".`;
    return [problemAt(blamed, { rule: schemaValuesRule.name, message, fix, breaks: [low, high].map(causes.value) })];
  });
}

function preset(keywords: EffectiveKeywords): readonly Found[] {
  const node = keywords.get('default');
  if (!node?.exists) return [];
  const broken = brokenKeyword(node.value, keywords);
  if (!broken || isExplained(node)) return [];
  const value = JSON.stringify(node.value);
  const [keyword, limit] = broken;
  const message = `Default ${value} is not allowed: "${keyword}" is ${JSON.stringify(limit)}.`;
  const fix = `choose a default that keeps "${keyword}"; if it must stay, say so in a "$comment" beside it that names "default ${value}".`;
  return [problemAt(node, { rule: schemaValuesRule.name, message, fix, after: limitsOf(keyword, keywords) })];
}

/** A value that a wrong limit refuses is not wrong itself. */
function limitsOf(keyword: string, keywords: EffectiveKeywords): readonly string[] {
  const limit = keywords.get(keyword);
  return limit ? [causes.value(limit)] : [];
}

/** The specification requires some odd values; a comment that names the value confirms that it is intended. */
function isExplained(node: DocumentNode): boolean {
  const comment = node.parent().at('$comment').text ?? '';
  const words = comment.split(/[^\p{L}\d.-]+/u).map((word) => word.replace(/\.$/, ''));
  return words.includes('default') && words.includes(String(node.value));
}

/** After all overlays, every example is valid: by the data point's rule and in each step. */
export const examplesRule: Rule = {
  name: 'examples',
  needs: ['data-points', 'country'],
  run: (context) => {
    const { formats, countries } = context.documents;
    const judge = validatorsOf(formats, countries, context.today);
    return [...ruledByCountry(context), ...askedInSteps(context)].flatMap((keywords) => checkExamples(keywords, judge));
  },
};

const validatorsOf = memoize(
  (formats: Documents['formats'], countries: Documents['countries'], today: string): ExampleValidators => ({
    rules: rulesOfFormats({ formats }),
    today,
    phone: createPhoneLibrary(phoneMetadataOf({ countries })),
  }),
);

const checkExamples = memoize((keywords: EffectiveKeywords, judge: ExampleValidators): readonly Found[] =>
  (keywords.get('examples')?.items() ?? []).flatMap((example) => checkExample(example, keywords, judge)),
);

/** Returns the data points of a country's `$defs`, whether or not a step has them. */
function ruledByCountry({ countries, catalogue }: CheckContext): readonly EffectiveKeywords[] {
  return countries.flatMap(({ node, scope }) =>
    node
      .at('$defs')
      .members()
      .map(([dataPoint, schema]) => {
        const ofCatalogue = effectiveKeywords(catalogue.at('dataPoints', dataPoint, 'schema'), scope);
        return new Map([...ofCatalogue, ...effectiveKeywords(schema, { ...scope, root: schema })]);
      }),
  );
}

/** Returns the fields as the step first shows them: a branch may well add keywords that exclude some examples. */
function askedInSteps(context: CheckContext): readonly EffectiveKeywords[] {
  return sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => {
      const fields = [...askedFieldsOf(step.schema, step.uiSchema, scope)].reverse();
      return [...new Map(fields.map(({ name: dataPoint, keywords }) => [dataPoint, keywords])).values()];
    }),
  );
}

interface ExampleValidators {
  readonly rules: Readonly<Record<string, FormatRule>>;
  readonly today: string;
  readonly phone: PhoneLibrary;
}

function checkExample(example: DocumentNode, keywords: EffectiveKeywords, judge: ExampleValidators): readonly Found[] {
  const broken = brokenKeyword(example.value, keywords) ?? brokenFormat(example, keywords, judge);
  if (!broken) return [];
  const [keyword, limit] = broken;
  const message = `Example ${JSON.stringify(example.value)} is not valid: "${keyword}" is ${JSON.stringify(limit)}.`;
  const fix = `write a value that keeps "${keyword}", or fix the rule if the value should be taken.`;
  return [problemAt(example, { rule: examplesRule.name, message, fix, after: limitsOf(keyword, keywords) })];
}

function brokenFormat(example: DocumentNode, keywords: EffectiveKeywords, { rules, today, phone }: ExampleValidators) {
  const format = keywords.get('format')?.text;
  if (format === undefined || example.text === undefined) return undefined;
  const ofMobile = format === 'phone' ? phone.explain(example.text)?.code : undefined;
  const rule = Object.hasOwn(rules, format) ? rules[format] : undefined;
  const reason = ofMobile ?? rule?.(example.text, today);
  return reason === undefined ? undefined : (['format', `${format} (${reason})`] as const);
}

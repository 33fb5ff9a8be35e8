import type { CheckContext, Rule } from '../context/CheckContext';
import type { DocumentNode } from '../DocumentNode';
import { problemAt, type Problem } from '../Problem';
import { askedFields } from '../schema/askedFields';
import { brokenKeyword } from '../schema/brokenKeyword';
import { effectiveKeywords, type EffectiveKeywords } from '../schema/effectiveKeywords';
import { schemasInScope } from '../schema/schemasInScope';
import { subschemas } from '../schema/subschemas';

const name = 'schema-values';

const RANGES = [
  ['minimum', 'maximum'],
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
] as const;

/** Limits leave room for a value, and a default is one of the values allowed, with everything overlaid. */
export const schemaValues: Rule = {
  name,
  run: (context) =>
    effectiveSchemas(context).flatMap((keywords) => [...ranges(keywords, context), ...preset(keywords)]),
};

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

function ranges(keywords: EffectiveKeywords, { catalogue }: CheckContext): readonly Problem[] {
  return RANGES.flatMap(([lowest, highest]) => {
    const low = keywords.get(lowest);
    const high = keywords.get(highest);
    if (low?.number === undefined || high?.number === undefined || low.number <= high.number) return [];
    const blamed = low.document === catalogue.document ? high : low;
    const message = `"${lowest}" ${low.number} is above "${highest}" ${high.number}: no value is allowed.`;
    return [problemAt(blamed, { rule: name, message, mend: `lower "${lowest}" or raise "${highest}".` })];
  });
}

function preset(keywords: EffectiveKeywords): readonly Problem[] {
  const node = keywords.get('default');
  if (!node?.exists) return [];
  const broken = brokenKeyword(node.value, keywords);
  if (!broken || isExplained(node)) return [];
  const value = JSON.stringify(node.value);
  const [keyword, limit] = broken;
  const message = `Default ${value} is not allowed: "${keyword}" is ${JSON.stringify(limit)}.`;
  const mend = `choose a default that keeps "${keyword}"; if it must stay, say so in a "$comment" beside it that names "default ${value}".`;
  return [problemAt(node, { rule: name, message, mend })];
}

/** Some odd values are wanted by the specification; a comment that names the value says that this is known. */
function isExplained(node: DocumentNode): boolean {
  const comment = node.parent().at('$comment').text ?? '';
  const words = comment.split(/[^\p{L}\d.-]+/u).map((word) => word.replace(/\.$/, ''));
  return words.includes('default') && words.includes(String(node.value));
}

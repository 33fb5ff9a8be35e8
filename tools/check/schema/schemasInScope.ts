import { memoize } from '../../../documents/memoize';
import type { DocumentNode } from '../DocumentNode';
import { type CheckContext, sequencesOf } from '../context/CheckContext';
import { stepsOf } from '../context/SequenceView';
import type { ReferenceScope } from './references';

/** A schema in a document, and the scope in which it is read. */
export interface SchemaInScope {
  readonly schema: DocumentNode;
  readonly scope: ReferenceScope;
}

/** Returns every schema of every document, once for each country that reads it. */
export function schemasInScope(context: CheckContext): readonly SchemaInScope[] {
  const { catalogue, countries } = context;
  const ofCatalogue = catalogue.at('dataPoints').members();
  const ofSteps = sequencesOf(context).flatMap(({ sequence, country: { scope } }) =>
    stepsOf(sequence).flatMap(({ step }) => [rooted(step.schema, scope), rooted(step.when, scope)]),
  );
  const ofCountries = countries.flatMap(({ node, scope }) => [
    ...node
      .at('$defs')
      .members()
      .map(([, schema]) => rooted(schema, scope)),
    ...context.states.map(({ page }) => rooted(page.at('schema'), scope)),
  ]);
  const alone = withoutCountry(catalogue);
  return [...ofCatalogue.map(([, entry]) => rooted(entry.at('schema'), alone)), ...ofCountries, ...ofSteps];
}

const withoutCountry = memoize((catalogue: DocumentNode): ReferenceScope => ({ catalogue }));

const rooted = memoize((schema: DocumentNode, scope: ReferenceScope): SchemaInScope => {
  return { schema, scope: { ...scope, root: schema } };
});

const SINGLE = [
  'items',
  'additionalItems',
  'contains',
  'additionalProperties',
  'propertyNames',
  'not',
  'if',
  'then',
  'else',
];
const LISTS = ['allOf', 'anyOf', 'oneOf', 'items'];
const MAPS = ['properties', 'patternProperties', 'definitions', '$defs', 'dependencies'];

/** Returns this schema and every schema inside it, as written: references are not followed. */
export const subschemas = memoize((schema: DocumentNode): readonly DocumentNode[] => {
  if (!schema.isObject) return [];
  const written = new Set(schema.names());
  const under = (keywords: readonly string[]) =>
    keywords.filter((keyword) => written.has(keyword)).map((keyword) => schema.at(keyword));
  const inside = [
    ...under(SINGLE),
    ...under(LISTS).flatMap((node) => node.items()),
    ...under(MAPS).flatMap((node) => node.members().map(([, inner]) => inner)),
  ];
  return [schema, ...inside.flatMap((inner) => subschemas(inner))];
});

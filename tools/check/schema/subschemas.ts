import type { DocumentNode } from '../DocumentNode';

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

/** This schema and every schema inside it, as written: references are not followed. */
export function subschemas(schema: DocumentNode): readonly DocumentNode[] {
  if (!schema.isObject) return [];
  const written = new Set(schema.names());
  const under = (keywords: readonly string[]) =>
    keywords.filter((keyword) => written.has(keyword)).map((keyword) => schema.at(keyword));
  const inside = [
    ...under(SINGLE),
    ...under(LISTS).flatMap((node) => node.items()),
    ...under(MAPS).flatMap((node) => node.members().map(([, inner]) => inner)),
  ];
  return [schema, ...inside.flatMap(subschemas)];
}

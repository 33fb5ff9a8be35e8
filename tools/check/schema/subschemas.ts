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
  const inside = [
    ...SINGLE.map((keyword) => schema.at(keyword)),
    ...LISTS.flatMap((keyword) => schema.at(keyword).items()),
    ...MAPS.flatMap((keyword) =>
      schema
        .at(keyword)
        .members()
        .map(([, node]) => node),
    ),
  ];
  return [schema, ...inside.flatMap(subschemas)];
}

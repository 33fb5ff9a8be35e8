import type { Json } from '../../src/published/flow';
import type { SchemaDocument } from './documentShapes';

export type SchemaPath = readonly (string | number)[];

type Change = (schema: SchemaDocument, path: SchemaPath) => SchemaDocument;

const SINGLE = ['items', 'additionalProperties', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'];
const LISTS = ['items', 'allOf', 'anyOf', 'oneOf'];
const MAPS = ['properties', 'patternProperties', '$defs', 'definitions'];

/** The same schema with each schema directly inside it changed. Values such as `const` or `default` are left alone. */
export function mapSubschemas(schema: SchemaDocument, path: SchemaPath, change: Change): SchemaDocument {
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      const changeAt: Change = (inner, innerPath) => change(inner, [...path, keyword, ...innerPath]);
      return [keyword, mapKeyword(keyword, value, changeAt)];
    }),
  );
}

export function isSchema(value: Json | undefined): value is SchemaDocument {
  return typeof value === 'object' && value !== null && !isList(value);
}

function mapKeyword(keyword: string, value: Json, change: Change): Json {
  const apply = (entry: Json, key: string | number): Json => (isSchema(entry) ? change(entry, [key]) : entry);
  if (isList(value)) return LISTS.includes(keyword) ? value.map(apply) : value;
  if (!isSchema(value)) return value;
  if (MAPS.includes(keyword)) {
    return Object.fromEntries(Object.entries(value).map(([name, entry]) => [name, apply(entry, name)]));
  }
  return SINGLE.includes(keyword) ? change(value, []) : value;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

import type { Validate } from '../../src/flow/types';
import type { JsonSchema, SchemaError } from '../../src/published/flow';

/**
 * Judges generated schemas without compiling them, which would take most of the time of a walk. Knows the keywords of
 * `planFlow` only.
 */
export function plainVerdicts(schemas: readonly JsonSchema[]): Validate {
  const byId = new Map(schemas.map((schema) => [schema.$id, schema]));
  return (id, data) => violations(byId.get(id) ?? {}, data, '');
}

function violations(schema: JsonSchema, value: unknown, instancePath: string): readonly SchemaError[] {
  const holds = (part: JsonSchema) => violations(part, value, instancePath).length === 0;
  const { not, if: condition, then: consequence = {}, else: alternative = {}, allOf = [] } = schema;
  const parts = [...allOf, ...(condition ? [holds(condition) ? consequence : alternative] : [])];
  const own = brokenKeywords(schema, value).map((keyword) => ({
    keyword,
    instancePath,
    params: { limit: schema.minimum },
  }));
  const negated = not && holds(not) ? [{ keyword: 'not', instancePath, params: {} }] : [];
  const members = isObject(value) ? membersOf(schema, value, instancePath) : [];
  const listed: readonly unknown[] = Array.isArray(value) ? value : [];
  const items = listed.flatMap((item, index) => violations(schema.items ?? {}, item, `${instancePath}/${index}`));
  return [...own, ...negated, ...members, ...items, ...parts.flatMap((part) => violations(part, value, instancePath))];
}

function brokenKeywords({ type, minimum, pattern, const: only }: JsonSchema, value: unknown): readonly string[] {
  return [
    ...(type !== undefined && !hasType(value, type) ? ['type'] : []),
    ...(minimum !== undefined && typeof value === 'number' && value < minimum ? ['minimum'] : []),
    ...(pattern !== undefined && typeof value === 'string' && !new RegExp(pattern, 'u').test(value) ? ['pattern'] : []),
    ...(only !== undefined && JSON.stringify(value) !== JSON.stringify(only) ? ['const'] : []),
  ];
}

function membersOf(
  { properties = {}, required = [] }: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  path: string,
): readonly SchemaError[] {
  const missing = required.filter((name) => value[name] === undefined);
  const present = Object.entries(properties).filter(([name]) => value[name] !== undefined);
  return [
    ...missing.map((missingProperty) => ({ keyword: 'required', instancePath: path, params: { missingProperty } })),
    ...present.flatMap(([name, part]) => violations(part, value[name], `${path}/${name}`)),
  ];
}

function hasType(value: unknown, type: JsonSchema['type']): boolean {
  switch (type) {
    case 'integer':
      return Number.isInteger(value);
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

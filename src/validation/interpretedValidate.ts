import { format as interpreterFormats, Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { formatNamesIn } from '../flow/formatNamesIn';
import type { Validate } from '../flow/types';
import type { Json, JsonSchema, SchemaError } from '../published/flow';
import type { Formats } from '../formats/createFormats';

/** Keywords that only report that something below them failed. */
const wrappers = new Set(['properties', 'allOf', 'if', 'then', 'else', 'items', '$ref']);

/**
 * Implements `Validate` for schemas without a compiled function, without evaluating any code. Returns the same errors
 * as the compiled functions: the same keywords with the same parameters and paths.
 */
export function interpretedValidate(schemas: readonly JsonSchema[], formats: Formats): Validate {
  for (const name of formatNamesIn(schemas)) {
    interpreterFormats[name] = (value: string) => formats.functions[name]?.(value) ?? true;
  }
  const validators = new Map(
    schemas.map((schema) => {
      const { $id: _, ...rules } = withoutIds(schema);
      return [schema.$id ?? '', { rules, validator: new Validator(rules as Schema, '7', false) }] as const;
    }),
  );
  return (schemaId, data) => {
    const validator = validators.get(schemaId);
    if (!validator) return [];
    const given = withoutUndefined(data);
    const { errors } = validator.validator.validate(given);
    const units = errors.filter(({ keyword }) => !wrappers.has(keyword));
    return units.map((unit, index) =>
      unit.keyword === 'required'
        ? missingProperty(unit, validator.rules, given, units.slice(0, index))
        : toSchemaError(unit, validator.rules),
    );
  };
}

/** Each condition has an `$id`, so the interpreter would treat it as a separate document. */
function withoutIds(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as JsonSchema;
}

function withoutUndefined(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function toSchemaError({ keyword, instanceLocation, keywordLocation }: OutputUnit, rules: JsonSchema): SchemaError {
  return {
    keyword,
    instancePath: instancePathOf(instanceLocation),
    params: paramsOf(keyword, valueAt(rules, keywordLocation)),
  };
}

/**
 * The interpreter names the property in its message alone, but reports one error per missing property, in the order of
 * the rule.
 */
function missingProperty(
  { keyword, instanceLocation, keywordLocation }: OutputUnit,
  rules: JsonSchema,
  data: Readonly<Record<string, unknown>>,
  earlier: readonly OutputUnit[],
): SchemaError {
  const required = valueAt(rules, keywordLocation) as readonly string[];
  const object = valueAt(data, instanceLocation) as Readonly<Record<string, unknown>>;
  const missing = required.filter((name) => !(name in object));
  const reported = earlier.filter(
    (unit) => unit.keywordLocation === keywordLocation && unit.instanceLocation === instanceLocation,
  );
  return {
    keyword,
    instancePath: instancePathOf(instanceLocation),
    params: { missingProperty: missing[reported.length] },
  };
}

/** Returns the path of a location in a URI fragment, without its `#`. */
function instancePathOf(location: string): string {
  return decodeURIComponent(location.replace(/^#/, ''));
}

function paramsOf(keyword: string, value: Json | undefined): Readonly<Record<string, unknown>> {
  switch (keyword) {
    case 'type':
    case 'format':
    case 'pattern':
    case 'multipleOf':
      return { [keyword]: value };
    case 'enum':
      return { allowedValues: value };
    case 'const':
      return { allowedValue: value };
    default:
      return { limit: value };
  }
}

/** Returns what stands at a location, a JSON pointer in a URI fragment. */
function valueAt(document: unknown, location: string): Json | undefined {
  const path = location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  let value = document;
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return value as Json | undefined;
}

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
    const definedData = withoutUndefined(data);
    const { errors } = validator.validator.validate(definedData);
    const units = errors.filter(({ keyword }) => !wrappers.has(keyword));
    return units.map((unit, index) => {
      const repeats = units.slice(0, index).filter((earlier) => isOfSamePlace(earlier, unit)).length;
      return toSchemaError(unit, { rules: validator.rules, data: definedData, repeats });
    });
  };
}

/** Each condition has an `$id`, so the interpreter would treat it as a separate document. */
function withoutIds(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as JsonSchema;
}

function withoutUndefined(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function isOfSamePlace(one: OutputUnit, other: OutputUnit): boolean {
  return one.keywordLocation === other.keywordLocation && one.instanceLocation === other.instanceLocation;
}

interface Judged {
  readonly rules: JsonSchema;
  readonly data: Readonly<Record<string, unknown>>;
  /** Earlier errors of the same rule at the same location. */
  readonly repeats: number;
}

function toSchemaError(
  { keyword, instanceLocation, keywordLocation }: OutputUnit,
  { rules, data, repeats }: Judged,
): SchemaError {
  const instancePath = decodeURIComponent(instanceLocation.replace(/^#/, ''));
  const rule = atLocation(rules, keywordLocation);
  if (keyword !== 'required') return { keyword, instancePath, params: paramsOf(keyword, rule) };
  // There is one error for each missing property, in the order of the rule; only the message names it.
  const object = atLocation(data, instanceLocation) as Readonly<Record<string, unknown>>;
  const missing = (rule as readonly string[]).filter((name) => !(name in object));
  return { keyword, instancePath, params: { missingProperty: missing[repeats] } };
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
function atLocation(document: unknown, location: string): Json | undefined {
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

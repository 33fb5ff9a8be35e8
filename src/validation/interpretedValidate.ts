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
    const { errors } = validator.validator.validate(withoutUndefined(data));
    return errors.filter(({ keyword }) => !wrappers.has(keyword)).map((unit) => toSchemaError(unit, validator.rules));
  };
}

/** Each condition has an `$id`, so the interpreter would treat it as a separate document. */
function withoutIds(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as JsonSchema;
}

function withoutUndefined(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}

function toSchemaError(
  { keyword, instanceLocation, keywordLocation, error }: OutputUnit,
  rules: JsonSchema,
): SchemaError {
  const instancePath = decodeURIComponent(instanceLocation.replace(/^#/, ''));
  if (keyword === 'required') {
    return { keyword, instancePath, params: { missingProperty: /"(.*)"/.exec(error)?.[1] ?? '' } };
  }
  return { keyword, instancePath, params: paramsOf(keyword, ruleAt(rules, keywordLocation)) };
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

function ruleAt(rules: JsonSchema, location: string): Json | undefined {
  const path = location
    .split('/')
    .slice(1)
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  let value: unknown = rules;
  for (const part of path) {
    value = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[part] : undefined;
  }
  return value as Json | undefined;
}

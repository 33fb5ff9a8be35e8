import Ajv from 'ajv';
import type { Validate } from '../../src/flow/types';
import type { JsonSchema, SchemaError } from '../../src/published/flow';

type FormatFunctions = Readonly<Record<string, (value: string) => boolean>>;

/** Returns a `Validate` that compiles the schemas on the fly, with Ajv configured as in publishing. */
export function ajvValidate(schemas: readonly JsonSchema[], formats: FormatFunctions = {}): Validate {
  const ajv = new Ajv({
    allErrors: true,
    multipleOfPrecision: 8,
    strict: false,
    messages: false,
    validateSchema: false,
    formats,
  });
  const functions = new Map(schemas.map((schema) => [schema.$id ?? '', ajv.compile(withoutIds(schema))]));
  return (schemaId, data) => {
    const validate = functions.get(schemaId);
    if (!validate) throw new Error(`Nothing is compiled for ${schemaId}`);
    const errors: readonly SchemaError[] = validate(data) ? [] : (validate.errors ?? []);
    return errors.filter(({ keyword }) => keyword !== 'if');
  };
}

/** Every schema stands for itself: Ajv would read the `$id` inside another one as a second document. */
function withoutIds(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema, (key, value: unknown) => (key === '$id' ? undefined : value))) as JsonSchema;
}

import type { Validate } from '../flow/types';
import type { Formats } from '../formats/createFormats';
import type { JsonSchema, SchemaError, StepModel } from '../published/flow';
import type { CompiledValidate } from '../published/validators';

/** Compiled functions by their schema's `$id`. */
export type ValidatorFunctions = Readonly<Record<string, CompiledValidate>>;

/** Implements `Validate` with the functions that were compiled when the documents were published. */
export function compiledValidate(functions: ValidatorFunctions, fallback: Validate): Validate {
  return (schemaId, data) => {
    const validate = functions[schemaId];
    if (!validate) return fallback(schemaId, data);
    const errors: readonly SchemaError[] = validate(data) ? [] : (validate.errors ?? []);
    return errors.filter(({ keyword }) => keyword !== 'if');
  };
}

/** Returns the schemas with an `$id` (steps, their conditions and branches) that have no compiled function. */
export function missingSchemas(steps: readonly StepModel[], functions: ValidatorFunctions): readonly JsonSchema[] {
  const all = steps.flatMap(({ schema, when }) => [...identified(schema), ...(when ? identified(when) : [])]);
  return all.filter(({ $id }) => $id !== undefined && !Object.hasOwn(functions, $id));
}

function identified(schema: JsonSchema): readonly JsonSchema[] {
  const { if: condition, then: consequence, else: alternative, allOf = [] } = schema;
  const parts = [condition, consequence, alternative, ...allOf].filter((part) => part !== undefined);
  return [...(schema.$id === undefined ? [] : [schema]), ...parts.flatMap(identified)];
}

/**
 * Returns the `require` that compiled validators receive. It throws UNKNOWN_REQUIRE for any module that it does not
 * know, which is an error of publishing.
 */
export function compiledRequire(formats: Pick<Formats, 'functions'>): (name: string) => unknown {
  const modules: Readonly<Record<string, unknown>> = {
    formats: formats.functions,
    'ajv/dist/runtime/ucs2length': { default: countCodePoints },
    'ajv/dist/runtime/equal': { default: isEqual },
  };
  return (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`A compiled validator asks for ${name} (UNKNOWN_REQUIRE)`);
    return modules[name];
  };
}

function countCodePoints(text: string): number {
  return [...text].length;
}

/** Documents compare only plain JSON, whose serialisation is exact for scalars and lists of scalars. */
function isEqual(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

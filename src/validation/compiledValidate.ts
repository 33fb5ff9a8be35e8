import type { CompiledValidate } from './CompiledValidators';
import type { JsonSchema, SchemaError, StepModel, Validate } from '../flow/types';

/** Compiled functions by the `$id` of their schema. */
export type ValidatorFunctions = Readonly<Record<string, CompiledValidate>>;

/** Serves `Validate` from functions that were compiled when the documents were published. */
export function compiledValidate(functions: ValidatorFunctions, fallback: Validate): Validate {
  return (schemaId, data) => {
    const validate = functions[schemaId];
    if (!validate) return fallback(schemaId, data);
    const errors: readonly SchemaError[] = validate(data) ? [] : (validate.errors ?? []);
    return errors.filter(({ keyword }) => keyword !== 'if');
  };
}

/** Schemas with an `$id` (steps, their conditions and branches) that no compiled function serves. */
export function missingSchemas(steps: readonly StepModel[], functions: ValidatorFunctions): readonly JsonSchema[] {
  const all = steps.flatMap(({ schema, when }) => [...identified(schema), ...(when ? identified(when) : [])]);
  return all.filter(({ $id }) => $id !== undefined && !Object.hasOwn(functions, $id));
}

function identified(schema: JsonSchema): readonly JsonSchema[] {
  const { if: condition, then: consequence, else: alternative, allOf = [] } = schema;
  const parts = [condition, consequence, alternative, ...allOf].filter((part) => part !== undefined);
  return [...(schema.$id === undefined ? [] : [schema]), ...parts.flatMap(identified)];
}

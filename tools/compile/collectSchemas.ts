import type { JsonSchema, StepModel } from '../../src/published/flow';

/** Every schema of the steps that carries an `$id`: the steps' own, their conditions and their `when`s. */
export function collectSchemas(steps: readonly Pick<StepModel, 'schema' | 'when'>[]): readonly JsonSchema[] {
  return steps.flatMap(({ schema, when }) => [...identified(schema), ...(when ? identified(when) : [])]);
}

function identified(schema: JsonSchema): readonly JsonSchema[] {
  return [schema, ...conditions(schema)].filter(({ $id }) => $id !== undefined).map((part) => carry(part, schema));
}

/** Conditions on the way: at the root, inside `allOf`, inside a branch. */
function conditions(schema: JsonSchema): readonly JsonSchema[] {
  const parts = [schema.then, schema.else, ...(schema.allOf ?? [])].filter((part) => part !== undefined);
  return [...(schema.if ? [schema.if] : []), ...parts.flatMap(conditions)];
}

/** A condition is compiled alone, so the definitions that its `$ref`s may name go with it. */
function carry(part: JsonSchema, { $defs }: JsonSchema): JsonSchema {
  return $defs ? { ...part, $defs: { ...$defs, ...part.$defs } } : part;
}

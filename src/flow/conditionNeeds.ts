import type { JsonSchema, StepModel } from './types';

/** Data points of earlier steps that a step's conditions look at. */
export function conditionNeeds({ when, schema }: StepModel): readonly string[] {
  const own = Object.keys(schema.properties ?? {});
  const inside = conditionsOf(schema).flatMap(mentioned);
  return [...new Set([...(when ? mentioned(when) : []), ...inside.filter((name) => !own.includes(name))])];
}

/** Every `if` of a step, those inside of branches included. */
function conditionsOf(schema: JsonSchema): readonly JsonSchema[] {
  const { if: condition, then: consequence, else: alternative, allOf = [] } = schema;
  const parts = [consequence, alternative, ...allOf].filter((part) => part !== undefined);
  const inside = parts.flatMap(conditionsOf);
  return condition ? [condition, ...inside] : inside;
}

function mentioned(schema: JsonSchema): readonly string[] {
  const { allOf = [], anyOf = [], oneOf = [], not, if: condition, then: consequence, else: alternative } = schema;
  const parts = [...allOf, ...anyOf, ...oneOf, not, condition, consequence, alternative];
  const below = parts.filter((part) => part !== undefined).flatMap(mentioned);
  return [...Object.keys(schema.properties ?? {}), ...(schema.required ?? []), ...below];
}

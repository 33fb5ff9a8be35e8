import { listOwner } from './listOwner';
import type { Dependents, JsonSchema, StepModel } from '../published/flow';

/**
 * Returns which steps depend on which data points. Computed when a flow is published and when its steps are
 * rearranged.
 */
export function dependentsOf(steps: readonly StepModel[]): Dependents {
  const dependents = new Map<string, string[]>();
  for (const step of steps) {
    for (const name of new Set([...conditionNeeds(step), ...ownNeeds(step)])) {
      dependents.set(name, [...(dependents.get(name) ?? []), step.name]);
    }
  }
  return Object.fromEntries(dependents);
}

/** Returns the data points of earlier steps that a step's conditions depend on. */
export function conditionNeeds({ when, schema, dataPoints }: StepModel): readonly string[] {
  const ownDataPoints = [...Object.keys(schema.properties ?? {}), ...dataPoints];
  const inside = conditionsOf(schema).flatMap(mentioned);
  return [...new Set([...(when ? mentioned(when) : []), ...inside.filter((name) => !ownDataPoints.includes(name))])];
}

/** Returns the data points that branches and lists of choices within a step depend on. */
function ownNeeds({ schema, uiSchema }: StepModel): readonly string[] {
  const owners = Object.values(uiSchema).map(listOwner);
  return [...conditionsOf(schema).flatMap(mentioned), ...owners.filter((owner) => owner !== undefined)];
}

/** Returns every `if` of a step, including those inside branches. */
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

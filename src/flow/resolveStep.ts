import { joinAnswers, type Given } from './joinAnswers';
import type { Answers, JsonSchema, StepModel, Validate } from './types';

export interface ResolvedStep {
  /** Flat schema without conditions, properties in the order of the step's data points. */
  readonly schema: JsonSchema;
  readonly dataPoints: readonly string[];
  /** What the step is validated on: the context and the answers of the data points shown. */
  readonly data: Answers;
}

interface Collected {
  readonly properties: Map<string, JsonSchema>;
  readonly required: Set<string>;
  /** The root and the branches that are open, in the order in which they were met. */
  readonly parts: JsonSchema[];
}

type Shape = Pick<ResolvedStep, 'schema' | 'dataPoints'>;

/** The last shape of each step: while the same branches are open, a step stays the very same object. */
const lastShapes = new WeakMap<StepModel, { readonly parts: readonly JsonSchema[]; readonly shape: Shape }>();

/**
 * Resolves the branches of a step for these answers.
 *
 * A branch may depend on a data point that another branch shows, so the data points shown are found by repetition: each
 * round sees only the answers that the round before has shown. Answers of hidden data points never open a branch.
 *
 * @param step the published step
 * @param given all answers kept, and the relevant ones of the steps before, which conditions may look at and which those
 *   of this step join
 * @param validate holds the compiled conditions
 */
export function resolveStep(step: StepModel, { answers, context }: Given, validate: Validate): ResolvedStep {
  let joined: readonly string[] = [];
  const join = (names: readonly string[]) => {
    for (const name of joined) Reflect.deleteProperty(context, name);
    joined = joinAnswers(names, { answers, context });
  };
  let shown: readonly string[] = Object.keys(step.schema.properties ?? {});
  join(shown);
  let collected = collect(step.schema, context, validate);
  // Each round settles at least one more data point, or the step contradicts itself.
  for (let round = 1; round < step.dataPoints.length; round++) {
    const next = [...collected.properties.keys()];
    if (isSame(next, shown)) break;
    shown = next;
    join(shown);
    collected = collect(step.schema, context, validate);
  }
  join([...collected.properties.keys()]);
  return { ...shapeOf(step, collected), data: context };
}

function collect(schema: JsonSchema, data: Answers, validate: Validate): Collected {
  const collected: Collected = { properties: new Map(), required: new Set(), parts: [] };
  gather(schema, collected, (condition) => validate(condition.$id ?? '', data).length === 0);
  return collected;
}

function gather(schema: JsonSchema, into: Collected, holds: (condition: JsonSchema) => boolean): void {
  into.parts.push(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    into.properties.set(name, { ...into.properties.get(name), ...property });
  }
  for (const name of schema.required ?? []) into.required.add(name);
  for (const part of schema.allOf ?? []) gather(part, into, holds);
  if (!schema.if) return;
  const branch = holds(schema.if) ? schema.then : schema.else;
  if (branch) gather(branch, into, holds);
}

function shapeOf(step: StepModel, collected: Collected): Shape {
  const { parts } = collected;
  const last = lastShapes.get(step);
  if (last?.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
    return last.shape;
  const shape = flatten(step, collected);
  lastShapes.set(step, { parts, shape });
  return shape;
}

function flatten(step: StepModel, { properties, required }: Collected): Shape {
  const dataPoints = step.dataPoints.filter((name) => properties.has(name));
  const ordered = dataPoints.map((name) => [name, properties.get(name) ?? {}] as const);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(ordered),
      required: dataPoints.filter((name) => required.has(name)),
    },
    dataPoints,
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

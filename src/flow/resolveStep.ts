import type { Validate, VisibleStep } from './types';
import type { Answer, Answers, JsonSchema, StepModel } from '../published/flow';

/** What a step asks while the same branches are open. */
export type StepShape = Pick<VisibleStep, 'schema' | 'dataPoints' | 'branches'>;

export interface ResolvedStep extends StepShape {
  /** The data that the step is validated against: the context and the answers of the data points shown. */
  readonly data: Answers;
}

interface Given {
  readonly answers: Answers;
  /** Mutated: each step adds its answers. Copying it at every step would make long forms quadratic. */
  readonly context: Record<string, Answer>;
}

interface ResolveGiven extends Given {
  /** The step's previous shape, returned again while the same branches are open. */
  readonly last?: StepShape | undefined;
}

interface Collected {
  readonly properties: Map<string, JsonSchema>;
  readonly required: Set<string>;
  readonly branches: JsonSchema[];
}

/**
 * Resolves the branches of a step for these answers.
 *
 * A branch may depend on a data point that another branch shows, so the data points shown are found by iteration:
 * each round sees only the answers of data points that the previous round showed. Answers of hidden data points never
 * open a branch.
 *
 * @param step the published step
 * @param given all stored answers, and the relevant answers of the earlier steps (`context`), which conditions may
 *   depend on and to which those of this step are added
 * @param validate evaluates the compiled conditions
 */
export function resolveStep(
  step: StepModel,
  { answers, context, last }: ResolveGiven,
  validate: Validate,
): ResolvedStep {
  let joined: readonly string[] = [];
  const join = (names: readonly string[]) => {
    for (const name of joined) Reflect.deleteProperty(context, name);
    joined = joinAnswers(names, { answers, context });
  };
  let shown: readonly string[] = Object.keys(step.schema.properties ?? {});
  join(shown);
  let collected = collect(step.schema, context, validate);
  // Each round settles at least one more data point, unless the step contradicts itself.
  for (let round = 1; round < step.dataPoints.length; round++) {
    const next = [...collected.properties.keys()];
    if (isSame(next, shown)) break;
    shown = next;
    join(shown);
    collected = collect(step.schema, context, validate);
  }
  join([...collected.properties.keys()]);
  const isSameShape = last !== undefined && isEqual(last.branches, collected.branches);
  return { ...(isSameShape ? shapeOf(last) : flatten(step, collected)), data: context };
}

function shapeOf({ schema, dataPoints, branches }: StepShape): StepShape {
  return { schema, dataPoints, branches };
}

function collect(schema: JsonSchema, data: Answers, validate: Validate): Collected {
  const collected: Collected = { properties: new Map(), required: new Set(), branches: [] };
  gather(schema, collected, (condition) => validate(condition.$id ?? '', data).length === 0);
  return collected;
}

function gather(schema: JsonSchema, into: Collected, holds: (condition: JsonSchema) => boolean): void {
  into.branches.push(schema);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    into.properties.set(name, { ...into.properties.get(name), ...property });
  }
  for (const name of schema.required ?? []) into.required.add(name);
  for (const part of schema.allOf ?? []) gather(part, into, holds);
  if (!schema.if) return;
  const branch = holds(schema.if) ? schema.then : schema.else;
  if (branch) gather(branch, into, holds);
}

function flatten(step: StepModel, { properties, required, branches }: Collected): StepShape {
  const dataPoints = step.dataPoints.filter((name) => properties.has(name));
  const ordered = dataPoints.map((name) => [name, properties.get(name) ?? {}] as const);
  return {
    schema: {
      type: 'object',
      properties: Object.fromEntries(ordered),
      required: dataPoints.filter((name) => required.has(name)),
    },
    dataPoints,
    branches,
  };
}

function isEqual(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

/** Adds the non-empty answers of these data points to the context; returns the names that were added. */
export function joinAnswers(names: readonly string[], { answers, context }: Given): readonly string[] {
  const joined: string[] = [];
  for (const name of names) {
    const answer = answers[name];
    if (answer === undefined || answer === null || Object.hasOwn(context, name)) continue;
    context[name] = answer;
    joined.push(name);
  }
  return joined;
}

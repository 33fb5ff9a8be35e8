import fc from 'fast-check';

/** What a generated flow asks for, simple enough to be computed by hand (`visibleByPlan`). */
export interface FlowPlan {
  readonly steps: readonly StepPlan[];
}

export interface StepPlan {
  readonly name: string;
  readonly when?: ConditionPlan;
  readonly points: readonly PointPlan[];
}

export interface PointPlan {
  readonly name: string;
  readonly kind: PointKind;
  readonly isRequired: boolean;
  readonly shownIf?: ConditionPlan;
}

/** The data point has its distinguishing value; negated: it has another value, or none. */
export interface ConditionPlan {
  readonly about: string;
  readonly isNegated: boolean;
}

export type PointKind = 'boolean' | 'integer' | 'text' | 'list';

/** By kind: the value that conditions look for, another valid one, and values that are wrong. */
export const valuesByKind = {
  boolean: { distinguishing: true, other: false, wrong: ['true', 0, []] },
  integer: { distinguishing: 5, other: 7, wrong: ['5', 5.5, -1, true] },
  text: { distinguishing: 'yes', other: 'no', wrong: [1, 'Yes1', '', ['yes']] },
  list: { distinguishing: ['a'], other: ['b', 'a'], wrong: ['a', [1], {}] },
} as const satisfies Record<PointKind, unknown>;

const kinds = Object.keys(valuesByKind) as PointKind[];

interface PlanOptions {
  readonly hasConditions: boolean;
}

/**
 * Flows of up to six steps; conditions depend on earlier data points of their step and on any data point of others.
 */
export function flowPlans({ hasConditions }: PlanOptions): fc.Arbitrary<FlowPlan> {
  const sizes = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 6 });
  return sizes.chain((lengths) => {
    const all = lengths.flatMap((length, step) => namesOf(step, length));
    const steps = lengths.map((length, index) =>
      stepPlans({ index, length, foreign: all.filter((name) => !name.startsWith(`p${index}_`)), hasConditions }),
    );
    return fc.tuple(...steps).map((made) => ({ steps: made }));
  });
}

function namesOf(step: number, length: number): readonly string[] {
  return Array.from({ length }, (_, point) => `p${step}_${point}`);
}

interface StepOutline extends PlanOptions {
  readonly index: number;
  readonly length: number;
  readonly foreign: readonly string[];
}

/** The first step is always visible, whatever the order, so that every flow shows one. */
function stepPlans({ index, length, foreign, hasConditions }: StepOutline): fc.Arbitrary<StepPlan> {
  const names = namesOf(index, length);
  const points = names.map((name, place) => {
    const earlierNames = [...names.slice(0, place), ...foreign];
    const isFree = !hasConditions || earlierNames.length === 0 || (index === 0 && place === 0);
    return fc.record({
      name: fc.constant(name),
      kind: fc.constantFrom(...kinds),
      isRequired: fc.boolean(),
      ...(!isFree && { shownIf: fc.option(conditionPlans(earlierNames), { nil: undefined }) }),
    });
  });
  const when =
    hasConditions && index > 0 && foreign.length > 0
      ? fc.option(conditionPlans(foreign), { nil: undefined })
      : undefined;
  return fc
    .record({ name: fc.constant(`s${index}`), points: fc.tuple(...points), ...(when && { when }) })
    .map((made) => JSON.parse(JSON.stringify(made)) as StepPlan);
}

function conditionPlans(about: readonly string[]): fc.Arbitrary<ConditionPlan> {
  return fc.record({ about: fc.constantFrom(...about), isNegated: fc.boolean() });
}

import fc from 'fast-check';
import type { Answer, Answers } from '../../src/published/flow';
import { valuesByKind, type FlowPlan } from './flowPlans';
import { kindsOf } from './planFlow';

/** Any answers: right and wrong ones, of any type, empty or absent, and some of no data point. */
export function anyAnswers(plan: FlowPlan): fc.Arbitrary<Answers> {
  const entries = [...kindsOf(plan)].map(([name, kind]) => {
    const { distinguishing, other, wrong } = valuesByKind[kind];
    const values: readonly Answer[] = [distinguishing, distinguishing, other, other, null, ...wrong];
    return fc.option(fc.tuple(fc.constant(name), fc.constantFrom(...values)), { nil: undefined, freq: 5 });
  });
  const stray = fc.constant(['unasked', 'x'] as const);
  return fc.tuple(...entries, stray).map((made) => Object.fromEntries(made.filter((entry) => entry !== undefined)));
}

/** A valid answer for every data point, also for those that may never be asked. */
export function validAnswers(plan: FlowPlan): fc.Arbitrary<Answers> {
  const entries = [...kindsOf(plan)].map(([name, kind]) => {
    const { distinguishing, other } = valuesByKind[kind];
    return fc.constantFrom<Answer>(distinguishing, other).map((value) => [name, value] as const);
  });
  return fc.tuple(...entries).map((made) => Object.fromEntries(made));
}

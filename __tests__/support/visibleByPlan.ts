import { isDeepStrictEqual } from 'node:util';
import type { Answer, Answers } from '../../src/published/flow';
import { valuesByKind, type ConditionPlan, type FlowPlan, type PointKind } from './flowPlans';
import { kindsOf } from './planFlow';

/** Returns what is visible for these answers by the plan alone, independently of schemas and of the walk. */
export function visibleByPlan(plan: FlowPlan, answers: Answers): readonly (readonly [string, readonly string[]])[] {
  const kinds = kindsOf(plan);
  const seen = new Map<string, Answer>();
  return plan.steps.flatMap(({ name, when, points }) => {
    if (when && !conditionHolds(when, seen, kinds)) return [];
    const shown = points.filter((point) => {
      if (point.shownIf && !conditionHolds(point.shownIf, seen, kinds)) return false;
      const answer = answers[point.name];
      if (answer !== undefined && answer !== null) seen.set(point.name, answer);
      return true;
    });
    return shown.length > 0 ? [[name, shown.map((point) => point.name)] as const] : [];
  });
}

function conditionHolds(
  { about, isNegated }: ConditionPlan,
  seen: ReadonlyMap<string, Answer>,
  kinds: ReadonlyMap<string, PointKind>,
): boolean {
  const { distinguishing } = valuesByKind[kinds.get(about) ?? 'boolean'];
  return isDeepStrictEqual(seen.get(about), distinguishing) !== isNegated;
}

import type { FieldError, Flow, Walk } from '../flow/types';
import { walk } from '../flow/walk';
import type { State } from './state';

type WalkSelector = (state: State, flow: Flow, wanted?: string) => Walk;

/** Remembers the last walk, which every part of a page asks for with the same answers. */
function createWalkSelector(): WalkSelector {
  let last: { readonly key: readonly unknown[]; readonly walk: Walk } | undefined;
  return (state, flow, wanted) => {
    const key = [state.answers, state.lists.policies, flow, wanted];
    if (last?.key.every((part, index) => part === key[index])) return last.walk;
    last = { key, walk: walk(withRequiredItems(flow, state), state.answers, wanted) };
    return last.walk;
  };
}

/** Where the applicant is for the wanted step, with the lists of the server taken into account. */
export const selectWalk = createWalkSelector();

/** The flow with what only the server knows to be required. */
export function withRequiredItems(flow: Flow, { lists }: State): Flow {
  const generalPolicies = lists.policies.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  return { ...flow, requiredItems: { generalPolicies } };
}

/** The latest application state; a list of states ends with it. */
export function selectApplicationState({ progress }: State): number {
  const { progressState } = progress;
  return typeof progressState === 'number' ? progressState : (progressState.at(-1) ?? 0);
}

/** Errors of the current step that the applicant should see now: of a failed attempt, and those of the server. */
export function selectShownErrors({ form }: Pick<State, 'form'>, { current }: Walk): readonly FieldError[] {
  const own = current.errors.filter(({ dataPoint }) => form.shownErrors.includes(dataPoint));
  const refused = form.serverErrors
    .filter(({ dataPoint }) => current.dataPoints.includes(dataPoint) && !own.some((e) => e.dataPoint === dataPoint))
    .map(({ dataPoint, code, message }) => ({ step: current.step.name, dataPoint, code, values: {}, message }));
  return [...own, ...refused];
}

/** The earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: State, { visibleSteps }: Walk): string | undefined {
  const isRefused = (dataPoint: string) => form.serverErrors.some((error) => error.dataPoint === dataPoint);
  return visibleSteps.find(({ dataPoints }) => dataPoints.some(isRefused))?.step.name;
}

import type { FieldError, Flow, Walk } from '../flow/types';
import { visit, type Visited } from '../flow/visit';
import { locate } from '../flow/walk';
import { latestState } from './latestState';
import type { State } from './state';
import type { WayOutState } from './WayOut';

type WalkSelector = (state: State, flow: Flow, wanted?: string) => Walk;

/** Remembers the last walk: every part of a page asks for it, and it changes seldom. */
function createWalkSelector(): WalkSelector {
  let last: { readonly visited: Visited; readonly wanted: string | undefined; readonly walk: Walk } | undefined;
  return (state, flow, wanted) => {
    const visited = visit(withRequiredItems(flow, state), state.answers);
    if (last?.visited !== visited || last.wanted !== wanted) last = { visited, wanted, walk: locate(visited, wanted) };
    return last.walk;
  };
}

/** Where the applicant is for the wanted step, with the lists of the server taken into account. */
export const selectWalk = createWalkSelector();

interface CompletedFlow {
  readonly policies: State['lists']['policies'];
  readonly completed: Flow;
}

const completedFlows = new WeakMap<Flow, CompletedFlow>();

/** The flow with what only the server knows to be required; the same object while that is the same. */
export function withRequiredItems(flow: Flow, { lists: { policies } }: State): Flow {
  const known = completedFlows.get(flow);
  if (known?.policies === policies) return known.completed;
  const generalPolicies = policies.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  const completed = { ...flow, requiredItems: { generalPolicies } };
  completedFlows.set(flow, { policies, completed });
  return completed;
}

/** The latest application state; a list of states ends with it. */
export function selectApplicationState({ progress }: State): number {
  return latestState(progress.progressState);
}

/** What is known of the way out of the present state of the application, if there is one. */
export function selectWayOut(state: State): WayOutState | undefined {
  return state.wayOut.state === selectApplicationState(state) ? state.wayOut : undefined;
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

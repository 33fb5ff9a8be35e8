import { isFormState, type StateTable } from '../flow/applicationStates';
import { earliestStepAsking } from '../flow/earliestStepAsking';
import type { FieldError, Flow, Walk } from '../flow/types';
import { visit, type Visited } from '../flow/visit';
import { locate } from '../flow/walk';
import { latestState } from '../flow/applicationStates';
import type { Policy, State } from './state';

/** Caches the last visit of each flow: every part of a page asks for it, and only what changed is judged again. */
function createVisitSelector(): (state: State, flow: Flow) => Visited {
  const visits = new WeakMap<Flow, Remembered<Visited>>();
  return ({ answers, unconfirmed, lists: { policies } }, flow) => {
    const last = visits.get(flow);
    const key = [unconfirmed, policies];
    const informed = isFor(last, key) ? last.value.flow : informedFlow(flow, unconfirmed, policies);
    const value = visit(informed, answers, last?.value);
    if (value !== last?.value) visits.set(flow, { key, value });
    return value;
  };
}

/** The flow with what the documents cannot know: which answers are unconfirmed, and which policies the server requires. */
function informedFlow(flow: Flow, unconfirmed: State['unconfirmed'], policies: readonly Policy[]): Flow {
  const generalPolicies = policies.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  return { ...flow, unconfirmed, requiredItems: { generalPolicies } };
}

/** Remembers the last walk as well. */
function createWalkSelector(): (state: State, flow: Flow, wanted?: string) => Walk {
  let last: Remembered<Walk> | undefined;
  return (state, flow, wanted) => {
    const place = [selectVisited(state, flow), wanted] as const;
    if (!isFor(last, place)) last = { key: place, value: locate(...place) };
    return last.value;
  };
}

interface Remembered<T> {
  readonly key: readonly unknown[];
  readonly value: T;
}

function isFor<T>(remembered: Remembered<T> | undefined, key: readonly unknown[]): remembered is Remembered<T> {
  return remembered?.key.every((part, index) => part === key[index]) ?? false;
}

/** What the answers make of the flow, with the lists of the server taken into account. */
export const selectVisited = createVisitSelector();

/** Where the applicant is for the wanted step, with the lists of the server taken into account. */
export const selectWalk = createWalkSelector();

/** The latest application state; a list of states ends with it. */
export function selectApplicationState({ progress }: State): number {
  return latestState(progress.progressState);
}

/** Whether the application is in a part of the form, and on no page of its own. */
export function selectIsInForm(state: State, states: StateTable): boolean {
  return isFormState(states, selectApplicationState(state));
}

/** Whether a lender has sent the application back to the form: it is no draft, and in a part of the form. */
export function selectIsSentBack(state: State, states: StateTable): boolean {
  const { applicationStatus } = state.progress;
  const isSent = applicationStatus !== undefined && applicationStatus !== 'draft';
  return isSent && selectIsInForm(state, states);
}

/** Errors of the current step that the applicant should see now: of a failed attempt, and those of the server. */
export function selectShownErrors({ form }: Pick<State, 'form'>, { current }: Walk): readonly FieldError[] {
  const own = current.errors.filter(({ dataPoint }) => form.shownErrors.includes(dataPoint));
  const refused = form.serverErrors
    .filter(({ dataPoint }) => current.dataPoints.includes(dataPoint) && !own.some((e) => e.dataPoint === dataPoint))
    .map(({ dataPoint, code, message }) => ({ step: current.step.name, dataPoint, code, values: {}, message }));
  return [...own, ...refused];
}

/** Data points whose answers the server has refused. */
export function selectRefused({ form }: Pick<State, 'form'>): readonly string[] {
  return form.serverErrors.map(({ dataPoint }) => dataPoint);
}

/** The earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: State, { visibleSteps }: Walk): string | undefined {
  return earliestStepAsking(visibleSteps, selectRefused({ form }))?.step.name;
}

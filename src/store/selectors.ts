import { isFormState, latestState } from '../flow/applicationStates';
import {
  decidePage,
  earliestStepAsking,
  type NavigationTrigger,
  type PageDecision,
  type PageFacts,
} from '../flow/decidePage';
import type { FieldError, Flow, Walk } from '../flow/types';
import { locateStep, evaluateFlow, type EvaluatedFlow } from '../flow/walk';
import type { StateTable } from '../published/states';
import { continueRoute } from '../redirect/leadLink';
import type { Policy } from './models';
import type { State } from './state';

/** Caches the last visit of each flow: every part of a page asks for it, and only what changed is judged again. */
function createVisitSelector(): (state: State, flow: Flow) => EvaluatedFlow {
  const visits = new WeakMap<Flow, Remembered<EvaluatedFlow>>();
  return ({ answers, unconfirmed, lists: { policies } }, flow) => {
    const last = visits.get(flow);
    const key = [unconfirmed, policies];
    const informed = isFor(last, key) ? last.value.flow : informedFlow(flow, unconfirmed, policies);
    const value = evaluateFlow(informed, answers, last?.value);
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
    const place = [selectEvaluatedFlow(state, flow), wanted] as const;
    if (!isFor(last, place)) last = { key: place, value: locateStep(...place) };
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
export const selectEvaluatedFlow = createVisitSelector();

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
function selectRefused({ form }: Pick<State, 'form'>): readonly string[] {
  return form.serverErrors.map(({ dataPoint }) => dataPoint);
}

/** The earliest step that owns one of the server's errors. */
export function selectEarliestRefusedStep({ form }: State, { visibleSteps }: Walk): string | undefined {
  return earliestStepAsking(visibleSteps, selectRefused({ form }))?.step.name;
}

/** What decides about the page beside the store. */
export interface PagePlace extends Pick<PageFacts, 'address' | 'states' | 'isWhole' | 'documents'> {
  readonly flow: Flow;
}

/** The page that fits now. The renderer asks for it on every change, the sagas after what has happened. */
export function selectPage(state: State, place: PagePlace, occasion: NavigationTrigger = 'address'): PageDecision {
  const { flow } = place;
  return decidePage({
    ...place,
    trigger: occasion,
    model: flow.model,
    state: selectApplicationState(state),
    isLeadLost: state.isLeadLost,
    link: state.continuation.status,
    linkRoute: continueRoute,
    walk: (wanted) => locateStep(selectEvaluatedFlow(state, flow), wanted),
    openStep: state.form.openStep?.name,
    refused: selectRefused(state),
  });
}

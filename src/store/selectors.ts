import { isFormState, latestState } from '../flow/applicationStates';
import { decidePage, type NavigationTrigger, type PageDecision, type PageFacts } from '../flow/decidePage';
import type { Flow, Walk } from '../flow/types';
import { locateStep, evaluateFlow, type EvaluatedFlow } from '../flow/walk';
import type { StateTable } from '../published/states';
import { continueRoute } from '../redirect/leadLink';
import type { Policy } from './models';
import type { State } from './state';
import { selectRefused } from './serverErrors';

/**
 * Caches the last evaluation of each flow: every part of a page requests it, and only changes are evaluated again.
 */
function createEvaluationSelector(): (state: State, flow: Flow) => EvaluatedFlow {
  const evaluations = new WeakMap<Flow, Remembered<EvaluatedFlow>>();
  return ({ answers, unconfirmed, lists: { policies } }, flow) => {
    const last = evaluations.get(flow);
    const key = [unconfirmed, policies];
    const informed = isFor(last, key) ? last.value.flow : informedFlow(flow, unconfirmed, policies);
    const value = evaluateFlow(informed, answers, last?.value);
    if (value !== last?.value) evaluations.set(flow, { key, value });
    return value;
  };
}

/**
 * Returns the flow with what the documents cannot know: which answers are unconfirmed, and which policies the server
 * requires.
 */
function informedFlow(flow: Flow, unconfirmed: State['unconfirmed'], policies: readonly Policy[]): Flow {
  const generalPolicies = policies.filter(({ isRequired }) => isRequired).map(({ id }) => id);
  return { ...flow, unconfirmed, requiredItems: { generalPolicies } };
}

/** Caches the last walk as well. */
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

/** Evaluates the flow with the answers and the server's lists. */
export const selectEvaluatedFlow = createEvaluationSelector();

/** Returns the walk to the wanted step, by the answers and the server's lists. */
export const selectWalk = createWalkSelector();

/** Returns the latest application state; a list of states ends with it. */
export function selectApplicationState({ progress }: State): number {
  return latestState(progress.progressState);
}

/** Whether the application is in a part of the form, not on a state page. */
export function selectIsInForm(state: State, states: StateTable): boolean {
  return isFormState(states, selectApplicationState(state));
}

/** Whether a lender has sent the application back to the form: it is in a part of the form, but not a draft. */
export function selectIsSentBack(state: State, states: StateTable): boolean {
  const { applicationStatus } = state.progress;
  const isSent = applicationStatus !== undefined && applicationStatus !== 'draft';
  return isSent && selectIsInForm(state, states);
}

/** What determines the page besides the store. */
export interface PagePlace extends Pick<PageFacts, 'address' | 'states' | 'isWhole' | 'documents'> {
  readonly flow: Flow;
}

/** Returns the page that fits now. The renderer calls this on every change, the sagas after an event. */
export function selectPage(state: State, place: PagePlace, trigger: NavigationTrigger = 'address'): PageDecision {
  const { flow } = place;
  return decidePage({
    ...place,
    trigger,
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

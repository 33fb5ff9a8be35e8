import { decidePage, type NavigationTrigger, type PageDecision, type PageFacts } from '../flow/decidePage';
import type { Flow, Walk } from '../flow/types';
import { locateStep, evaluateFlow, type EvaluatedFlow } from '../flow/walk';
import { continueRoute } from '../redirect/leadLink';
import { selectRefused } from './form';
import type { Policy } from './lists';
import { selectApplicationState } from './progress';
import type { State } from './state';

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
  const generalPolicies = policies.filter(({ required }) => required).map(({ id }) => id);
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

import { useEffect, useEffectEvent, useMemo } from 'react';
import { isFinalStep, stepAhead } from '../flow/afterStep';
import type { FieldError, Flow, VisibleStep, Walk } from '../flow/types';
import type { StepModel } from '../published/flow';
import { selectWalk } from '../store/selectors';
import { selectEarliestRefusedStep, selectShownErrors, type FormState } from '../store/form';
import { judgeSteps } from './judgeSteps';
import { useFlow, useRendererServices } from './RendererContext';
import { useAppDispatch, useAppSelector, useAppStore } from './storeHooks';
import { type Channel, type Submission, useSubmit } from './useSubmit';

/** Shows a step; its address follows. */
export type MoveToStep = (step: Pick<StepModel, 'path'>) => void;

export interface StepView {
  readonly walk: Walk;
  readonly errors: readonly FieldError[];
  /** Name of the step that most likely follows. */
  readonly ahead: string | undefined;
  /** Whether the forward button sends the application; never while only the first page's steps are known. */
  readonly isFinal: boolean;
  readonly submission: Submission;
  readonly back: (() => void) | undefined;
  /** Whether the step is answered right now. Reads the store, because an answer does not always render the page. */
  readonly isAnsweredNow: () => boolean;
}

/** Returns a step of the form: what it shows and what can be done on it. */
export function useStep(name: string, move: MoveToStep): StepView {
  const flow = useFlow();
  const { flow: source } = useRendererServices();
  const dispatch = useAppDispatch();
  const walk = useAppSelector((state) => selectWalk(state, flow, name));
  const form = useAppSelector((state) => state.form);
  const { step, isAnswered } = walk.current;
  const wasDone = isAnswered && !isRefused(form, walk.current);
  const wasAnswered = form.openStep?.name === step.name ? form.openStep.wasAnswered : wasDone;
  const opened = useEffectEvent(() => {
    const isKnown = form.openStep?.name === step.name;
    if (!isKnown) dispatch({ type: 'stepOpened', step: step.name, wasAnswered: wasDone });
  });
  useEffect(() => opened(), [step.name]);
  const go = useGo(move);
  const submission = useStepSubmission(walk.current, wasAnswered, go);
  const { previous } = walk;
  const back = previous === undefined ? undefined : () => go(previous, walk);
  const store = useAppStore();
  const isAnsweredNow = () => selectWalk(store.getState(), flow, name).current.isAnswered;
  const errors = useMemo(() => selectShownErrors({ form }, walk), [form, walk]);
  const isFinal = source.isWhole() && isFinalStep(walk, wasAnswered);
  const ahead = stepAhead(walk, wasAnswered);
  return { walk, errors, ahead, isFinal, submission, back, isAnsweredNow };
}

/** How the application is sent. */
export const leadChannel: Channel = {
  isPending: ({ lead }) => lead.submission === 'pending',
  failureOf: ({ lead }) => (lead.submission === 'failed' ? lead.failure : undefined),
  failed: (failure) => ({ type: 'leadFailed', failure }),
  askedAbout: ({ form }) => form.askedAbout,
};

function useStepSubmission(visible: VisibleStep, wasAnswered: boolean, go: Go): Submission {
  const { dataPoints } = visible;
  const { name } = visible.step;
  const store = useAppStore();
  const leadOn = useLeadOn(go);
  return useSubmit({
    name,
    channel: leadChannel,
    dataPoints,
    judge: (flow) => {
      const { walk, ...judged } = judgeSteps(store.getState(), flow, [visible]);
      const next = stepAhead(walk, wasAnswered);
      return { ...judged, proceed: () => leadOn(flow, { walk, from: [name], next }) };
    },
  });
}

interface Answered {
  readonly walk: Walk;
  /** Names of the steps that were answered. */
  readonly from: readonly string[];
  /** Name of the step that is asked next; `undefined` if the application is complete. */
  readonly next: string | undefined;
}

/**
 * Returns what follows steps without errors: an earlier refusal of the server is fixed first; else the application is
 * sent if it is complete, or if the document of a step wants it, and the next step opens.
 */
export function useLeadOn(go: Go): (flow: Flow, answered: Answered) => void {
  const store = useAppStore();
  return (flow, { walk, from, next }) => {
    const refused = selectEarliestRefusedStep(store.getState(), walk);
    if (refused !== undefined && !from.includes(refused)) return go(refused, walk);
    const isIntermediate = next !== undefined;
    if (!isIntermediate || from.some((name) => flow.model.submit.includes(name)))
      store.dispatch({ type: 'applicationSubmitted', isIntermediate });
    if (isIntermediate) go(next, walk);
  };
}

/** Opens a step of a walk. */
type Go = (name: string, walk: Walk) => void;

/** Dispatches and moves together, so that the page renders once for both. */
export function useGo(move: MoveToStep): Go {
  const store = useAppStore();
  return (name, { visibleSteps }) => {
    const target = visibleSteps.find(({ step }) => step.name === name);
    if (!target) return;
    const wasAnswered = target.isAnswered && !isRefused(store.getState().form, target);
    store.dispatch({ type: 'stepOpened', step: name, wasAnswered });
    move(target.step);
  };
}

/** Whether the server refused an answer of the step that has not been changed since. */
function isRefused({ serverErrors }: Pick<FormState, 'serverErrors'>, { dataPoints }: VisibleStep): boolean {
  return serverErrors.some(({ dataPoint }) => dataPoints.includes(dataPoint));
}

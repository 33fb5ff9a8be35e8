import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { afterStep, isFinalStep, stepAhead } from '../flow/afterStep';
import { openDoubts } from '../flow/openDoubts';
import { shownAnswers } from '../flow/proposals';
import { submitStep } from '../flow/walk';
import type { FieldError, Flow, VisibleStep, Walk } from '../flow/types';
import type { StepModel } from '../published/flow';
import { selectEvaluatedFlow, selectWalk } from '../store/selectors';
import { selectEarliestRefusedStep, selectShownErrors } from '../store/serverErrors';
import type { FormState } from '../store/state';
import { useFlow, useRendererServices } from './RendererContext';
import { useAppDispatch, useAppSelector, useAppStore } from './storeHooks';

/** Shows a step; its address follows. */
export type MoveToStep = (step: Pick<StepModel, 'path'>) => void;

export interface StepView {
  readonly walk: Walk;
  readonly errors: readonly FieldError[];
  /** Name of the step that most likely follows. */
  readonly ahead: string | undefined;
  /** Whether the forward button sends the application; never while only the first page's steps are known. */
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
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
  const isPending = useAppSelector((state) => state.lead.submission === 'pending');
  const { step, isAnswered } = walk.current;
  const wasDone = isAnswered && !isRefused(form, walk.current);
  const wasAnswered = form.openStep?.name === step.name ? form.openStep.wasAnswered : wasDone;
  const opened = useEffectEvent(() => {
    const isKnown = form.openStep?.name === step.name;
    if (!isKnown) dispatch({ type: 'stepOpened', step: step.name, wasAnswered: wasDone });
  });
  useEffect(() => opened(), [step.name]);
  const go = useGo(move);
  const { submit, isPreparing } = useSubmit(walk.current, wasAnswered, go);
  const { previous } = walk;
  const back = previous === undefined ? undefined : () => go(previous, walk);
  const store = useAppStore();
  const isAnsweredNow = () => selectWalk(store.getState(), flow, name).current.isAnswered;
  const errors = useMemo(() => selectShownErrors({ form }, walk), [form, walk]);
  const isFinal = source.isWhole() && isFinalStep(walk, wasAnswered);
  const ahead = stepAhead(walk, wasAnswered);
  return { walk, errors, ahead, isFinal, isBusy: isPending || isPreparing, submit, back, isAnsweredNow };
}

function useSubmit(visible: VisibleStep, wasAnswered: boolean, go: Go): { submit: () => void; isPreparing: boolean } {
  const { dataPoints } = visible;
  const { name: step } = visible.step;
  const { flow: source } = useRendererServices();
  const store = useAppStore();
  const [isPreparing, setIsPreparing] = useState(false);
  const record = (flow: Flow) => {
    const state = store.getState();
    const shown = shownAnswers(visible, state.answers);
    const submitted = submitStep(selectEvaluatedFlow(state, flow), { step, shown });
    const { current } = submitted.walk;
    const erroneous = current.errors.map(({ dataPoint }) => dataPoint);
    const { answers } = submitted;
    const doubts = openDoubts(flow, [current], { answers, erroneous, asked: state.form.askedAbout });
    store.dispatch({ type: 'stepSubmitted', answers, erroneous, doubts });
    if (erroneous.length + doubts.length > 0) return;
    const refused = selectEarliestRefusedStep(store.getState(), submitted.walk);
    if (refused !== undefined && refused !== step) {
      go(refused, submitted.walk);
      return;
    }
    const after = afterStep(submitted.walk, wasAnswered);
    const isIntermediate = after.kind === 'step';
    if (!isIntermediate || flow.model.submit.includes(step)) {
      store.dispatch({ type: 'applicationSubmitted', isIntermediate });
    }
    if (isIntermediate) go(after.name, submitted.walk);
  };
  const prepareAndRecord = async () => {
    await source.prepare(dataPoints);
    record(await source.whole());
  };
  const submit = () => {
    if (isPreparing || store.getState().lead.submission === 'pending') return;
    if (source.isPrepared(dataPoints)) {
      record(source.current());
      return;
    }
    setIsPreparing(true);
    void prepareAndRecord()
      .catch(() => store.dispatch({ type: 'leadFailed', failure: { kind: 'offline' } }))
      .finally(() => setIsPreparing(false));
  };
  return { submit, isPreparing };
}

/** Opens a step of a walk. */
type Go = (name: string, walk: Walk) => void;

/** Dispatches and moves together, so that the page renders once for both. */
function useGo(move: MoveToStep): Go {
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

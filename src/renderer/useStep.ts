import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Dispatch } from 'redux';
import { isFinalStep, stepAhead } from '../flow/afterStep';
import type { FieldError, Flow, VisibleStep, Walk } from '../flow/types';
import { locate } from '../flow/walk';
import type { Action } from '../store/actions';
import { judgeStep } from '../store/judgeStep';
import { selectShownErrors, selectWalk } from '../store/selectors';
import type { FormState, State } from '../store/state';
import { useFlow, useRendererServices } from './RendererContext';
import { useStepPath } from './useStepPath';
import { useTurn } from './useTurn';

export interface StepView {
  readonly walk: Walk;
  readonly errors: readonly FieldError[];
  /** Name of the step that will most likely follow. */
  readonly ahead: string | undefined;
  /** Whether the forward button sends the application. */
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
  readonly back: (() => void) | undefined;
}

/**
 * The step that the address asks for, or the one that is allowed: what it shows and what can be done on it. An address
 * that names no step stands for the one that is open, which its last answer must not take away before it is submitted.
 */
export function useStep(wanted: string | undefined): StepView {
  const flow = useFlow();
  const form = useSelector((state: State) => state.form);
  const known = useSelector((state: State) => selectWalk(state, flow, wanted ?? state.form.openStep?.name));
  const isPending = useSelector((state: State) => state.lead.submission === 'pending');
  const wasAnswered = useOpenedStep(known.current, form);
  useStepPath(known.current.step, wanted);
  const moves = useMoves();
  const shown = moves.turn ?? { walk: known, wasAnswered };
  const { walk } = shown;
  const { submit, isPreparing } = useSubmit(walk.current, shown.wasAnswered, moves);
  const { previous } = walk;
  const back =
    previous === undefined ? undefined : () => moves.turnTo(previous, walk, () => moves.open(previous, walk));
  const errors = useMemo(() => selectShownErrors({ form }, walk), [form, walk]);
  const isFinal = isFinalStep(walk, shown.wasAnswered);
  const ahead = stepAhead(walk, shown.wasAnswered);
  return { walk, errors, ahead, isFinal, isBusy: isPending || isPreparing, submit, back };
}

/** Tells the store which step is open; whether that one was answered already when it was opened. */
function useOpenedStep(visible: VisibleStep, form: FormState): boolean {
  const dispatch = useDispatch<Dispatch<Action>>();
  const { name } = visible.step;
  const isKnown = form.openStep?.name === name;
  const wasAnswered = isKnown ? form.openStep.wasAnswered : isDone(form, visible);
  const opened = useEffectEvent(() => {
    if (!isKnown) dispatch({ type: 'stepOpened', step: name, wasAnswered });
  });
  useEffect(() => opened(), [name]);
  return wasAnswered;
}

function useSubmit(
  visible: VisibleStep,
  wasAnswered: boolean,
  { settle, turnTo, open }: Moves,
): { submit: () => void; isPreparing: boolean } {
  const { dataPoints } = visible;
  const { flow: source } = useRendererServices();
  const store = useStore<State, Action>();
  const [isPreparing, setIsPreparing] = useState(false);
  const judge = (flow: Flow) => judgeStep(store.getState(), flow, { visible, wasAnswered });
  const record = (flow: Flow) => {
    const { answers, walk, erroneous, target, isSent } = judge(flow);
    store.dispatch({ type: 'stepSubmitted', answers, erroneous });
    if (isSent) store.dispatch({ type: 'applicationSubmitted', isIntermediate: target !== undefined });
    if (target !== undefined) open(target, walk);
  };
  const prepareAndRecord = async () => {
    await source.prepare(dataPoints);
    record(await source.whole());
  };
  const submit = () => {
    settle();
    if (isPreparing || store.getState().lead.submission === 'pending') return;
    if (source.isPrepared(dataPoints)) {
      const flow = source.current();
      const { target, walk } = judge(flow);
      if (target === undefined) record(flow);
      else turnTo(target, walk, () => record(flow));
      return;
    }
    setIsPreparing(true);
    void prepareAndRecord()
      .catch(() => store.dispatch({ type: 'leadFailed', failure: { kind: 'offline' } }))
      .finally(() => setIsPreparing(false));
  };
  return { submit, isPreparing };
}

type Moves = ReturnType<typeof useMoves>;

/** Opening and moving in one go lets the page be rendered once for both. */
function useMoves() {
  const store = useStore<State, Action>();
  const navigate = useNavigate();
  const { turn, turnTo, settle } = useTurn();
  const find = (name: string, { visibleSteps }: Walk) => visibleSteps.find(({ step }) => step.name === name);
  return {
    turn,
    settle,
    turnTo: (name: string, walk: Walk, follow: () => void) => {
      const target = find(name, walk);
      if (!target) return;
      turnTo({ walk: locate(walk, name), wasAnswered: isDone(store.getState().form, target) }, follow);
    },
    open: (name: string, walk: Walk) => {
      const target = find(name, walk);
      if (!target) return;
      store.dispatch({ type: 'stepOpened', step: name, wasAnswered: isDone(store.getState().form, target) });
      void navigate(`/${target.step.path}`);
    },
  };
}

/** Whether the step is answered, and the server has refused no answer of it that was not changed since. */
function isDone({ serverErrors }: Pick<FormState, 'serverErrors'>, { isAnswered, dataPoints }: VisibleStep): boolean {
  return isAnswered && !serverErrors.some(({ dataPoint }) => dataPoints.includes(dataPoint));
}

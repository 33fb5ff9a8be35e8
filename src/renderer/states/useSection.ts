import { useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Dispatch } from 'redux';
import { sectionOf, sectionsOf } from '../../flow/sectionOf';
import { shownAnswers } from '../../flow/proposals';
import { submitSection } from '../../flow/submitSection';
import type { FieldError, Flow, VisibleStep } from '../../flow/types';
import type { Action } from '../../store/actions';
import { selectEarliestRefusedStep, selectShownErrors, selectVisited, selectWalk } from '../../store/selectors';
import type { State } from '../../store/state';
import { useFlow, useRendererServices } from '../RendererContext';

interface SectionView {
  /** Its steps that are visible now. */
  readonly steps: readonly VisibleStep[];
  readonly errors: readonly FieldError[];
  /** Whether the forward button sends the application. */
  readonly isFinal: boolean;
  readonly isBusy: boolean;
  readonly submit: () => void;
}

/** A section of the form: all its steps at once, and the way on to the first step that is still open. */
export function useSection(name: string): SectionView {
  const { flow: source } = useRendererServices();
  const flow = useFlow();
  const dispatch = useDispatch<Dispatch<Action>>();
  const walk = useSelector((state: State) => selectWalk(state, flow));
  const form = useSelector((state: State) => state.form);
  const isPending = useSelector((state: State) => state.lead.submission === 'pending');
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const states = source.states();
  const sections = useMemo(() => sectionsOf(states), [states]);
  const isOwn = ({ step }: VisibleStep) => sectionOf(step, flow.model.dataPoints, sections) === name;
  const steps = walk.visibleSteps.filter(isOwn);
  const { submit, isPreparing } = useSubmit(steps);
  return {
    steps,
    errors: steps.flatMap((current) => selectShownErrors({ form }, { ...walk, current })),
    isFinal: walk.visibleSteps.every((visible) => visible.isAnswered || isOwn(visible)),
    isBusy: isPending || isPreparing,
    submit,
  };
}

function useSubmit(steps: readonly VisibleStep[]): { readonly submit: () => void; readonly isPreparing: boolean } {
  const { flow: source } = useRendererServices();
  const store = useStore<State, Action>();
  const navigate = useNavigate();
  const [isPreparing, setIsPreparing] = useState(false);
  const names = steps.map(({ step }) => step.name);
  const record = (flow: Flow) => {
    const state = store.getState();
    const shown = Object.assign({}, ...steps.map((step) => shownAnswers(step, state.answers))) as State['answers'];
    const submitted = submitSection(selectVisited(state, flow), { steps: names, shown });
    const erroneous = submitted.errors.map(({ dataPoint }) => dataPoint);
    store.dispatch({ type: 'stepSubmitted', answers: submitted.answers, erroneous });
    if (erroneous.length > 0) return;
    const { walk } = submitted;
    const refused = selectEarliestRefusedStep(store.getState(), walk);
    const elsewhere = refused !== undefined && !names.includes(refused) ? refused : undefined;
    const next = elsewhere ?? walk.visibleSteps.find(({ isAnswered }) => !isAnswered)?.step.name;
    const isSaving = next === undefined || names.some((each) => flow.model.submit.includes(each));
    if (isSaving) store.dispatch({ type: 'applicationSubmitted', isIntermediate: next !== undefined });
    const path = walk.visibleSteps.find(({ step }) => step.name === next)?.step.path;
    if (path !== undefined) void navigate(`/${path}`);
  };
  const submit = () => {
    if (isPreparing || store.getState().lead.submission === 'pending') return;
    setIsPreparing(true);
    void source
      .prepare(steps.flatMap(({ dataPoints }) => dataPoints))
      .then(() => record(source.current()))
      .finally(() => setIsPreparing(false));
  };
  return { submit, isPreparing };
}

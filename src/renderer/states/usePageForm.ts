import { useEffect, useMemo } from 'react';
import { openDoubts } from '../../flow/openDoubts';
import { shownAnswers } from '../../flow/proposals';
import { submitStep } from '../../flow/walk';
import type { FieldError, Flow, VisibleStep } from '../../flow/types';
import type { Answers } from '../../published/flow';
import type { SubmittedPage } from '../../store/models';
import { selectEvaluatedFlow, selectWalk } from '../../store/selectors';
import { selectShownErrors } from '../../store/serverErrors';
import { type FormAnswers, useStoredAnswers } from '../FormAnswers';
import type { StatePageProps } from './StatePageProps';
import { useDecide } from './useDecide';
import { useAppDispatch, useAppSelector, useAppStore } from '../storeHooks';

export interface PageFormView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** What a page requests besides its fields. */
export interface BesideFields {
  /** Names of the parts that are still wrong, given the answers to send. */
  readonly erroneous: (answers: Answers) => readonly string[];
  /** Sends it with the answers. */
  readonly send: (form: SubmittedPage) => void;
}

/** Returns the form of a state page: validated like a step of the form, sent with the operation of its document. */
export function usePageForm(
  flow: Flow,
  { submit: operation = '', sendAs }: StatePageProps['actions'],
  beside?: BesideFields,
): PageFormView {
  const dispatch = useAppDispatch();
  const decide = useDecide();
  const store = useAppStore();
  const walk = useAppSelector((state) => selectWalk(state, flow));
  const form = useAppSelector((state) => state.form);
  const page = walk.current;
  const { name } = page.step;
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const answers = useStoredAnswers(page);
  const errors = useMemo(() => selectShownErrors({ form }, walk), [form, walk]);
  const submit = () => {
    const state = store.getState();
    if (state.progress.action === 'pending') return;
    const shown = shownAnswers(page, state.answers);
    const submitted = submitStep(selectEvaluatedFlow(state, flow), { step: name, shown });
    const { relevantAnswers, current } = submitted.walk;
    const inFields = current.errors.map(({ dataPoint }) => dataPoint);
    const erroneous = [...inFields, ...(beside?.erroneous(relevantAnswers) ?? [])];
    const doubts = openDoubts(flow, [current], { answers: relevantAnswers, erroneous, asked: state.form.askedAbout });
    dispatch({ type: 'stepSubmitted', answers: submitted.answers, erroneous, doubts });
    if (erroneous.length + doubts.length > 0) return;
    const sent = { answers: relevantAnswers, dataPoints: current.dataPoints, sendAs };
    if (beside) beside.send(sent);
    else decide({ type: 'stateActionChosen', operation, form: sent });
  };
  return { page, answers, errors, submit };
}

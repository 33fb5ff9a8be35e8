import { useEffect, useMemo } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../flow/types';
import type { Answers } from '../../published/flow';
import type { SubmittedPage } from '../../store/status';
import { selectWalk } from '../../store/selectors';
import { selectShownErrors } from '../../store/form';
import { judgeSteps } from '../judgeSteps';
import { type FormAnswers, useStoredAnswers } from '../FormAnswers';
import type { StatePageProps } from './StatePageProps';
import { stateActionChannel } from './stateActionChannel';
import { useDecide } from './useDecide';
import { useAppDispatch, useAppSelector, useAppStore } from '../storeHooks';
import { type Submission, useSubmit } from '../useSubmit';

export interface PageFormView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submission: Submission;
}

/** What a page requests besides its fields. */
export interface BesideFields {
  /** Whether they can be judged yet. */
  readonly isReady: boolean;
  /** Names of the parts that are still wrong, given the answers to send. */
  readonly wrong: (answers: Answers) => readonly string[];
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
  const submission = useSubmit({
    name,
    channel: stateActionChannel,
    dataPoints: page.dataPoints,
    isReady: beside?.isReady ?? true,
    judge: () => {
      const { walk: submitted, ...judged } = judgeSteps(store.getState(), flow, [page]);
      const { relevantAnswers, current } = submitted;
      const sent = { answers: relevantAnswers, dataPoints: current.dataPoints, sendAs };
      return {
        ...judged,
        wrong: beside?.wrong(relevantAnswers) ?? [],
        proceed: () => {
          if (beside) beside.send(sent);
          else decide({ type: 'stateActionChosen', operation, form: sent });
        },
      };
    },
  });
  return { page, answers, errors, submission };
}

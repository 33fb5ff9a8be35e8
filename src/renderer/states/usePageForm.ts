import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from 'redux';
import { submitStep } from '../../flow/submitStep';
import type { Answers, FieldError, Flow, VisibleStep } from '../../flow/types';
import type { Action } from '../../store/actions';
import { selectShownErrors, selectWalk, withRequiredItems } from '../../store/selectors';
import type { State } from '../../store/state';
import { useAnswerHandlers, type AnswerHandlers } from '../useAnswerHandlers';
import { useFormData } from '../useFormData';

export interface PageFormView extends AnswerHandlers {
  readonly page: VisibleStep;
  readonly formData: Answers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** The form of a state's page: judged like a step of the form, and sent with the operation of its document. */
export function usePageForm(flow: Flow, operation: string): PageFormView {
  const dispatch = useDispatch<Dispatch<Action>>();
  const store = useStore<State, Action>();
  const walk = useSelector((state: State) => selectWalk(state, flow));
  const form = useSelector((state: State) => state.form);
  const page = walk.current;
  const { name } = page.step;
  useEffect(() => {
    dispatch({ type: 'stepOpened', step: name, wasAnswered: false });
  }, [dispatch, name]);
  const formData = useFormData(page);
  const errors = useMemo(() => selectShownErrors({ form }, walk), [form, walk]);
  const submit = () => {
    const state = store.getState();
    if (state.progress.action === 'pending') return;
    const submitted = submitStep(withRequiredItems(flow, state), state.answers, { step: name, shown: formData });
    const erroneous = submitted.walk.current.errors.map(({ dataPoint }) => dataPoint);
    dispatch({ type: 'stepSubmitted', answers: submitted.answers, erroneous });
    if (erroneous.length > 0) return;
    dispatch({ type: 'stateActionChosen', operation, answers: submitted.walk.relevantAnswers });
  };
  return { page, formData, errors, submit, ...useAnswerHandlers(formData) };
}

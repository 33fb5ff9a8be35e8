import { useCallback, useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from 'redux';
import { submitStep } from '../../flow/submitStep';
import type { Answers, FieldError, Flow, VisibleStep } from '../../flow/types';
import type { Action } from '../../store/actions';
import { flowFor, selectShownErrors, selectWalk } from '../../store/selectors';
import type { State, SubmittedPage } from '../../store/state';
import { useAnswerHandlers, type AnswerHandlers } from '../useAnswerHandlers';
import { useFormData } from '../useFormData';
import { useDecide } from './useDecide';
import type { StatePageProps } from './StatePageProps';

export interface PageFormView extends AnswerHandlers {
  readonly page: VisibleStep;
  readonly formData: Answers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** What a page asks for beside its fields. */
export interface BesideFields {
  /** What is still wrong with it, given the answers that are sent. */
  readonly erroneous: (answers: Answers) => readonly string[];
  /** Sends it with the answers. */
  readonly send: (form: SubmittedPage) => void;
}

/** The form of a state's page: judged like a step of the form, and sent with the operation of its document. */
export function usePageForm(
  flow: Flow,
  { submit: operation = '', sendAs }: StatePageProps['actions'],
  beside?: BesideFields,
): PageFormView {
  const dispatch = useDispatch<Dispatch<Action>>();
  const decide = useDecide();
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
    const submitted = submitStep(flowFor(state, flow), state.answers, { step: name, shown: formData });
    const { relevantAnswers, current } = submitted.walk;
    const inFields = current.errors.map(({ dataPoint }) => dataPoint);
    const erroneous = [...inFields, ...(beside?.erroneous(relevantAnswers) ?? [])];
    dispatch({ type: 'stepSubmitted', answers: submitted.answers, erroneous });
    if (erroneous.length > 0) return;
    const sent = { answers: relevantAnswers, dataPoints: current.dataPoints, sendAs };
    if (beside) beside.send(sent);
    else decide({ type: 'stateActionChosen', operation, form: sent });
  };
  const { change: changeAnswers, leave } = useAnswerHandlers(page, formData);
  const { uiSchema } = page.step;
  const change = useCallback<AnswerHandlers['change']>(
    (changed) => changeAnswers({ ...withoutOwner(uiSchema, changed), ...changed }),
    [changeAnswers, uiSchema],
  );
  return { page, formData, errors, submit, change, leave };
}

/** Answers chosen from a list that depends on an answer which is changed: the list is another one then. */
function withoutOwner(uiSchema: VisibleStep['step']['uiSchema'], changed: Readonly<Record<string, unknown>>) {
  const dependent = Object.entries(uiSchema).filter(([, ui]) => {
    const owner = ui['ui:options']?.of;
    return typeof owner === 'string' && Object.hasOwn(changed, owner);
  });
  return Object.fromEntries(dependent.map(([name]) => [name, undefined]));
}

import { useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch } from 'redux';
import type { Answers, FieldError, Flow, VisibleStep } from '../../flow/types';
import { walk } from '../../flow/walk';
import type { Action } from '../../store/actions';
import { selectShownErrors } from '../../store/selectors';
import type { State } from '../../store/state';
import type { FormAnswers } from '../FormAnswers';
import { formAnswersOf } from '../formAnswersOf';

const dataPoint = 'email';

interface UnsubscribeView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** The address as it stands in the field, judged like that of an application but never one of its answers. */
export function useUnsubscribe(flow: Flow): UnsubscribeView {
  const dispatch = useDispatch<Dispatch<Action>>();
  const store = useStore<State, Action>();
  const { email, isMistaken, refusal } = useSelector(({ unsubscription }: State) => unsubscription);
  const formData = useMemo((): Answers => (email === '' ? {} : { [dataPoint]: email }), [email]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const errors = useMemo(() => {
    const serverErrors = refusal ? [{ dataPoint, ...refusal }] : [];
    const shownErrors = isMistaken ? [dataPoint] : [];
    return selectShownErrors({ form: { openStep: undefined, shownErrors, serverErrors, attempts: 0 } }, judged);
  }, [isMistaken, refusal, judged]);
  return {
    page: judged.current,
    // Nobody is asked what is thought of an address that wants no mail.
    answers: formAnswersOf(formData, (_, typed) => {
      dispatch({ type: 'unsubscribeAddressed', email: typeof typed === 'string' ? typed : '' });
    }),
    errors,
    submit: () => {
      const now = store.getState().unsubscription;
      if (now.status === 'pending') return;
      const { errors: found } = walk(flow, now.email === '' ? {} : { [dataPoint]: now.email }).current;
      dispatch(
        found.length > 0 ? { type: 'unsubscribeMistaken' } : { type: 'unsubscribeChosen', email: now.email.trim() },
      );
    },
  };
}

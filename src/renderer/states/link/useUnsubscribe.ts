import { useMemo } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import type { Answers } from '../../../published/flow';
import { selectShownErrors } from '../../../store/serverErrors';
import type { FormAnswers } from '../../FormAnswers';
import { useAppDispatch, useAppSelector, useAppStore } from '../../storeHooks';
import { formAnswersOf } from '../formAnswersOf';

const dataPoint = 'email';

interface UnsubscribeView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submit: () => void;
}

/** Holds the address in the field. It is validated like that of an application, but is never one of its answers. */
export function useUnsubscribe(flow: Flow): UnsubscribeView {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { email, isMistaken, refusal } = useAppSelector(({ unsubscription }) => unsubscription);
  const formData = useMemo((): Answers => (email === '' ? {} : { [dataPoint]: email }), [email]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const errors = useMemo(() => {
    const serverErrors = refusal ? [{ dataPoint, ...refusal }] : [];
    const shownErrors = isMistaken ? [dataPoint] : [];
    return selectShownErrors({ form: { shownErrors, serverErrors, doubts: [] } }, judged);
  }, [isMistaken, refusal, judged]);
  return {
    page: judged.current,
    // The server is not asked to check an address that is only unsubscribed.
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

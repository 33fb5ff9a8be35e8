import { useMemo } from 'react';
import type { FieldError, Flow, VisibleStep } from '../../../flow/types';
import { walk } from '../../../flow/walk';
import type { Answers } from '../../../published/flow';
import { selectShownErrors } from '../../../store/form';
import type { FormAnswers } from '../../FormAnswers';
import { useAppDispatch, useAppSelector } from '../../storeHooks';
import { type Channel, type Submission, useSubmit } from '../../useSubmit';
import { formAnswersOf } from '../formAnswersOf';

const dataPoint = 'email';

const channel: Channel = {
  isPending: ({ unsubscription }) => unsubscription.status === 'pending',
  failureOf: ({ unsubscription }) => unsubscription.failure,
  failed: (failure) => ({ type: 'unsubscribeFailed', failure }),
  askedAbout: ({ unsubscription }) => unsubscription.askedAbout,
};

interface UnsubscribeView {
  readonly page: VisibleStep;
  readonly answers: FormAnswers;
  readonly errors: readonly FieldError[];
  readonly submission: Submission;
}

/** Holds the address in the field. It is validated like that of an application, but is never one of its answers. */
export function useUnsubscribe(flow: Flow): UnsubscribeView {
  const dispatch = useAppDispatch();
  const { email, isMistaken, doubts, refusal } = useAppSelector(({ unsubscription }) => unsubscription);
  const formData = useMemo((): Answers => (email === '' ? {} : { [dataPoint]: email }), [email]);
  const judged = useMemo(() => walk(flow, formData), [flow, formData]);
  const errors = useMemo(() => {
    const serverErrors = refusal ? [{ dataPoint, ...refusal }] : [];
    const shownErrors = isMistaken ? [dataPoint] : [];
    return selectShownErrors({ form: { shownErrors, serverErrors, doubts } }, judged);
  }, [isMistaken, doubts, refusal, judged]);
  const submission = useSubmit({
    name: judged.current.step.name,
    channel,
    dataPoints: [dataPoint],
    judge: () => ({
      page: { flow, steps: [judged.current], answers: judged.relevantAnswers },
      proceed: () => dispatch({ type: 'unsubscribeChosen', email: email.trim() }),
    }),
    record: ({ erroneous, doubts: asked }) => {
      if (erroneous.length + asked.length > 0) dispatch({ type: 'unsubscribeMistaken', doubts: asked });
    },
  });
  return {
    page: judged.current,
    // The server is not asked to check an address that is only unsubscribed.
    answers: formAnswersOf(formData, (_, typed) => {
      dispatch({ type: 'unsubscribeAddressed', email: typeof typed === 'string' ? typed : '' });
    }),
    errors,
    submission,
  };
}

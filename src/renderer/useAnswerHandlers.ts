import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import type { Dispatch } from 'redux';
import { keptChanges } from '../flow/proposals';
import type { Answer, Answers, VisibleStep } from '../flow/types';
import type { Action } from '../store/actions';

export interface AnswerHandlers {
  readonly change: (changed: Readonly<Record<string, Answer | undefined>>) => void;
  readonly leave: (dataPoint: string) => void;
}

/** Tells the store what is answered on a page, and when a field is left that is worth a word of the server. */
export function useAnswerHandlers({ schema }: Pick<VisibleStep, 'schema'>, formData: Answers): AnswerHandlers {
  const dispatch = useDispatch<Dispatch<Action>>();
  const change = useCallback<AnswerHandlers['change']>(
    (changed) => {
      if (Object.keys(changed).length === 0) return;
      dispatch({ type: 'answersChanged', answers: keptChanges(schema, changed), isShown: true });
    },
    [dispatch, schema],
  );
  const leave = (dataPoint: string) => {
    const value = formData[dataPoint];
    if (dataPoint === 'email' && typeof value === 'string') dispatch({ type: 'emailLeft', email: value });
  };
  return { change, leave };
}

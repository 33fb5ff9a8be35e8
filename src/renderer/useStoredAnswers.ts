import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { listedUnder } from '../flow/listOwner';
import { keptAnswer, shownAnswer } from '../flow/proposals';
import type { VisibleStep } from '../flow/types';
import type { Action } from '../store/actions';
import type { State } from '../store/state';
import type { FormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';

/** Connects the fields of a step to their answers in the store. */
export function useStoredAnswers({ step, schema }: Pick<VisibleStep, 'step' | 'schema'>): FormAnswers {
  const { watchAnswer } = useRendererServices();
  const store = useStore<State, Action>();
  return useMemo(() => {
    const { properties = {} } = schema;
    const answerOf = (dataPoint: string) => store.getState().answers[dataPoint];
    return {
      watch: watchAnswer,
      read: (dataPoint) => shownAnswer(properties[dataPoint], answerOf(dataPoint)),
      change: (dataPoint, given) => {
        const answer = keptAnswer(properties[dataPoint], given);
        const outdated = listedUnder(dataPoint, step.uiSchema).map((name) => [name, undefined] as const);
        if (outdated.length === 0) store.dispatch({ type: 'answerGiven', dataPoint, answer });
        else
          store.dispatch({ type: 'answersChanged', answers: { ...Object.fromEntries(outdated), [dataPoint]: answer } });
      },
      leave: (dataPoint) => {
        const email = answerOf(dataPoint);
        if (dataPoint === 'email' && typeof email === 'string') store.dispatch({ type: 'emailLeft', email });
      },
    };
  }, [store, watchAnswer, step, schema]);
}

import { useMemo } from 'react';
import { useStore } from 'react-redux';
import { keptAnswer, shownAnswer } from '../flow/proposals';
import type { VisibleStep } from '../flow/types';
import type { Action } from '../store/actions';
import type { State } from '../store/state';
import type { FormAnswers } from './FormAnswers';
import { useRendererServices } from './RendererContext';

/** Lets the fields of a step find their answers in the store, and tells it what is answered in them. */
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

/** Data points with a list of choices that another answer decides about: once it is changed, their answers fit no more. */
function listedUnder(owner: string, uiSchema: VisibleStep['step']['uiSchema']): readonly string[] {
  return Object.keys(uiSchema).filter((name) => uiSchema[name]?.['ui:options']?.of === owner);
}

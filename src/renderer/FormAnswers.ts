import { createContext, useContext, useLayoutEffect, useMemo, useReducer } from 'react';
import { dependentLists } from '../flow/listOwner';
import { proposedAnswer, removedAnswer } from '../flow/proposals';
import type { VisibleStep } from '../flow/types';
import type { Answer } from '../published/flow';
import type { WatchAnswer } from '../store/createAppStore';
import { useRendererServices } from './RendererContext';
import { useAppStore } from './storeHooks';

/** Reads and writes the answers of a form's fields. */
export interface FormAnswers {
  readonly watch: WatchAnswer;
  /** What a field shows: the answer, or the proposed one if none was given. */
  readonly read: (dataPoint: string) => Answer | undefined;
  readonly change: (dataPoint: string, answer: Answer | undefined) => void;
  /** Called when a field loses the focus. */
  readonly leave: (dataPoint: string) => void;
}

export const FormAnswersContext = createContext<FormAnswers | undefined>(undefined);

export function useFormAnswers(): FormAnswers {
  const answers = useContext(FormAnswersContext);
  if (!answers) throw new Error('A field is rendered outside of its form (NO_FORM_ANSWERS)');
  return answers;
}

const always = () => true;

/**
 * Returns the answer to one data point; renders the component again when the answer changes.
 *
 * @param mustRender called on each change; `false` skips the render, for a component that already shows the answer
 */
export function useAnswer(
  { watch, read }: Pick<FormAnswers, 'watch' | 'read'>,
  dataPoint: string,
  mustRender: () => boolean = always,
): Answer | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const answer = read(dataPoint);
  useLayoutEffect(() => {
    // The answer may have changed between render and subscription.
    if (read(dataPoint) !== answer) renderAgain();
    return watch(dataPoint, () => mustRender() && renderAgain());
  }, [watch, read, dataPoint, answer, mustRender]);
  return answer;
}

/** Connects the fields of a step to their answers in the store. */
export function useStoredAnswers({ step, schema }: Pick<VisibleStep, 'step' | 'schema'>): FormAnswers {
  const { watchAnswer } = useRendererServices();
  const store = useAppStore();
  return useMemo(() => {
    const { properties = {} } = schema;
    const answerOf = (dataPoint: string) => store.getState().answers[dataPoint];
    return {
      watch: watchAnswer,
      read: (dataPoint) => {
        const answer = answerOf(dataPoint);
        return answer === undefined ? proposedAnswer(properties[dataPoint]) : (answer ?? undefined);
      },
      change: (dataPoint, given) => {
        const answer = given === undefined ? removedAnswer(properties[dataPoint]) : given;
        const outdated = dependentLists(dataPoint, step.uiSchema).map((name) => [name, undefined] as const);
        store.dispatch({ type: 'answersGiven', answers: { ...Object.fromEntries(outdated), [dataPoint]: answer } });
      },
      leave: (dataPoint) => {
        const email = answerOf(dataPoint);
        if (dataPoint === 'email' && typeof email === 'string') store.dispatch({ type: 'emailLeft', email });
      },
    };
  }, [store, watchAnswer, step, schema]);
}

import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { proposedAnswers } from '../flow/submitStep';
import type { Answers, VisibleStep } from '../flow/types';
import type { State } from '../store/state';

/** What a page shows in its fields: the answers given so far, wherever that was, and the rules' own proposals. */
export function useFormData({ schema, dataPoints }: Pick<VisibleStep, 'schema' | 'dataPoints'>): Answers {
  const answers = useSelector((state: State) => state.answers);
  return useMemo(() => {
    const given = dataPoints.flatMap((name) => (answers[name] == null ? [] : [[name, answers[name]] as const]));
    return { ...proposedAnswers(schema.properties), ...Object.fromEntries(given) };
  }, [schema, dataPoints, answers]);
}

import { useLayoutEffect, useReducer } from 'react';
import type { Answer } from '../flow/types';
import type { FormAnswers } from './FormAnswers';

const always = () => true;

/**
 * The answer to one data point. The component renders again when the answer changes.
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

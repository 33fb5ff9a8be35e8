import { useLayoutEffect, useReducer } from 'react';
import type { Answer } from '../flow/types';
import type { FormAnswers } from './FormAnswers';

const always = () => true;

/**
 * The answer to one data point; the component renders again when it is another one.
 *
 * @param mustRender asked of a change, which need not be rendered where the component shows it already
 */
export function useAnswer(
  { watch, read }: Pick<FormAnswers, 'watch' | 'read'>,
  dataPoint: string,
  mustRender: () => boolean = always,
): Answer | undefined {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const answer = read(dataPoint);
  useLayoutEffect(() => {
    // It may have changed since it was read.
    if (read(dataPoint) !== answer) renderAgain();
    return watch(dataPoint, () => mustRender() && renderAgain());
  }, [watch, read, dataPoint, answer, mustRender]);
  return answer;
}

import type { Answer, Answers } from '../../published/flow';
import type { FormAnswers } from '../FormAnswers';

/** Returns form answers that a component holds itself and renders on every change. */
export function formAnswersOf(
  values: Answers,
  change: (dataPoint: string, answer: Answer | undefined) => void,
): FormAnswers {
  return { watch: () => () => undefined, read: (dataPoint) => values[dataPoint], change, leave: () => undefined };
}

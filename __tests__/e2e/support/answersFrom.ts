import type { AnswersByStep } from './AnswerInput';

/** Returns the answers of an application from this step on. */
export function answersFrom(step: string, answers: AnswersByStep): AnswersByStep {
  const steps = Object.entries(answers);
  return Object.fromEntries(steps.slice(steps.findIndex(([name]) => name === step)));
}

import type { Answers, JsonSchema } from './types';

/** What is known of a step when another source offers answers for it. */
export interface Filling {
  /** The data point whose answer was looked up. */
  readonly dataPoint: string;
  /** Rules of the data points that the step shows now; nothing else is ever filled. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly answers: Answers;
  /** The answers that were filled in before, as they were then. */
  readonly filled: Answers;
}

/** Whether an answer may be filled in: it was never given, or it is the one that was filled in and nobody changed it. */
export function isFree(name: string, { answers, filled }: Pick<Filling, 'answers' | 'filled'>): boolean {
  const answer = answers[name];
  return answer === undefined || answer === null || answer === '' || answer === filled[name];
}

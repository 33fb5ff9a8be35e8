import type { Answers, JsonSchema } from '../published/flow';

/** What autofill needs to know about a step. */
export interface AutofillContext {
  /** The data point whose answer was looked up. */
  readonly dataPoint: string;
  /** Rules of the data points that the step shows now; nothing else is ever filled in. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly answers: Answers;
  /** Answers that were filled in earlier, with the values they had then. */
  readonly filled: Answers;
}

/** Returns whether an answer may be filled in: it was never given, or it still has the value that was filled in. */
export function isAutofillable(
  name: string,
  { answers, filled }: Pick<AutofillContext, 'answers' | 'filled'>,
): boolean {
  const answer = answers[name];
  return answer === undefined || answer === null || answer === '' || answer === filled[name];
}

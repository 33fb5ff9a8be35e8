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

/** A company from a register. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode: string;
  readonly city?: string | undefined;
}

/** What a company gives besides its name. */
export const companyNames: readonly string[] = ['taxRegistryCode', 'employerCity'];

/**
 * Returns the answers that a chosen company gives besides its name: data points of the same step that may be filled
 * in.
 */
export function companyAnswers({ taxRegistryCode, city }: Company, autofill: AutofillContext): Answers {
  const entries = Object.entries({ taxRegistryCode, employerCity: city }).flatMap(([name, answer]) =>
    autofill.properties[name] && answer !== undefined && isAutofillable(name, autofill)
      ? [[name, answer] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

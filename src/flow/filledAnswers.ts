import type { Answers, JsonSchema } from '../published/flow';

/** What is known of a step when another source offers answers for it. */
export interface AutofillContext {
  /** The data point whose answer was looked up. */
  readonly dataPoint: string;
  /** Rules of the data points that the step shows now; nothing else is ever filled. */
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly answers: Answers;
  /** The answers that were filled in before, as they were then. */
  readonly filled: Answers;
}

/** Whether an answer may be filled in: it was never given, or it is the one that was filled in and nobody changed it. */
export function isAutofillable(
  name: string,
  { answers, filled }: Pick<AutofillContext, 'answers' | 'filled'>,
): boolean {
  const answer = answers[name];
  return answer === undefined || answer === null || answer === '' || answer === filled[name];
}

/** A company of a register. */
export interface Company {
  readonly name: string;
  readonly taxRegistryCode: string;
  readonly city?: string | undefined;
}

/** What a chosen company answers beside its name: data points of the same step that are still free. */
export function companyAnswers({ taxRegistryCode, city }: Company, autofill: AutofillContext): Answers {
  const entries = Object.entries({ taxRegistryCode, employerCity: city }).flatMap(([name, answer]) =>
    autofill.properties[name] && answer !== undefined && isAutofillable(name, autofill)
      ? [[name, answer] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

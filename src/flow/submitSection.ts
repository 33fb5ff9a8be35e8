import { type EvaluatedFlow, evaluateFlow, locateStep, type SubmittedStep, withConfirmed } from './walk';
import type { FieldError } from './types';
import type { Answers } from '../published/flow';

export interface SubmittedSection extends SubmittedStep {
  readonly errors: readonly FieldError[];
}

/**
 * Returns the walk after the answers of several steps on one page are submitted, wherever the applicant is in the
 * form, and the answers to record.
 *
 * @param before the previous evaluation with all stored answers
 * @param steps names of the steps; those that are not visible with these answers are left alone
 * @param shown what the page showed, including proposed defaults
 */
export function submitSection(
  before: EvaluatedFlow,
  { steps, shown }: { readonly steps: readonly string[]; readonly shown: Answers },
): SubmittedSection {
  const { flow } = before;
  const given = { ...before.answers, ...shown };
  const isOwn = ({ step }: { readonly step: { readonly name: string } }) => steps.includes(step.name);
  const asked = evaluateFlow(flow, given, before);
  const recorded = Object.fromEntries(
    asked.visibleSteps
      .filter(isOwn)
      .flatMap(({ dataPoints }) => dataPoints.map((name) => [name, given[name] ?? null] as const)),
  );
  const confirming = withConfirmed(flow, Object.keys(recorded));
  const submitted = locateStep(evaluateFlow(confirming, { ...given, ...recorded }, asked));
  const errors = submitted.visibleSteps.filter(isOwn).flatMap((visible) => visible.errors);
  return { answers: recorded, walk: submitted, errors };
}

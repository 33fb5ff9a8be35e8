import { confirmed, type SubmittedStep } from './submitStep';
import type { FieldError } from './types';
import type { Answers } from '../published/flow';
import { locate, visit, type Visited } from './walk';

export interface SubmittedSection extends SubmittedStep {
  readonly errors: readonly FieldError[];
}

/**
 * Takes the answers of several steps on one page as submitted, wherever the applicant is in the form.
 *
 * @param before the last visit with all answers kept
 * @param steps names of the steps; those that are not visible with these answers are left alone
 * @param shown what the page showed, proposed defaults included
 */
export function submitSection(
  before: Visited,
  { steps, shown }: { readonly steps: readonly string[]; readonly shown: Answers },
): SubmittedSection {
  const { flow } = before;
  const given = { ...before.answers, ...shown };
  const isOwn = ({ step }: { readonly step: { readonly name: string } }) => steps.includes(step.name);
  const asked = visit(flow, given, before);
  const recorded = Object.fromEntries(
    asked.visibleSteps
      .filter(isOwn)
      .flatMap(({ dataPoints }) => dataPoints.map((name) => [name, given[name] ?? null] as const)),
  );
  const confirming = confirmed(flow, Object.keys(recorded));
  const submitted = locate(visit(confirming, { ...given, ...recorded }, asked));
  const errors = submitted.visibleSteps.filter(isOwn).flatMap((visible) => visible.errors);
  return { answers: recorded, walk: submitted, errors };
}

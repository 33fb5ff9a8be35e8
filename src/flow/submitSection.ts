import { confirmed } from './confirmed';
import type { SubmittedStep } from './submitStep';
import type { Answers, FieldError, Flow } from './types';
import { visit } from './visit';
import { walk } from './walk';

export interface SubmittedSection extends SubmittedStep {
  readonly errors: readonly FieldError[];
}

/**
 * Takes the answers of several steps on one page as submitted, wherever the applicant is in the form.
 *
 * @param steps names of the steps; those that are not visible with these answers are left alone
 * @param shown what the page showed, proposed defaults included
 */
export function submitSection(
  flow: Flow,
  answers: Answers,
  { steps, shown }: { readonly steps: readonly string[]; readonly shown: Answers },
): SubmittedSection {
  const given = { ...answers, ...shown };
  const isOwn = ({ step }: { readonly step: { readonly name: string } }) => steps.includes(step.name);
  const asked = visit(flow, given).visibleSteps.filter(isOwn);
  const recorded = Object.fromEntries(
    asked.flatMap(({ dataPoints }) => dataPoints.map((name) => [name, given[name] ?? null] as const)),
  );
  const submitted = walk(confirmed(flow, Object.keys(recorded)), { ...given, ...recorded });
  const errors = submitted.visibleSteps.filter(isOwn).flatMap((visible) => visible.errors);
  return { answers: recorded, walk: submitted, errors };
}

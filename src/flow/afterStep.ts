import type { Walk } from './types';

/** Where the applicant goes after a step that was submitted without an error. */
export type AfterStep = { readonly kind: 'step'; readonly name: string } | { readonly kind: 'submit' };

/** Returns where the forward button of the current step leads once the step is answered. */
export function afterStep(walk: Walk, wasAnswered: boolean): AfterStep {
  const name = stepAhead(walk, wasAnswered);
  return name === undefined ? { kind: 'submit' } : { kind: 'step', name };
}

/** Returns whether the forward button of the current step submits the application once the step is answered. */
export function isFinalStep(walk: Walk, wasAnswered: boolean): boolean {
  return stepAhead(walk, wasAnswered) === undefined;
}

/**
 * Returns the name of the step that the forward button leads to, assuming that the current step gets its answers and
 * that these change nothing else; `undefined` when nothing is left to ask.
 *
 * A step answered for the first time leads to the first step still open, so a changed order never asks a question
 * twice. A step that was answered before and is only revisited leads to its neighbour, as the applicant expects after
 * going back. Once only the review is open, every step leads to it, so an applicant who came from the review returns
 * there.
 *
 * @param wasAnswered whether the step was already answered when it was opened
 */
export function stepAhead({ visibleSteps, current, next }: Walk, wasAnswered: boolean): string | undefined {
  const open = visibleSteps.find((visible) => visible !== current && !visible.isAnswered)?.step;
  return wasAnswered && open?.type !== 'review' ? next : open?.name;
}

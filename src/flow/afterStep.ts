import type { Walk } from './types';

/** What follows a step that was submitted without an error. */
export type AfterStep = { readonly kind: 'step'; readonly name: string } | { readonly kind: 'submit' };

/** Where the forward button of the current step leads, once the step has its answers. */
export function afterStep(walk: Walk, wasAnswered: boolean): AfterStep {
  const name = stepAhead(walk, wasAnswered);
  return name === undefined ? { kind: 'submit' } : { kind: 'step', name };
}

/** Whether the forward button of the current step sends the application, provided the step gets its answers. */
export function isFinalStep(walk: Walk, wasAnswered: boolean): boolean {
  return stepAhead(walk, wasAnswered) === undefined;
}

/**
 * Name of the step that the forward button leads to, provided the current one gets its answers and these change nothing;
 * `undefined` when nothing is left to ask.
 *
 * A step answered for the first time leads to the first one still open, so that a changed order asks nothing twice. A
 * step that was answered before and is only looked at again leads to its neighbour, as the applicant expects after
 * going back. Once nothing but the review is open, every step leads to it: whoever has come from there returns.
 *
 * @param wasAnswered whether the step was answered already when it was opened
 */
export function stepAhead({ visibleSteps, current, next }: Walk, wasAnswered: boolean): string | undefined {
  const open = visibleSteps.find((visible) => visible !== current && !visible.isAnswered)?.step;
  return wasAnswered && open?.type !== 'review' ? next : open?.name;
}

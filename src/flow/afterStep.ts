import type { Walk } from './types';

/** What follows a step that was submitted without an error. */
export type AfterStep = { readonly kind: 'step'; readonly name: string } | { readonly kind: 'submit' };

/**
 * Where the forward button of the current step leads.
 *
 * A step answered for the first time leads to the first one still open, so that a changed order asks nothing twice. A
 * step that was answered before and is only looked at again leads to its neighbour, as the applicant expects after
 * going back. When nothing is left to ask, the application is submitted.
 *
 * @param walk the walk with the submitted step as its current one
 * @param wasAnswered whether the step was answered already when it was opened
 */
export function afterStep(walk: Walk, wasAnswered: boolean): AfterStep {
  if (wasAnswered && walk.next !== undefined) return { kind: 'step', name: walk.next };
  const isOpenElsewhere = !walk.isComplete && walk.allowed !== walk.current.step.name;
  return isOpenElsewhere ? { kind: 'step', name: walk.allowed } : { kind: 'submit' };
}

/** Whether the forward button of the current step sends the application, provided the step gets its answers. */
export function isFinalStep(walk: Walk, wasAnswered: boolean): boolean {
  if (wasAnswered) return walk.next === undefined && walk.isComplete;
  return walk.visibleSteps.every(({ step, isAnswered }) => isAnswered || step.name === walk.current.step.name);
}

/** Name of the step that the forward button leads to, provided the current one gets its answers and these change nothing. */
export function stepAhead({ visibleSteps, current, next }: Walk, wasAnswered: boolean): string | undefined {
  if (wasAnswered && next !== undefined) return next;
  return visibleSteps.find((visible) => visible !== current && !visible.isAnswered)?.step.name;
}

import type { Walk } from './types';

/** Returns whether the forward button of the current step submits the application once the step is answered. */
export function isFinalStep(walk: Walk, wasAnswered: boolean): boolean {
  return stepAhead(walk, wasAnswered) === undefined;
}

/**
 * Returns the name of the step that the forward button leads to, assuming that the current step gets its answers and
 * that these change nothing else; `undefined` when it sends the application.
 *
 * It leads to the first step still open, from every step: an applicant who went back, or followed a link to an earlier
 * answer, returns with one press, whether or not something was changed, and is asked only what the change has opened.
 * A review stays open until the application is sent, so once all else is answered, every step leads to it. Without a
 * review, a step that was only looked at again leads to the last one, which sends: nothing is sent from a step in the
 * middle that the applicant opened to change an answer. A step that was open when it was opened, as one is whose
 * answer the server refused, sends if it is the last to be answered.
 *
 * @param wasAnswered whether the step was already answered when it was opened
 */
export function stepAhead({ visibleSteps, current }: Walk, wasAnswered: boolean): string | undefined {
  const open = visibleSteps.find((visible) => visible !== current && !visible.isAnswered);
  const last = wasAnswered ? visibleSteps.at(-1) : undefined;
  const ahead = open ?? last;
  return ahead === current ? undefined : ahead?.step.name;
}

/** Whether the last question is answered: the applicant has been through the form, and what is open has opened since. */
export function isEndReached({ visibleSteps }: Walk): boolean {
  return visibleSteps.findLast(({ dataPoints }) => dataPoints.length > 0)?.isAnswered ?? false;
}

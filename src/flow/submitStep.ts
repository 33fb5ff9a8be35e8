import { confirmed } from './confirmed';
import type { Answers, Walk } from './types';
import { visit, type Visited } from './visit';
import { locate } from './walk';

export interface SubmittedStep {
  /** Answers to record: what the page showed, and `null` for each data point asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers, the submitted step as its current one. */
  readonly walk: Walk;
}

/**
 * Takes the answers of a page as submitted.
 *
 * @param before the last visit with all answers kept; steps that the submission does not affect are not judged again
 * @param shown what the page showed, proposed defaults included
 */
export function submitStep(before: Visited, { step, shown }: { step: string; shown: Answers }): SubmittedStep {
  const { flow } = before;
  const given = { ...before.answers, ...shown };
  const asked = visit(flow, given, before);
  const { dataPoints } = locate(asked, step).current;
  const recorded = Object.fromEntries(dataPoints.map((name) => [name, given[name] ?? null]));
  const submitted = visit(confirmed(flow, dataPoints), { ...given, ...recorded }, asked);
  return { answers: recorded, walk: locate(submitted, step) };
}

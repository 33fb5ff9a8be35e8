import type { Answers } from '../published/flow';
import type { Flow, Walk } from './types';
import { locate, visit, type Visited } from './walk';

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

/** The flow when the applicant has gone on from these data points. */
export function confirmed(flow: Flow, dataPoints: readonly string[]): Flow {
  const { unconfirmed } = flow;
  if (!unconfirmed || !dataPoints.some((name) => unconfirmed.has(name))) return flow;
  return { ...flow, unconfirmed: new Set([...unconfirmed].filter((name) => !dataPoints.includes(name))) };
}

import { confirmed } from './confirmed';
import type { Answers, Flow, Walk } from './types';
import { walk } from './walk';

export interface SubmittedStep {
  /** Answers to record: what the page showed, and `null` for each data point asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers, the submitted step as its current one. */
  readonly walk: Walk;
}

/**
 * Takes the answers of a page as submitted.
 *
 * @param answers all answers kept
 * @param shown what the page showed, proposed defaults included
 */
export function submitStep(
  flow: Flow,
  answers: Answers,
  { step, shown }: { step: string; shown: Answers },
): SubmittedStep {
  const given = { ...answers, ...shown };
  const submitted = walk(flow, given, step);
  const { dataPoints } = submitted.current;
  const recorded = Object.fromEntries(dataPoints.map((name) => [name, given[name] ?? null]));
  const settled = confirmed(flow, dataPoints);
  const isAllGiven = settled === flow && dataPoints.every((name) => given[name] !== undefined);
  return { answers: recorded, walk: isAllGiven ? submitted : walk(settled, { ...given, ...recorded }, step) };
}

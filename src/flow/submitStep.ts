import type { Answers } from '../published/flow';
import type { Flow, Walk } from './types';
import { locateStep, evaluateFlow, type EvaluatedFlow } from './walk';

export interface SubmittedStep {
  /** Answers to record: what the page showed, and `null` for each data point that was asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers; the submitted step is the current one. */
  readonly walk: Walk;
}

/**
 * Returns the walk after the answers of a page are submitted, and the answers to record.
 *
 * @param before the previous evaluation with all stored answers; steps that the submission does not affect are not
 *   evaluated again
 * @param shown what the page showed, including proposed defaults
 */
export function submitStep(before: EvaluatedFlow, { step, shown }: { step: string; shown: Answers }): SubmittedStep {
  const { flow } = before;
  const given = { ...before.answers, ...shown };
  const asked = evaluateFlow(flow, given, before);
  const { dataPoints } = locateStep(asked, step).current;
  const recorded = Object.fromEntries(dataPoints.map((name) => [name, given[name] ?? null]));
  const submitted = evaluateFlow(withConfirmed(flow, dataPoints), { ...given, ...recorded }, asked);
  return { answers: recorded, walk: locateStep(submitted, step) };
}

/** Returns the flow with these data points confirmed, as submitting them does. */
export function withConfirmed(flow: Flow, dataPoints: readonly string[]): Flow {
  const { unconfirmed } = flow;
  if (!unconfirmed || !dataPoints.some((name) => unconfirmed.has(name))) return flow;
  return { ...flow, unconfirmed: new Set([...unconfirmed].filter((name) => !dataPoints.includes(name))) };
}

import type { Answers } from '../published/flow';
import type { Flow, VisibleStep, Walk } from './types';
import { locateStep, evaluateFlow, type EvaluatedFlow } from './walk';

export interface SubmittedSteps {
  /** Answers to record: what the page showed, and `null` for each data point that was asked and left empty. */
  readonly answers: Answers;
  /** The walk with these answers; the first submitted step is the current one, if it may be. */
  readonly walk: Walk;
  /** The submitted steps that are visible with these answers. */
  readonly steps: readonly VisibleStep[];
}

/**
 * Returns the walk after the answers of a page are submitted, wherever the applicant is in the form, and the answers to
 * record.
 *
 * @param before the previous evaluation with all stored answers; steps that the submission does not affect are not
 *   evaluated again
 * @param steps names of the steps on the page; those that are not visible with these answers are left alone
 * @param shown what the page showed, including proposed defaults
 */
export function submitSteps(
  before: EvaluatedFlow,
  { steps, shown }: { readonly steps: readonly string[]; readonly shown: Answers },
): SubmittedSteps {
  const { flow } = before;
  const given = { ...before.answers, ...shown };
  const ownOf = ({ visibleSteps }: EvaluatedFlow) => visibleSteps.filter(({ step }) => steps.includes(step.name));
  const asked = evaluateFlow(flow, given, before);
  const recorded = Object.fromEntries(
    ownOf(asked).flatMap(({ dataPoints }) => dataPoints.map((name) => [name, given[name] ?? null] as const)),
  );
  const confirming = withConfirmed(flow, Object.keys(recorded));
  const submitted = evaluateFlow(confirming, { ...given, ...recorded }, asked);
  return { answers: recorded, walk: locateStep(submitted, steps[0]), steps: ownOf(submitted) };
}

/** Returns the flow with these data points confirmed, as submitting them does. */
function withConfirmed(flow: Flow, dataPoints: readonly string[]): Flow {
  const { unconfirmed } = flow;
  if (!unconfirmed || !dataPoints.some((name) => unconfirmed.has(name))) return flow;
  return { ...flow, unconfirmed: new Set([...unconfirmed].filter((name) => !dataPoints.includes(name))) };
}

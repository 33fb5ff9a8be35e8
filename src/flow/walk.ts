import type { Answers, Flow, Walk } from './types';
import { visit, type Visited } from './visit';

/**
 * Walks the sequence from its start and says where the applicant is.
 *
 * The only place where visibility, order, errors and reach are decided: the router's guard, Back, deep links, resuming,
 * progress and submission all ask here. Total for every flow with at least one step, all answers and all addresses.
 *
 * @param flow the published flow with its validators
 * @param answers all answers kept, also of steps no longer visible
 * @param wanted name of the step the address asks for; unknown, hidden and too distant ones give the allowed step
 */
export function walk(flow: Flow, answers: Answers, wanted?: string): Walk {
  return locate(visit(flow, answers), wanted);
}

/** Finds the place of a wanted step in a sequence that was visited already. */
export function locate({ visibleSteps, relevantAnswers }: Visited, wanted?: string): Walk {
  const openIndex = visibleSteps.findIndex((visible) => !visible.isAnswered);
  const allowedIndex = openIndex < 0 ? visibleSteps.length - 1 : openIndex;
  const wantedIndex = visibleSteps.findIndex((visible) => visible.step.name === wanted);
  const index = wantedIndex < 0 ? allowedIndex : Math.min(wantedIndex, allowedIndex);
  const current = visibleSteps[index];
  const allowed = visibleSteps[allowedIndex];
  if (!current || !allowed) throw new Error('No step of the flow is visible (EMPTY_FLOW)');
  return {
    visibleSteps,
    allowed: allowed.step.name,
    current,
    previous: visibleSteps[index - 1]?.step.name,
    next: visibleSteps[index + 1]?.step.name,
    isComplete: visibleSteps.every(({ isAnswered, step }) => isAnswered || step.type === 'review'),
    errorsByStep: Object.fromEntries(visibleSteps.map(({ step, errors }) => [step.name, errors])),
    relevantAnswers,
  };
}

import { toLead } from '../../src/flow/leadMapping';
import type { Flow } from '../../src/flow/types';
import type { Plan } from '../../tools/plans/makePlan';

/** Returns the answers that a plan sends, at their places in the lead. */
export function plannedAnswers({ model }: Flow, { sent }: Plan): object {
  const { defaultPeriod: period, periodScale } = model.country;
  return { ...(period !== undefined && { period, periodScale }), ...toLead(sent, model.dataPoints) };
}

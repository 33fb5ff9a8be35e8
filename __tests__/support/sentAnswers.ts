import type { LeadApplication } from '../../sandbox/types';
import { toLead } from '../../src/flow/leadMapping';
import type { Flow } from '../../src/flow/types';
import type { Plan } from '../../tools/plans/Plan';

/** What every lead carries beside the answers. */
const ENVELOPE = [
  'id',
  'product',
  'leadStatus',
  'sessionId',
  'sessionStartedAt',
  'expiresAt',
  'tags',
  'deviceData',
  'posthogParameters',
];

/** The answers of a lead at their places. */
export function sentAnswers(lead: LeadApplication): object {
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !ENVELOPE.includes(name)));
}

/** The answers that a plan leads to, at their places in the lead. */
export function plannedAnswers({ model }: Flow, { sent }: Plan): object {
  const { defaultPeriod: period, periodScale } = model.country;
  return { ...(period !== undefined && { period, periodScale }), ...toLead(sent, model.dataPoints) };
}

import type { components } from '../../src/api/generated/contract';

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
export function sentAnswers(lead: components['schemas']['LeadApplication']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !ENVELOPE.includes(name)));
}

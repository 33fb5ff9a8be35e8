import type { components } from '../../src/api/generated/contract';

/** Members of every lead other than the answers. */
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
  'agreements',
  'proofOfWork',
];

/** Returns the answers of a lead in their places. */
export function sentAnswers(lead: components['schemas']['LeadApplication']): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(lead).filter(([name]) => !ENVELOPE.includes(name)));
}

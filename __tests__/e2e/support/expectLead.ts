import { expect } from '@playwright/test';
import { toLead } from '../../../src/flow/leadMapping';
import type { Plan, PlannedFlow } from '../../../tools/plans/Plan';
import { leadsOf } from './leadsOf';
import type { Site } from './startSite';

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

/** Expects that one lead has arrived, with the answers of the plan at their places and nothing else. */
export async function expectLead(site: Site, { model }: PlannedFlow['flow'], { sent }: Plan): Promise<void> {
  const { email } = sent;
  const leads = await leadsOf(site, typeof email === 'string' ? email : '');
  expect(leads.map(({ leadStatus }) => leadStatus)).toEqual(['submitted']);
  const { defaultPeriod: period, periodScale } = model.country;
  const received = Object.entries(leads[0] ?? {}).filter(([name]) => !ENVELOPE.includes(name));
  expect(Object.fromEntries(received)).toEqual({
    ...(period !== undefined && { period, periodScale }),
    ...toLead(sent, model.dataPoints),
  });
}

import { expect } from '@playwright/test';
import type { Plan, PlannedFlow } from '../../../tools/plans/makePlan';
import { sentAnswers } from '../../../tools/plans/sentAnswers';
import { plannedAnswers } from '../../support/plannedAnswers';
import { leadsOf } from './leadsOf';
import type { Site } from './startSite';

/** Expects that one lead has arrived, with the answers of the plan at their places and nothing else. */
export async function expectLead(site: Site, flow: PlannedFlow['flow'], plan: Plan): Promise<void> {
  const { email } = plan.sent;
  const leads = await leadsOf(site, typeof email === 'string' ? email : '');
  expect(leads.map(({ leadStatus }) => leadStatus)).toEqual(['submitted']);
  expect(leads.map(sentAnswers)).toEqual([plannedAnswers(flow, plan)]);
}

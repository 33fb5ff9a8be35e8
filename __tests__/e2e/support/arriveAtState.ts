import type { Page } from '@playwright/test';
import type { Answers } from '../../../src/published/flow';
import type { AnswersByStep } from './AnswerInput';
import { leaveLead } from './leaveLead';
import { sendLead } from './sendLead';
import type { Site } from './startSite';
import { expectState } from './steps';

const CHECKING = 6;

interface ArrivalState {
  readonly state: number;
  readonly answers: AnswersByStep;
}

/** Sends an application whose income leads to this state, and opens it while it is checked, until it is there. */
export async function arriveAtState(page: Page, site: Site, { state, answers }: ArrivalState): Promise<void> {
  const flat = Object.entries(answers).flatMap(([, ofStep]) => Object.entries(ofStep));
  const formAnswers: Answers = Object.fromEntries(flat.filter(([name]) => name !== 'generalPolicies'));
  const sent = { ...formAnswers, monthlyIncome: 3_500_000 + state };
  const id = await sendLead(site, { deployment: 'co-askrobin', answers: sent });
  // One status of `checking` is enough.
  await fetch(`http://127.0.0.1:${site.port}/lead/status/${id}`, { headers: { 'X-Session-Id': id } });
  await leaveLead(page, { id, state: CHECKING, url: site.url });
  await page.goto(site.urlOf('checking'));
  await expectState(page, state);
}

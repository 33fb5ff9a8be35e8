import { expect, type Page } from '@playwright/test';
import { putState } from './control';
import { leaveLead } from './leaveLead';
import { sendLead } from './sendLead';
import { statePagesOf } from './statePages';
import type { Site } from './startSite';
import { expectState } from './steps';

interface Stay {
  readonly state: number;
  readonly deployment: string;
  /** Selects the lender; defaults to the income of the plan. */
  readonly monthlyIncome?: number;
}

/**
 * Opens the page of a state, into which a lender has put the applicant's application, and waits until the page has moved
 * the focus to its heading, which would take it from what a test focuses. Returns the lead's id.
 */
export async function openState(page: Page, site: Site, stay: Stay): Promise<string> {
  const { state, deployment, monthlyIncome } = stay;
  const id = await sendLead(site, { deployment, ...(monthlyIncome !== undefined && { answers: { monthlyIncome } }) });
  await putState(site, id, state);
  const url = site.urlOfDeployment(deployment);
  await leaveLead(page, { id, state, url });
  const { route = '' } = statePagesOf(deployment).find(({ value }) => value === state) ?? {};
  await page.goto(`${url}${route}`);
  await expectState(page, state);
  await expect(page.locator('[data-state] h1')).toBeFocused();
  return id;
}

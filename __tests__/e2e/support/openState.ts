import type { Page } from '@playwright/test';
import { putState } from './control';
import { leaveLead } from './leaveLead';
import { sendLead } from './sendLead';
import { statePagesOf } from './statePages';
import type { Site } from './startSite';
import { expectState } from './steps';

interface Stay {
  readonly state: number;
  readonly deployment: string;
  /** Decides what the lenders make of the application; whatever the plan says where it is left out. */
  readonly monthlyIncome?: number;
}

/** Stands on the page of a state as an applicant whose application a lender has brought there. Gives the lead's id. */
export async function openState(page: Page, site: Site, stay: Stay): Promise<string> {
  const { state, deployment, monthlyIncome } = stay;
  const id = await sendLead(site, { deployment, ...(monthlyIncome !== undefined && { answers: { monthlyIncome } }) });
  await putState(site, id, state);
  const url = site.urlOfDeployment(deployment);
  await leaveLead(page, { id, state, url });
  const { route = '' } = statePagesOf(deployment).find(({ value }) => value === state) ?? {};
  await page.goto(`${url}${route}`);
  await expectState(page, state);
  return id;
}

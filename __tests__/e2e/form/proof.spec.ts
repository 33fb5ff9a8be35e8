import type { Page } from '@playwright/test';
import type { colombianAnswers } from '../../fixtures/colombianAnswers';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import type { Site } from '../support/startSite';
import { expectState, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

const last = 'income-contract-started-at';

test.use({
  viewport: { width: 360, height: 740 },
  // Chromium and the app log each refused call.
  allowedFaults: /^console: (Failed to load resource|Failed to post lead|ERROR: createLead HTTP 422)/,
});

/** Submits an application for which the API asks for a proof of work, and returns how many workers were started. */
async function submitProved(page: Page, site: Site, applicant: typeof colombianAnswers): Promise<number> {
  let started = 0;
  page.on('worker', () => (started += 1));
  await openAt(page, { site, step: last, answers: applicant });
  await fillStep(page, applicant[last]);
  await pressContinue(page);
  await expectState(page, 10);
  return started;
}

const asking = { operationId: 'createLead', kind: 'status', status: 422, fieldName: 'proofOfWork', times: 1 } as const;

test('an application for which the API asks for a proof of work: is sent with one that workers computed @operation', async ({
  page,
  site,
  applicant,
  setFaults,
}) => {
  await setFaults(asking);
  expect(await submitProved(page, site, applicant)).toBeGreaterThan(0);
  const [lead, ...others] = await leadsOf(site, applicant['initial-details'].email);
  expect(others).toEqual([]);
  expect(lead).toHaveProperty('proofOfWork');
});

test('a browser that blocks workers: computes the proof on the page', async ({ page, site, applicant, setFaults }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await setFaults(asking);
  expect(await submitProved(page, site, applicant)).toBe(0);
});

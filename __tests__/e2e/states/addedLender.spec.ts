import type { Page } from '@playwright/test';
import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { followTutorial } from '../../fixtures/tutorial/followTutorial';
import { answerPage, leavePage, statePageIn, wayOn } from '../support/answerPage';
import { checkA11y } from '../support/checkA11y';
import { hands } from '../support/hands';
import { leaveLead } from '../support/leaveLead';
import { leadState } from '../support/leadState';
import { sendLead } from '../support/sendLead';
import { startSite, type Site } from '../support/startSite';
import { statePagesOf } from '../support/statePages';
import { expectState, fillStep, pressContinue } from '../support/steps';
import { expect, test as base } from '../support/test';

const deployment = 'co-askrobin';
const hand = hands.pointer;

/** A site and a sandbox on the documents as the tutorial leaves them. No code is added. */
interface Added {
  readonly site: Site;
  /** Number of the new state. */
  readonly state: number;
}

const test = base.extend<object, { added: Added }>({
  added: [
    // Playwright reads the fixtures that this one needs from the pattern: none.
    async ({}, use) => {
      const copy = new DocumentCopy();
      const state = followTutorial(copy.folder);
      // The test of the tutorial proves that these documents are valid.
      const site = await startSite({ folder: copy.folder, deployment, isProved: false });
      await use({ site, state });
      await site.stop();
      copy.remove();
    },
    { scope: 'worker' },
  ],
});

// Both tests share one site.
test.describe.configure({ mode: 'default' });

test.use({ allowedFaults: /422|Failed to carry out postSalaryAccount/ });

/** Opens the lenders' decision about an application whose income leads to one of them. Returns the lead's id. */
async function openDecided(page: Page, site: Site, monthlyIncome: number): Promise<string> {
  const id = await sendLead(site, { deployment, answers: { monthlyIncome } });
  await leaveLead(page, { id, state: 6, url: site.url });
  await page.goto(site.urlOf('checking'));
  return id;
}

/** Completes the page of a state, and leaves it. */
async function passPage(page: Page, value: number): Promise<void> {
  await expectState(page, value);
  const state = statePagesOf(deployment).find((each) => each.value === value);
  if (!state) throw new Error(`There is no page of state ${value}`);
  await answerPage(page, { deployment, state, hand });
  await leavePage(page, { state, hand });
}

test('a lender with a new page: asks two questions, offers a server list, reports a refusal, and leads on', async ({
  page,
  added: { site, state },
}) => {
  const id = await openDecided(page, site, 3_500_000 + state);
  await expectState(page, state);
  await expect(page).toHaveURL(/\/salary-account$/);
  const asked = statePageIn(page, { value: state });
  await expect(asked.getByRole('heading', { level: 1 })).toHaveText('¿En qué cuenta cobras tu sueldo?');
  await expect(asked.locator('[name="bankName"] option')).toContainText(['', 'Banca Andina', 'Caja del Sol']);
  await checkA11y(page);
  await pressContinue(page);
  await expect(asked.getByRole('alert')).toBeFocused();
  await fillStep(page, { bankName: 'caja-sol', accountType: 'savings' });
  await page.reload();
  await expect(asked.locator('[name="bankName"]')).toHaveValue('caja-sol');
  await pressContinue(page);
  await expect(asked.getByRole('alert')).toContainText('No podemos cobrar de este banco. Elige otro.');
  await expect(asked.locator('[name="bankName"]')).toHaveAttribute('aria-invalid', 'true');
  await fillStep(page, { bankName: 'andina' });
  await pressContinue(page);
  await passPage(page, 8);
  await passPage(page, 10);
  await expectState(page, 12);
  expect(await leadState(site, id)).toBe(12);
  await expect(wayOn(page, { value: 12 })).toHaveAttribute('href', /\/sandbox\/lender/);
});

test('a lender with existing pages in another order: leads through number, job, account, offer and thanks', async ({
  page,
  added: { site },
}) => {
  const id = await openDecided(page, site, 3_500_077);
  for (const value of [7, 8, 18, 10]) await passPage(page, value);
  await expectState(page, 11);
  expect(await leadState(site, id)).toBe(11);
});

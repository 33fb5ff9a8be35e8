import type { Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { leaveLead } from '../support/leaveLead';
import { openAt } from '../support/openAt';
import { expectLargeTargets } from '../support/reach';
import { sendLead } from '../support/sendLead';
import { answerSteps, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const CHECKING = 6;

async function lookClosely(page: Page): Promise<void> {
  await checkA11y(page);
  await expectLargeTargets(page);
}

/** Expects a step that is sent empty to link each error to the field to correct. */
async function expectLinkedErrors(page: Page): Promise<void> {
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const link of await summary.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(href), `${href} is there to be mended`).toBeVisible();
    expect(await link.textContent()).not.toBe('');
  }
}

test('every step sent empty: links its errors, passes axe and has large targets', async ({ page, site, applicant }) => {
  await page.goto(site.url);
  for (const [name, given] of Object.entries(applicant)) {
    await test.step(name, async () => {
      await expectStep(page, name);
      await expect(page.locator('.skeleton')).toHaveCount(0);
      if (name === 'loan-details') await fillStep(page, { amount: '' });
      await pressContinue(page);
      await expectLinkedErrors(page);
      await lookClosely(page);
      await fillStep(page, given);
      await pressContinue(page);
    });
  }
  await expectState(page, 10);
});

test('the checking page while a response is pending: passes axe', async ({ page, site, setFaults }) => {
  const id = await sendLead(site, { deployment: 'co-askrobin' });
  await leaveLead(page, { id, state: CHECKING, url: site.url });
  await setFaults({ operationId: 'getLeadStatus', kind: 'latency', ms: 10_000 });
  await page.goto(site.urlOf('checking'));
  await expectState(page, CHECKING);
  await lookClosely(page);
});

test.describe('where a 404 is expected', () => {
  test.use({ allowedFaults: /status of 404.*\/404/ });
  test('the not-found page: passes axe and has large targets', async ({ page, site }) => {
    await page.goto(site.urlOf('404'));
    await page.getByRole('heading', { name: colombianText('app:notFound>title') }).waitFor();
    await lookClosely(page);
  });
});

test('a policy dialog: passes axe, and returns the focus when it is closed', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  const read = page.getByRole('button', { name: new RegExp(`^${colombianText('app:policies>read')}`) }).first();
  await read.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await checkA11y(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: colombianText('app:policies>close') })
    .click();
  await expect(read).toBeFocused();
});

test('reduced motion: no animation takes longer than 1 ms', async ({ page, site, applicant }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(site.url);
  const longest = () =>
    page.evaluate(() => {
      const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0));
      return Math.max(0, ...durations);
    });
  await expectStep(page, 'loan-details');
  expect(await longest()).toBeLessThanOrEqual(1);
  await answerSteps(page, { 'loan-details': applicant['loan-details'] });
  await expectStep(page, 'initial-details');
  expect(await longest()).toBeLessThanOrEqual(1);
});

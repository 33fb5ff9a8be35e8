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

/** What a step says when it is sent empty: each error leads to what is to be mended. */
async function expectLinkedErrors(page: Page): Promise<void> {
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const link of await summary.getByRole('link').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    await expect(page.locator(href), `${href} is there to be mended`).toBeVisible();
    expect(await link.textContent()).not.toBe('');
  }
}

test('every step refuses to be sent empty: its errors are linked, axe finds nothing, targets are large', async ({
  page,
  site,
  applicant,
}) => {
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

test('axe finds nothing while the answer is awaited', async ({ page, site, setFaults }) => {
  const id = await sendLead(site, { deployment: 'co-askrobin' });
  await leaveLead(page, { id, state: CHECKING, url: site.url });
  await setFaults({ operationId: 'getLeadStatus', kind: 'latency', ms: 10_000 });
  await page.goto(site.urlOf('checking'));
  await expectState(page, CHECKING);
  await lookClosely(page);
});

test.describe('the page that was not found', () => {
  test.use({ allowedFaults: /status of 404.*\/404/ });
  test('is accessible too', async ({ page, site }) => {
    await page.goto(site.urlOf('404'));
    await page.getByRole('heading', { name: colombianText('app:notFound>title') }).waitFor();
    await lookClosely(page);
  });
});

test('a policy opens as a dialog that axe likes, and gives the focus back', async ({ page, site, applicant }) => {
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

test('nothing moves where less motion is wanted', async ({ page, site, applicant }) => {
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

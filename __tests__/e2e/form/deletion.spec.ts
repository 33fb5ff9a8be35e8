import type { Frame, Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { frameIn } from '../support/frameIn';
import { openAt } from '../support/openAt';
import { serveHost } from '../support/serveHost';
import { expectStep, fillStep, pressContinue, expectReady } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const ask = (page: Page | Frame) => page.locator('[data-action="deleteAnswers"]:visible').click();
const dialog = (page: Page | Frame) => page.locator('[data-dialog="deletion"]');
/** Keys that hold nothing about the applicant. */
const withoutOwner: readonly string[] = [storageKeys.clearing, storageKeys.leadKey, storageKeys.consent];

/** Returns what the device stores about the applicant, as lines of `key=value`. */
async function keptOf(page: Page | Frame): Promise<string> {
  const entries = await page.evaluate(() => Object.entries(localStorage));
  const isOfApplicant = ([key]: readonly [string, string]) => !withoutOwner.some((name) => key.endsWith(`/${name}`));
  return entries
    .filter(isOfApplicant)
    .map((entry) => entry.join('='))
    .join('\n');
}

test('deleting the answers: asks for confirmation first, then clears every tab', async ({
  page,
  context,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'gender', answers: applicant });
  const other = await context.newPage();
  await other.goto(site.urlOf('gender'));
  await expectStep(other, 'gender');
  await page.bringToFront();
  await ask(page);
  await expect(dialog(page)).toBeVisible();
  await checkA11y(page);
  await dialog(page).locator('[data-action="keep"]').click();
  await expect(dialog(page)).toHaveCount(0);
  await expectStep(page, 'gender');
  expect(await keptOf(page)).toContain('Camila');
  await ask(page);
  await dialog(page).locator('[data-action="delete"]').click();
  // Deleting loads the page again.
  await expect(page).toHaveURL(site.urlOf('loan-details'));
  await expectStep(page, 'loan-details');
  await expectReady(page);
  await expectStep(other, 'loan-details');
  expect(await keptOf(page)).not.toMatch(/Camila|camila|lid=|leadApplication/);
  await page.reload();
  await expectStep(page, 'loan-details');
});

test('deleting an application that was sent: shows the receipt, and begins anew', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 10, answers: applicant });
  await ask(page);
  await dialog(page).locator('[data-action="delete"]').click();
  await expect(dialog(page).locator('[data-receipt]')).toHaveText(/\S/);
  await checkA11y(page);
  await dialog(page).locator('[data-action="startAnew"]').click();
  await expectStep(page, 'loan-details');
});

test('the first dialog of a form: lets answers be deleted, and the dialog returns after that', async ({
  page,
  site,
}) => {
  await page.goto(site.url);
  const first = page.locator('.dialog--step[open]');
  await expectReady(page);
  await first.locator('[data-action="deleteAnswers"]').click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).locator('[data-action="keep"]').click();
  await expect(dialog(page)).toHaveCount(0);
  await first.locator('[data-action="deleteAnswers"]').click();
  await checkA11y(page);
  await dialog(page).locator('[data-action="delete"]').click();
  await expectStep(page, 'loan-details');
  await expect(dialog(page)).toHaveCount(0);
});

test('deleting in a frame: the dialog opens in view, and the answers are removed', async ({
  page,
  site,
  applicant,
}) => {
  const host = await serveHost(site.url);
  try {
    await page.goto(`http://localhost:${host.port}/`);
    const frame = await frameIn(page);
    await fillStep(frame, applicant['loan-details']);
    await pressContinue(frame);
    await expectStep(frame, 'initial-details');
    await ask(frame);
    await expect(dialog(frame)).toBeInViewport();
    await dialog(frame).locator('[data-action="delete"]').click();
    await expectStep(frame, 'loan-details');
    await expect.poll(() => keptOf(frame).catch(() => 'leadApplication')).not.toContain('leadApplication');
  } finally {
    await host.stop();
  }
});

import type { Page } from '@playwright/test';
import { checkA11y } from '../support/checkA11y';
import { putState } from '../support/control';
import { frameIn } from '../support/frameIn';
import { leadState } from '../support/leadState';
import { openState } from '../support/openState';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { sendLead } from '../support/sendLead';
import { serveHost } from '../support/serveHost';
import type { Site } from '../support/startSite';
import { expectState } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

const deployment = 'co-askrobin';
const wayOut = (page: Page) => page.locator('[data-action="leave"]');

/** Goes out by the link of the page, and comes back as it is told. */
async function goAndComeBack(page: Page, outcome: 'success' | 'cancelled' | 'failed' | 'silent'): Promise<void> {
  await wayOut(page).click();
  await page.locator(`[data-outcome="${outcome}"]`).click();
}

for (const { state, name, next } of [
  { state: 9, name: 'a bank', next: 10 },
  { state: 17, name: 'another bank', next: 10 },
  { state: 19, name: 'a payment', next: 10 },
]) {
  test(`${name} (${state}) is gone to and come back from; the address keeps nothing of it`, async ({ page, site }) => {
    await openState(page, site, { deployment, state });
    await expect(wayOut(page)).toBeVisible();
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
    await goAndComeBack(page, 'success');
    await expectState(page, next);
    const accepted = `${site.urlOfDeployment(deployment)}accepted`;
    await expect(page).toHaveURL(accepted);
    await page.goBack();
    await page.goForward();
    await expectState(page, next);
    await expect(page).toHaveURL(accepted);
  });
}

test('who cancels reads so, and may go again', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 17 });
  await goAndComeBack(page, 'cancelled');
  await expectState(page, 17);
  await expect(page.locator('.notice[data-outcome="cancelled"]')).toBeVisible();
  await expect(wayOut(page)).toBeVisible();
  await checkA11y(page);
  await goAndComeBack(page, 'failed');
  await expect(page.locator('.notice[data-outcome="failed"]')).toBeVisible();
  await goAndComeBack(page, 'success');
  await expectState(page, 10);
});

test('who cancels may leave the page out', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 9 });
  await goAndComeBack(page, 'cancelled');
  await page.locator('[data-state="9"] .button--link').click();
  await expectState(page, 10);
});

test('who comes back without a word says so, also after a reload', async ({ page, site }) => {
  await openState(page, site, { deployment, state: 9 });
  await wayOut(page).click();
  await expect(page.locator('[data-outcome]').first()).toBeVisible();
  await page.goBack();
  await expectState(page, 9);
  await page.reload();
  await expect(page.locator('[data-action="done"]')).toBeVisible();
  await checkA11y(page);
  await page.locator('[data-action="done"]').click();
  await expectState(page, 10);
});

test.describe('in a frame on the page of another site, where the browser denies all storage', () => {
  /** Stands in the frame on the page of a state, as the link of the application has led there. */
  async function openFramed(page: Page, site: Site, state: number) {
    const id = await sendLead(site, { deployment });
    await putState(site, id, state);
    const host = await serveHost(`${site.urlOfDeployment(deployment)}continue/${id}?urlType=email`);
    const elsewhere = `http://localhost:${host.port}/`;
    await page.goto(elsewhere);
    const frame = await frameIn(page);
    await expectState(frame, state);
    // Until the frame has grown to its content, what is in it moves.
    await expect
      .poll(() => frame.evaluate(() => document.documentElement.scrollHeight - window.innerHeight))
      .toBeLessThanOrEqual(1);
    await expect(frame.evaluate(() => localStorage.length)).rejects.toThrow('Access is denied');
    return { id, host, elsewhere, link: frame.locator('[data-action="leave"]') };
  }

  for (const state of [9, 17, 19]) {
    test(`${state} waits for its link to be pressed, and the way back leads to the application`, async ({
      page,
      site,
    }) => {
      const { id, host, elsewhere, link } = await openFramed(page, site, state);
      try {
        await expect(link).toHaveAttribute('target', '_top');
        // The way is known, and nobody is taken there.
        await expect(page).toHaveURL(elsewhere);
        await checkA11y(page);
        await link.click();
        await page.locator('[data-outcome="cancelled"]').click();
        await expectState(page, state);
        await expect(page.locator('.notice[data-outcome="cancelled"]')).toBeVisible();
        expect(page.url()).not.toContain(id);
        await goAndComeBack(page, 'success');
        await expectState(page, 10);
        await expect(page).toHaveURL(`${site.urlOfDeployment(deployment)}accepted`);
        await expect(page.locator('.header')).toBeVisible();
        expect(await leadState(site, id)).toBe(10);
      } finally {
        await host.stop();
      }
    });
  }

  test('a lender is gone to by a link too', async ({ page, site }) => {
    const { id, host, link } = await openFramed(page, site, 12);
    try {
      await link.click();
      await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
      await expect(page.getByText(id)).toBeVisible();
    } finally {
      await host.stop();
    }
  });
});

test.describe('when a call fails', () => {
  test.use({ allowedFaults: /^console: (Failed to load resource|Failed to carry out \w+|ERROR: \w+ HTTP)/ });

  test('on the way out or back there is a text and a way on, and nothing is lost', async ({
    page,
    site,
    setFaults,
  }) => {
    await setFaults({ operationId: 'getRedirect', kind: 'status', status: 500 });
    await openState(page, site, { deployment, state: 9 });
    await expect(page.getByRole('alert')).toBeVisible();
    await checkA11y(page);
    await setFaults();
    await page.locator('[data-action="retry"]').click();
    await expect(wayOut(page)).toBeVisible();
    await setFaults({ operationId: 'continueState', kind: 'status', status: 500 });
    await goAndComeBack(page, 'success');
    await expect(page.getByRole('alert')).toBeVisible();
    await checkA11y(page);
    await setFaults();
    await page.locator('[data-action="done"]').click();
    await expectState(page, 10);
  });
});

import type { Page } from '@playwright/test';
import { neededSandbox } from '../../../src/app/failure/showOpaqueOrigin';
import { checkA11y } from '../support/checkA11y';
import { colombianText } from '../support/colombianText';
import { confirmLink } from '../support/confirmLink';
import { putState } from '../support/control';
import { frameIn } from '../support/frameIn';
import { sendElsewhere } from '../support/sendLead';
import type { Site } from '../support/startSite';
import { expectState } from '../support/steps';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { expect, testWithPages as test } from '../support/testWithPages';

// What the browser says of what it refuses, and what the page says to the developer of its host.
test.use({
  viewport: { width: 360, height: 740 },
  allowedFaults: /Unsafe attempt|sandbox|OPAQUE_ORIGIN|from origin 'null'|ERR_FAILED/i,
});

const deployment = 'co-askrobin';
/** An income for which the sandbox sends the applicant to a lender, by a link. */
const monthlyIncome = 3_500_000;
const ofForm = 'allow-scripts allow-same-origin allow-forms';

const framed = (sandbox: string, address: string) => ({
  '/': {
    body: `<main><h1>A partner</h1>
      <iframe title="Loan application" sandbox="${sandbox}" src="${address}" width="360" height="900"></iframe></main>`,
  },
});

/** Returns the address of a link to an application that waits for its applicant to go to a lender. */
async function linkToLender(site: Site): Promise<string> {
  const { id, link } = await sendElsewhere(site, { deployment, answers: { monthlyIncome } });
  await putState(site, id, 12);
  return `${site.urlOfDeployment(deployment)}${link}`;
}

/** Presses the link to the lender, and lets the moment pass in which a page would leave. */
async function pressLender(page: Page) {
  const frame = await frameIn(page);
  await confirmLink(frame);
  await expectState(frame, 12);
  await frame.locator('[data-action="leave"]').click();
  await page.clock.runFor(4000);
  return frame;
}

for (const { name, sandbox, canOpen } of [
  { name: 'leads nowhere', sandbox: ofForm, canOpen: false },
  { name: 'opens tabs only', sandbox: `${ofForm} allow-popups allow-popups-to-escape-sandbox`, canOpen: true },
]) {
  test(`the link to a lender in a sandboxed frame that ${name}: claims nothing, and offers other ways`, async ({
    page,
    site,
    serve,
  }) => {
    const { urlOf } = await serve(framed(sandbox, await linkToLender(site)));
    await page.clock.install();
    await page.goto(urlOf('partner.localhost'));
    const frame = await pressLender(page);
    await expect(frame.locator('[data-departure="stayed"]')).toBeVisible();
    await expect(frame.locator('[data-taken]')).toHaveCount(0);
    await expect(page).toHaveURL(urlOf('partner.localhost'));
    await checkA11y(page);
    const tab = canOpen ? page.waitForEvent('popup') : undefined;
    await frame.locator('[data-action="newTab"]').click();
    if (tab) await expect((await tab).getByText('arrived by GET')).toBeVisible();
    else await expect(frame.getByText(colombianText('states:leaving>blocked'))).toBeVisible();
    await expect(frame.locator('[data-departure] input')).toHaveValue(/\/sandbox\/lender/);
    expect(await storedItem(frame, storageKeys.redirectState)).toBeNull();
  });
}

test('a frame without an origin: says what the page around it must change', async ({ page, site, serve }) => {
  const { urlOf } = await serve(framed('allow-scripts', site.urlOfDeployment(deployment)));
  await page.goto(urlOf('partner.localhost'));
  const frame = await frameIn(page);
  await expect(frame.getByRole('alert')).toContainText(colombianText('app:sandboxed>text'));
  await expect(frame.locator('code')).toHaveText(`sandbox="${neededSandbox}"`);
  await checkA11y(page);
});

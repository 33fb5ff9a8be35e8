import { storageKeys } from '../../support/storageKeys';
import { colombianText } from '../support/colombianText';
import { confirmLink } from '../support/confirmLink';
import { checkA11y } from '../support/checkA11y';
import { hold } from '../support/hold';
import { sendElsewhere } from '../support/sendLead';
import { putState } from '../support/control';
import { speedUpRetries } from '../support/speedUpRetries';
import { expectState } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';

test.use({
  viewport: { width: 360, height: 740 },
  allowedFaults: /^console: (Failed to load resource|ERROR: continueLead HTTP)/,
});

test('a link on a new device: leaves neither address nor history entry, shows what it waits for, and outlasts a failure and a reload @operation', async ({
  page,
  site,
  setFaults,
}) => {
  await speedUpRetries(page);
  const { id, link } = await sendElsewhere(site, { deployment: 'co-askrobin' });
  await putState(site, id, 10);
  await setFaults({ operationId: 'continueLead', kind: 'status', status: 500, times: 8 });
  await page.goto(site.urlOf(`${link}&refTransactionId=tx-1`));
  const entries = await page.evaluate(() => history.length);
  const failed = page.getByRole('heading', { name: colombianText('states:link>failed>heading') });
  await expect(failed).toBeVisible();
  await page.reload();
  await expect(failed).toBeVisible();
  await expect(page).toHaveURL(site.urlOf('continue'));
  await setFaults();
  const release = await hold(page, /\/lead\/url\//);
  await page.getByRole('button', { name: colombianText('app:actions>retry') }).click();
  const spinner = page.locator('.page--loading .spinner--neutral');
  await expect(spinner).toBeVisible();
  expect((await spinner.boundingBox())?.width).toBeCloseTo(80, 0);
  await expect(page.locator('.shell')).toHaveAttribute('data-transparent', 'true');
  await expect(page.locator('.header')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)');
  release();
  await expect(page.locator('.contact')).toHaveText(/^\S•{5}@\S+\+57•{8}\d\d$/);
  await checkA11y(page);
  await confirmLink(page);
  await expectState(page, 10);
  await expect(page).toHaveURL(site.urlOf('accepted'));
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await expect.poll(() => storedText(page, storageKeys.leadId)).toBe(id);
  await page.goBack();
  await expect(page).not.toHaveURL(/continue/);
  await page.goto(site.url);
  await expectState(page, 10);
});

test('a deployment on version 2 of the API: follows its own links in a whole browser @operation', async ({
  page,
  site,
}) => {
  const deployment = 'ph-product';
  const { id, link } = await sendElsewhere(site, { deployment });
  await putState(site, id, 16);
  const linkRequest = page.waitForRequest(/\/v2\/lead\/url\//);
  await page.goto(new URL(link, site.urlOfDeployment(deployment)).href);
  await linkRequest;
  await confirmLink(page);
  await expectState(page, 16);
});

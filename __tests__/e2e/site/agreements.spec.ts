import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { colombianText } from '../support/colombianText';
import { openAt } from '../support/openAt';
import { publishedSite } from '../support/publishedSite';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });

test('what was agreed to: is found from the fine print, in words whose hash is published, and prints to one column', async ({
  page,
  site,
  applicant,
}) => {
  await openAt(page, { site, step: 'initial-details', answers: applicant });
  await fillStep(page, applicant['initial-details']);
  await pressContinue(page);
  await expect(page.locator('[data-step="initial-details"]')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.answers__item').first()).toBeVisible();
  await expect(page.locator('.answers__change').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  const link = page.locator('.fine-print').getByRole('link', { name: colombianText('states:agreements>heading') });
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: colombianText('states:agreements>heading') });
  await expect(heading).toBeFocused();
  const one = page.locator('.agreements__one', { hasText: /co-terms-2026-01/ });
  await expect(one.locator('.agreements__verdict')).toHaveText(colombianText('states:agreements>given'));
  await expect(one.locator('.agreements__words')).toContainText(/\w{3}/);
  const [, hash = ''] =
    /marketingConsents\.sms \w+ ([\da-f]{64})/.exec((await page.locator('main').textContent()) ?? '') ?? [];
  const { folder = '', basePath = '' } = publishedSite().deployments.find(({ name }) => name === 'co-askrobin') ?? {};
  const file = join(folder, basePath, 'agreed', `marketing.${hash}.json`);
  expect(existsSync(file), file).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ id: 'marketingConsents.sms', textHash: hash });
  await checkA11y(page);
  await expectNoSideways(page);
  await expectLargeTargets(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: colombianText('states:agreements>save') }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`textHash: ${hash}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main .actions').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: colombianText('app:actions>home') }).click();
  await expect(page.locator('[data-step]').first()).toBeVisible();
});

test('what was agreed to with a lender: is confirmed by the server @operation', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 20, answers: applicant });
  const boxes = page.locator('main input[name="policies"]');
  await expect(boxes).not.toHaveCount(0);
  for (const box of await boxes.all()) await box.check();
  await page.locator('main button[type="submit"]').click();
  await expect(boxes).toHaveCount(0);
  await page.goto(site.urlOf('agreements'));
  const all = page.locator('.agreements__one');
  await expect(all).not.toHaveCount(0);
  await expect(page.getByText(colombianText('states:agreements>confirmed'))).toHaveCount(await all.count());
});

test('a withdrawal and an end of contact: are sent once valid, outlast a reload, and have a receipt @operation', async ({
  page,
  site,
}) => {
  for (const name of ['withdrawal', 'do-not-contact']) {
    await page.goto(site.urlOf(name));
    await page.locator('main button[type="submit"]').click();
    await expect(page.locator('main [aria-invalid="true"]').first()).toBeVisible();
    await checkA11y(page);
    await page.locator('main [name="email"]').fill('camila.mail@example.com');
    if (name === 'withdrawal') await page.locator('main input[value="application"]').check();
    await page.locator('main button[type="submit"]').click();
    if (name === 'withdrawal') await page.locator('dialog [data-action="confirm"]').click();
    const done = page.getByRole('heading', { level: 1, name: colombianText(`states:${name}>done>heading`) });
    await expect(done).toBeFocused();
    const receipt = await page.locator('[data-receipt]').innerText();
    expect(receipt).toMatch(/\S/);
    await page.reload();
    await expect(page.locator('[data-receipt]')).toHaveText(receipt);
    await checkA11y(page);
    await expectNoSideways(page);
  }
});

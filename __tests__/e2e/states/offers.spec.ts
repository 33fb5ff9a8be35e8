import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { arriveAtState } from '../support/arriveAtState';
import { checkA11y } from '../support/checkA11y';
import { putState } from '../support/control';
import { expectLargeTargets, expectNoSideways } from '../support/reach';
import { expectState } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

test.use({ viewport: phone });

const pageOf = (page: Page) => page.locator('[data-state]');
const offers = (page: Page) => page.getByRole('radio').and(page.locator('[name="offerId"]'));
const send = (page: Page) => pageOf(page).locator('button[type="submit"]').click();
const amount = (page: Page) => page.locator('[name="offerAmount"]');

for (const [name, state, next] of [
  ['ipfd-offer-choice', 37, 11],
  ['cofidis-offer', 38, 11],
  ['instabank-offer', 40, 12],
  ['proficredit-offer', 41, 11],
] as const) {
  test(`${name}: compares the offers, preselects none, and accepts the chosen one`, async ({
    page,
    site,
    applicant,
  }) => {
    await arriveAtState(page, site, { state, answers: applicant });
    await expect(page).toHaveURL(site.urlOf(name));
    await expect(offers(page)).toHaveCount(3);
    for (const offer of await offers(page).all()) await expect(offer).not.toBeChecked();
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await checkA11y(page);
    await page.getByRole('alert').getByRole('link').click();
    await expect(offers(page).first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(offers(page).nth(1)).toBeChecked();
    await page.setViewportSize(desk);
    await expectNoSideways(page);
    await checkA11y(page);
    await send(page);
    await expectState(page, next);
  });
}

test('offers: are stacked on a phone, and aligned row by row at a desk', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 38, answers: applicant });
  const cards = page.locator('.offer-card');
  const boxesOf = async (selector: string) =>
    Promise.all(
      (await cards.locator(selector).all()).map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0 }),
    );
  const [first, second] = await boxesOf('input');
  expect(second?.x).toBe(first?.x);
  await page.setViewportSize(desk);
  for (const row of ['dt:nth-child(1)', 'div:nth-child(4) > dd']) {
    const boxes = await boxesOf(row);
    const rows = new Set(boxes.map(({ y }) => Math.round(y)));
    expect(rows.size).toBe(boxes.length / 3);
  }
  await expect(page.locator('.offer-card__fact')).toHaveCount(2);
});

test('a chosen offer: survives a reload; once it has expired it cannot be accepted, and the page leads on', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 37, answers: applicant });
  await offers(page).nth(1).check();
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.clock.install();
  await page.reload();
  await expect(offers(page).nth(1)).toBeChecked();
  await page.clock.fastForward('25:00:00');
  await expect(offers(page)).toHaveCount(0);
  await expect(pageOf(page).locator('.notice')).toBeVisible();
  await checkA11y(page);
  await pageOf(page).locator('.button--primary').click();
  await expect(pageOf(page).locator('.button--link')).toBeVisible();
});

test.describe('when a call fails', () => {
  test.use({ allowedFaults: /422|409|500|ERR_|Failed to|HTTP|ERROR/ });

  for (const [fault, kind] of [
    ['a conflict', { kind: 'status', status: 409 }],
    ['a refusal', { kind: 'status', status: 422 }],
    ['a server that fails', { kind: 'status', status: 500 }],
    ['a line that is cut', { kind: 'drop', when: 'before' }],
  ] as const) {
    test(`accepting an offer after ${fault}: keeps the choice, shows the reason, and works on the next try`, async ({
      page,
      site,
      applicant,
      setFaults,
    }) => {
      await arriveAtState(page, site, { state: 41, answers: applicant });
      await offers(page).nth(2).check();
      await page.locator('[name="monthlyPaymentDay"][value="15"]').check();
      await setFaults({ ...kind, operationId: 'postProficreditOffer' });
      await send(page);
      await expect(pageOf(page).locator('.notice--error')).toBeVisible();
      await expect(offers(page).nth(2)).toBeChecked();
      await checkA11y(page);
      await setFaults();
      await send(page);
      await expectState(page, 11);
    });
  }

  test('an offer of another applicant: is refused at the choice', async ({ page, site, applicant }) => {
    await arriveAtState(page, site, { state: 38, answers: applicant });
    await page.route('**/lead/sale?*', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: { ...body, offerId: 'offer-of-another' } });
    });
    await offers(page).first().check();
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(offers(page).first()).toHaveAttribute('aria-invalid', 'true');
    await offers(page).nth(1).check();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a password that is easy to guess: is refused at its field, and a better one opens the account', async ({
    page,
    site,
    applicant,
  }) => {
    await arriveAtState(page, site, { state: 10, answers: applicant });
    const password = page.locator('[name="password"]');
    await expect(password).toHaveAttribute('autocomplete', 'new-password');
    await expect(password).toHaveAttribute('type', 'password');
    await expectNoSideways(page);
    await expectLargeTargets(page);
    await checkA11y(page);
    await password.fill('short');
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await checkA11y(page);
    await password.fill('password123');
    await send(page);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await expect(password).toHaveValue('password123');
    await password.fill('cuatro palabras al azar');
    await pageOf(page).locator('.password button').click();
    await expect(password).toHaveAttribute('type', 'text');
    await send(page);
    await expectState(page, 11);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('palabras');
    await checkA11y(page);
  });

  test('a change of an offer that fails: keeps what was typed and the old figures, and works on the next try', async ({
    page,
    site,
    applicant,
    setFaults,
  }) => {
    await arriveAtState(page, site, { state: 39, answers: applicant });
    await amount(page).fill('1500000');
    await setFaults({ kind: 'status', status: 500, operationId: 'updateProvidentOffer' });
    await send(page);
    await expect(pageOf(page).locator('.notice--error')).toBeVisible();
    await expect(amount(page)).toHaveValue(/1\.500\.000/);
    await expect(pageOf(page).locator('[data-stale]')).toBeVisible();
    await setFaults();
    await send(page);
    await expect(pageOf(page).locator('[data-stale]')).toHaveCount(0);
  });
});

test('provident: changes the offer within its limits, and marks figures that are out of date', async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 39, answers: applicant });
  const accept = pageOf(page).locator('.offer .button--primary');
  const news = pageOf(page).locator('.offer__news');
  await expect(accept).toBeVisible();
  await expectNoSideways(page);
  await expectLargeTargets(page);
  await checkA11y(page);
  await amount(page).fill('9000000');
  await send(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toContainText('3.000.000');
  await checkA11y(page);
  await amount(page).fill('1500000');
  await page.locator('[name="offerPeriod"]').selectOption('18');
  await expect(pageOf(page).locator('[data-stale]')).toBeVisible();
  await expect(news).not.toBeEmpty();
  await expect(accept).toHaveCount(0);
  await checkA11y(page);
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'true');
  await page.reload();
  await expect(amount(page)).toHaveValue(/1\.500\.000/);
  await send(page);
  await expect(news).toContainText('1.500.000');
  await expect(news).toHaveAttribute('role', 'status');
  await page.setViewportSize(desk);
  await expectNoSideways(page);
  await checkA11y(page);
  await accept.click();
  await expectState(page, 11);
});

test('an account: can be opened after the offer was accepted', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 10, answers: applicant });
  await send(page);
  await expectState(page, 11);
  await checkA11y(page);
  await send(page);
  await expect(page.getByRole('alert')).toBeFocused();
  await page.locator('[name="password"]').fill('cuatro palabras al azar');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name="password"]')).toHaveCount(0);
  await expect(pageOf(page).locator('.offer [role="status"]')).not.toBeEmpty();
  await checkA11y(page);
});

test("the partner's colours: are shown where they are readable, in light and in dark", async ({
  page,
  site,
  applicant,
}) => {
  await arriveAtState(page, site, { state: 10, answers: applicant });
  const accent = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--color-accent'));
  await expect.poll(accent).toBe('#4b3f9c');
  await expect(page.locator('.shell')).toHaveAttribute('data-transparent', 'true');
  await checkA11y(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(accent).not.toBe('#4b3f9c');
  await checkA11y(page);
  await page.reload();
  await expectState(page, 10);
  await expect.poll(accent).not.toBe('');
});

test('the pages of offers: open by their routes, and can be declined', async ({ page, site, applicant }) => {
  await arriveAtState(page, site, { state: 37, answers: applicant });
  const leadId = await storedText(page, storageKeys.leadId);
  for (const [route, state] of [
    ['provident-offer', 39],
    ['instabank-offer', 40],
  ] as const) {
    await putState(site, leadId, state);
    await page.goto(site.urlOf(route));
    await expectState(page, state);
  }
  await pageOf(page).locator('.button--link').click();
  await expectState(page, 13);
});

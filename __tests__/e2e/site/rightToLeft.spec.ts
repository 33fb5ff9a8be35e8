import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { loadDocuments } from '../../../documents/loadDocuments';
import { checkDocuments } from '../../../tools/check/checkDocuments';
import { planDeployment } from '../../../tools/plans/planDeployment';
import { egyptianDeployment, makeEgypt } from '../../fixtures/egypt/makeEgypt';
import type { AnswerInput } from '../support/AnswerInput';
import { checkA11y, checkContrast } from '../support/checkA11y';
import { expectLead } from '../support/expectLead';
import { hands, type Hand } from '../support/hands';
import { leavePages } from '../support/leavePages';
import { expectLargeTargets, expectNoSideways, expectWholeWords } from '../support/reach';
import { sendCode } from '../support/sendCode';
import { startSite } from '../support/startSite';
import { expectState, pageInFront, pressContinue, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { personal, walkSteps } from '../support/walkThrough';

test.use({ viewport: { width: 360, height: 740 } });

/** What is typed in digits; the rest is chosen, or written in letters. */
const TYPED_IN_DIGITS =
  /^(?:amount|phoneNumber|dateOfBirth|personalCode|postalCode|houseNumber|rentAmount|monthlyIncome|iban)$/;

function inArabicDigits(answer: AnswerInput): AnswerInput {
  return String(answer).replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));
}

/** Types every number as an Arabic keyboard does. */
const arabicHand: Hand = {
  ...hands.pointer,
  fill: (page, answers) =>
    hands.pointer.fill(
      page,
      Object.fromEntries(
        Object.entries(answers).map(([name, answer]) => [
          name,
          TYPED_IN_DIGITS.test(name) ? inArabicDigits(answer) : answer,
        ]),
      ),
    ),
};

async function edgesOf(found: Locator): Promise<{ readonly left: number; readonly right: number }> {
  return found.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return { left, right };
  });
}

/** Expects the first to stand on the right of the second. */
async function expectRightOf(first: Locator, second: Locator): Promise<void> {
  expect((await edgesOf(first)).left).toBeGreaterThanOrEqual((await edgesOf(second)).right);
}

/** Expects progress, arrows and inputs to be mirrored, and numbers and addresses not to be. */
async function expectMirrored(page: Page, step: string): Promise<void> {
  const front = stepInFront(page);
  const [bar, done] = [front.locator('.progress__bar'), front.locator('.progress__done')];
  expect((await edgesOf(bar)).right - (await edgesOf(done)).right, 'the bar grows from the right').toBeLessThan(2);
  const heading = await edgesOf(front.getByRole('heading', { level: 1 }));
  if (step === 'loan-amount') {
    const [less, more] = [front.locator('.amount__step').first(), front.locator('.amount__step').nth(1)];
    await expectRightOf(less, more);
    return;
  }
  const back = front.locator('[data-action="back"]');
  // Its invisible edge reaches a little further, so that its arrow is in line with the heading.
  expect(Math.abs((await edgesOf(back)).right - heading.right)).toBeLessThanOrEqual(8);
  const arrow = await back.evaluate((link) => {
    const { borderLeftWidth, borderRightWidth, transform } = getComputedStyle(link, '::before');
    const { a, b } = new DOMMatrix(transform);
    return { borderLeftWidth, borderRightWidth, degrees: Math.round((Math.atan2(b, a) * 180) / Math.PI) };
  });
  expect(arrow, 'points to the right').toEqual({ borderLeftWidth: '0px', borderRightWidth: '2px', degrees: -45 });
  for (const input of await front.locator('.input[dir="ltr"]').all()) {
    await expect(input).toHaveCSS('direction', 'ltr');
    await expect(input).toHaveCSS('text-align', 'end');
  }
}

test('a country written from right to left: is walked to an offer in Arabic, digits included', async ({ page }) => {
  const egypt = makeEgypt();
  const documents = loadDocuments(join(egypt.folder, 'schemas'), join(egypt.folder, 'locales'));
  expect(checkDocuments(documents)).toEqual([]);
  const site = await startSite({ folder: egypt.folder, deployment: egyptianDeployment, isProved: false });
  try {
    const { flow, plans } = await planDeployment(documents, egyptianDeployment);
    const [plan] = plans.map(personal);
    if (!plan) throw new Error('There is no way through the form');
    await page.goto(site.url);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('lang', 'ar-EG');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await walkSteps(page, plan.steps, {
      hand: arabicHand,
      look: async ({ name }) => {
        await expect(stepInFront(page).locator('.progress__label')).toHaveText(/^الخطوة [٠-٩]+ من [٠-٩]+$/);
        await expectMirrored(page, name);
        await expectNoSideways(page);
        await expectLargeTargets(page);
        await expectWholeWords(page);
        await checkA11y(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        await checkContrast(page);
        await page.emulateMedia({ colorScheme: 'light' });
      },
    });
    await expectState(page, 7);
    await sendCode(page);
    await expect(pageInFront(page), 'the number is isolated').toContainText(/\u2068\+20.*67\u2069/);
    await pageInFront(page).locator('[name="code"]').fill('١٢٣٤٥٦');
    await pressContinue(page);
    await expectState(page, 10);
    await expect(pageInFront(page)).toContainText('٢٥٬٠٠٠');
    await expectNoSideways(page);
    await checkA11y(page);
    await expectLead(site, flow, plan);
    expect(plan.sent).toMatchObject({
      amount: 25000,
      dateOfBirth: '1990-02-28',
      firstName: 'منى',
      houseNumber: '15',
      iban: 'EG380019000500000000263180002',
      monthlyIncome: 12507,
      personalCode: '29003151234567',
      phoneNumber: '+201001234567',
      postalCode: '11511',
      province: 'القاهرة',
    });
  } finally {
    await leavePages(page.context());
    await site.stop();
    egypt.remove();
  }
});

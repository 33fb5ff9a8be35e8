import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadDocuments } from '../../../documents/loadDocuments';
import { planDeployment } from '../../../tools/plans/planDeployment';
import { egyptianDeployment, makeEgypt } from '../../../tools/demo/makeEgypt';
import type { AnswerInput } from '../support/AnswerInput';
import { expectLead } from '../support/expectLead';
import { hands, type Hand } from '../support/hands';
import { leavePages } from '../support/leavePages';
import { drawingIn, startDrawing } from '../support/scenes/drawings';
import { expectSoundScenes } from '../support/scenes/expectSoundScenes';
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

test('a country written from right to left: is laid out mirrored, and walked to an offer in Arabic, digits included', async ({
  page,
}) => {
  test.slow();
  const egypt = makeEgypt();
  const [schemasDir, localesDir] = [join(egypt.folder, 'schemas'), join(egypt.folder, 'locales')];
  const documents = loadDocuments(schemasDir, localesDir);
  // The test of the development server checks these documents.
  const site = await startSite({ folder: egypt.folder, deployment: egyptianDeployment, isProved: false });
  const [out, { pathname }] = [join(site.dataDir, 'scenes'), new URL(site.url)];
  const drawn = { name: egyptianDeployment, page: join(site.siteDir, egyptianDeployment, pathname, 'index.html') };
  mkdirSync(out);
  startDrawing({ out, schemasDir, localesDir, deployments: [drawn] });
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
      look: () =>
        expect(stepInFront(page).locator('.progress__label')).toHaveText(/^الخطوة [٠-٩]+ من [٠-٩]+ متبقٍ نحو [٠-٩]+ د$/),
    });
    await expectState(page, 7);
    await sendCode(page);
    await expect(pageInFront(page), 'the number is isolated').toContainText(/\u2068\+20.*67\u2069/);
    await pageInFront(page).locator('[name="code"]').fill('١٢٣٤٥٦');
    await pressContinue(page);
    await expectState(page, 10);
    await expect(pageInFront(page)).toContainText('٢٥٬٠٠٠');
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
    await expectSoundScenes(page, { url: site.url, drawing: await drawingIn(out, egyptianDeployment), foreign: [] });
  } finally {
    await leavePages(page.context());
    await site.stop();
    egypt.remove();
  }
});

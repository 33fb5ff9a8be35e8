import { checkA11y } from '../support/checkA11y';
import { typeAnswer, tabTo } from '../support/keyboard';
import { followErrorByKeys, readPolicyByKeys } from '../support/keyboardDetours';
import { openAt } from '../support/openAt';
import { expectState, expectStep, stepInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';
import { colombianModel } from '../../support/colombia';

const ACCEPTED = 10;
const REDIRECTED = 12;

test('the whole application: can be filled in and sent by keys alone, past a policy, an error and the offer', async ({
  page,
  site,
  applicant,
}) => {
  test.slow();
  await page.goto(site.url);
  const chapters = new Map(colombianModel.steps.map(({ name, chapter = '' }) => [name, chapter]));
  const order = [...new Set(chapters.values())];
  const place = (name: string) => {
    const chapter = chapters.get(name) ?? '';
    const heading = colombianText(`form:chapters>${chapter}>name`);
    const counts = { current: order.indexOf(chapter) + 1, total: order.length };
    return colombianText('app:progress>chapter', { chapter: heading, ...counts });
  };
  for (const [name, answers] of Object.entries(applicant)) {
    await test.step(name, async () => {
      await expectStep(page, name);
      const heading = colombianText(`form:steps>${name}>heading`);
      await expect(page).toHaveTitle(colombianText('app:title>pattern', { step: heading, brand: 'AskRobin' }));
      const title = stepInFront(page).getByRole('heading', { level: 1, name: heading });
      await expect(title).toBeFocused();
      await expect(title, 'is read out with the place of the step').toHaveAccessibleDescription(
        new RegExp(`^${place(name)}, `),
      );
      if ('generalPolicies' in answers) {
        await readPolicyByKeys(page, () => checkA11y(page));
        await followErrorByKeys(page);
      }
      for (const [dataPoint, answer] of Object.entries(answers)) await typeAnswer(page, dataPoint, answer);
      await tabTo(page, stepInFront(page).locator('button[type="submit"]'));
      await page.keyboard.press('Enter');
    });
  }
  await expectState(page, ACCEPTED);
  const offer = page.getByRole('heading', { level: 1 });
  await expect(offer).toBeFocused();
  await expect(page).toHaveTitle(new RegExp(colombianText('states:accepted>heading')));
  await tabTo(page, page.locator('[data-state] .offer .button--primary'));
  await page.keyboard.press('Enter');
  await expectState(page, REDIRECTED);
  await tabTo(
    page,
    page.getByRole('link', { name: colombianText('states:redirected>link', { partner: 'Sereno Credit' }) }),
  );
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});

test('Enter in a field: submits the step, and the back link precedes the next question', async ({ page, site }) => {
  await page.goto(site.url);
  await typeAnswer(page, 'loanPurpose', 'health');
  await typeAnswer(page, 'amount', '500000');
  await page.keyboard.press('Enter');
  await expectStep(page, 'initial-details');
  await expect(stepInFront(page).getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('[data-action="back"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 'loan-details');
  await expect(page.locator('[name="loanPurpose"]:checked')).toHaveValue('health');
});

test('Escape: closes the dialog of an answered question, and no other', async ({ page, site }) => {
  await page.goto(site.url);
  await expectStep(page, 'loan-details');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await typeAnswer(page, 'loanPurpose', 'health');
  await typeAnswer(page, 'amount', '500000');
  await page.keyboard.press('Escape');
  await expectStep(page, 'initial-details');
});

test('the skip link: leads past the header', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'gender', answers: applicant });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: colombianText('app:actions>skipToContent') })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-action="back"]')).toBeFocused();
});

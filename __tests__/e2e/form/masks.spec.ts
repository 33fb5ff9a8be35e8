import { plannedFlowOf } from '../support/journeys';
import { expectStep, pageInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { personal, walkSteps } from '../support/walkThrough';

test('a masked field: leaves text and caret alone while typing, and groups the code when it is left', async ({
  page,
  site,
}) => {
  const { plans } = await plannedFlowOf('pl-ratapro');
  const [{ steps } = { steps: [] }] = plans.map(personal);
  const place = steps.findIndex(({ answers }) => 'postalCode' in answers);
  await page.goto(site.urlOfDeployment('pl-ratapro'));
  await walkSteps(page, steps.slice(0, place));
  await expectStep(page, steps[place]?.name ?? '');
  const input = pageInFront(page).locator('[name="postalCode"]');
  await input.pressSequentially('0950');
  await input.press('Home');
  await input.press('ArrowRight');
  await input.pressSequentially('0 ');
  await expect(input).toHaveValue('00 950');
  expect(await input.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(3);
  await input.press('Tab');
  await expect(input).toHaveValue('00-950');
});

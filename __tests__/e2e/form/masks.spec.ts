import { hold } from '../support/hold';
import { openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { stepInFront } from '../support/steps';
import { expect, test } from '../support/test';

test('a postal code and its town, typed key by key: neither the mask nor the lookup moves the caret or keeps what is overtyped', async ({
  page,
  site,
}) => {
  const deployment = 'pl-ratapro';
  const { flow, plan } = await openPlanOf(deployment);
  const { name: step = '' } = plan.steps.find(({ answers }) => 'postalCode' in answers) ?? {};
  await openPlanAt(page, { site, deployment, flow, plan, step });
  const [code, city] = ['postalCode', 'city'].map((name) => stepInFront(page).locator(`[name="${name}"]`));
  if (!code || !city) throw new Error('There are not two fields');
  const release = await hold(page, /\/postcode\//);
  await code.pressSequentially('0950');
  await code.press('Home');
  await code.press('ArrowRight');
  await code.pressSequentially('0 ');
  await expect(code).toHaveValue('00 950');
  expect(await code.evaluate((element: HTMLInputElement) => element.selectionStart)).toBe(3);
  await code.press('Tab');
  await expect(code).toHaveValue('00-950');
  await city.focus();
  release();
  await expect(city).toHaveValue('Warszawa');
  await page.keyboard.insertText('Łódź');
  await expect(city).toHaveValue('Łódź');
});

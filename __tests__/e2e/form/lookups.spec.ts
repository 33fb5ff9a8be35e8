import { hold } from '../support/hold';
import { plannedFlowOf } from '../support/journeys';
import { expectStep, fillStep, pageInFront } from '../support/steps';
import { expect, test } from '../support/test';
import { personal, walkSteps } from '../support/walkThrough';

test('a town filled in by a lookup in a focused field: is replaced by what is typed', async ({ page, site }) => {
  const { plans } = await plannedFlowOf('pl-ratapro');
  for (const { steps } of plans.slice(0, 1).map(personal)) {
    const place = steps.findIndex(({ answers }) => 'postalCode' in answers);
    await page.goto(site.urlOfDeployment('pl-ratapro'));
    await walkSteps(page, steps.slice(0, place));
    await expectStep(page, steps[place]?.name ?? '');
    const release = await hold(page, /\/postcode\//);
    await fillStep(page, { postalCode: '00-950' });
    const city = pageInFront(page).locator('[name="city"]');
    await city.focus();
    release();
    await expect(city).toHaveValue('Warszawa');
    await page.keyboard.insertText('Łódź');
    await expect(city).toHaveValue('Łódź');
  }
});

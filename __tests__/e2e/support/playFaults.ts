import { expect, test, type Page } from '@playwright/test';
import { statePageIn } from './answerPage';
import { putFaults } from './control';
import { enteredOn } from './enteredOn';
import { failCall, failingCalls } from './failingCalls';
import type { FaultTrial } from './faultTrials';
import { speedUpRetries } from './speedUpRetries';
import { leadState } from './leadState';
import { openState } from './openState';
import type { Site } from './startSite';
import { expectState } from './steps';

const deployment = 'co-askrobin';
const REFUSED = 'Esto no lo podemos aceptar.';

/**
 * Makes a call of a state's page fail in every way: nothing is lost, the page shows the reason, and a retry works.
 */
export async function playFaults(page: Page, site: Site, trial: FaultTrial): Promise<void> {
  const { state, operationId, monthlyIncome, send } = trial;
  await speedUpRetries(page);
  await page.clock.install();
  const income = monthlyIncome !== undefined && { monthlyIncome };
  const id = await openState(page, site, { deployment, state: state.value, ...income });
  await trial.answer(page);
  // Some inputs format their text for the country on blur.
  await send(page).focus();
  const entered = await enteredOn(statePageIn(page, state));
  const expectKept = async () => expect(await enteredOn(statePageIn(page, state))).toEqual(entered);
  for (const field of trial.fields) {
    await test.step(`a refusal of ${field.dataPoint}`, async () => {
      await putFaults(site, [{ operationId, kind: 'status', status: 422, fieldName: field.name, message: REFUSED }]);
      await send(page).click();
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.getByRole('alert').getByRole('link', { name: REFUSED })).toBeVisible();
      await expect(
        statePageIn(page, state).locator(`[aria-invalid="true"][name="${field.dataPoint}"]`).first(),
      ).toBeVisible();
      await expectKept();
    });
  }
  for (const [name, failing] of Object.entries(failingCalls)) {
    await test.step(name, async () => {
      const meanwhile = async () => {
        await send(page).click();
        await expect(page.getByRole('alert')).toContainText(failing.text);
      };
      await failCall(page, site, { operationId, failing, meanwhile });
      await expectKept();
    });
  }
  await putFaults(site, []);
  await send(page).click();
  if (trial.isStaying) {
    await expect(page.getByRole('alert')).toHaveCount(0);
    return;
  }
  await expect(statePageIn(page, state)).toHaveCount(0);
  await expectState(page, await leadState(site, id));
}

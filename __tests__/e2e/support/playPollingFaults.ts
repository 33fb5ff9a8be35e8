import { expect, test, type Page } from '@playwright/test';
import { statePageIn } from './answerPage';
import { putFaults } from './control';
import { failCall, failingCalls } from './failingCalls';
import { speedUpRetries } from './speedUpRetries';
import { openState } from './openState';
import type { Site } from './startSite';
import type { NumberedState } from './statePages';
import { expectState } from './steps';
import { colombianText } from './colombianText';

const deployment = 'co-askrobin';
/** The longest wait between two polls, and a little more. */
const WAIT_MS = 10_000;

/** Makes the polling of the status fail: it is repeated, and the page leads on by itself in the end. */
export async function playPollingFaults(page: Page, site: Site, state: NumberedState): Promise<void> {
  const { operation: operationId = '' } = state.page;
  await speedUpRetries(page);
  await page.clock.install();
  await putFaults(site, [{ operationId, kind: 'status', status: 503 }]);
  await openState(page, site, { deployment, state: state.value });
  for (const [name, failing] of Object.entries(failingCalls)) {
    await test.step(name, async () => {
      const meanwhile = async () => {
        const asked = page.waitForRequest(/\/lead\/status\//);
        await page.clock.runFor(WAIT_MS);
        await asked;
        await expect(statePageIn(page, state).getByRole('heading', { level: 1 })).toHaveText(
          colombianText(`states:${state.name}>heading`),
        );
        await expect(
          statePageIn(page, state).getByText(colombianText(`states:${state.name}>stillWorking`)),
        ).toBeVisible();
      };
      await page.clock.runFor(WAIT_MS);
      await failCall(page, site, { operationId, failing, meanwhile });
    });
  }
  await putFaults(site, []);
  await expect(async () => {
    await page.clock.runFor(WAIT_MS);
    await expect(statePageIn(page, state)).toHaveCount(0, { timeout: 100 });
  }).toPass();
  await expectState(page, 10);
}

import { expect, test, type Page } from '@playwright/test';
import { statePageIn } from './answerPage';
import { putFaults } from './control';
import { failCall, failingCalls, type FailingCall } from './failingCalls';
import { speedUpRetries } from './speedUpRetries';
import { leadState } from './leadState';
import { openState } from './openState';
import type { Site } from './startSite';
import type { NumberedState } from './statePages';
import { expectState } from './steps';
import { pressPayment } from './lenderRedirectLink';

const deployment = 'co-askrobin';
const ARRIVES = 'a line cut after';

interface Failures {
  readonly state: NumberedState;
  readonly operationId: string;
  readonly failing: Readonly<Record<string, FailingCall>>;
  /** What is pressed to retry. */
  readonly action: 'begin' | 'retry' | 'done';
}

/** Presses once per fault: each time the page shows the reason. */
async function failOneByOne(page: Page, site: Site, { state, operationId, failing, action }: Failures): Promise<void> {
  for (const [name, fault] of Object.entries(failing)) {
    await test.step(`${operationId}: ${name}`, async () => {
      const meanwhile = async () => {
        await press(page, state, action);
        await expect(page.getByRole('alert')).toContainText(fault.text);
      };
      await failCall(page, site, { operationId, failing: fault, meanwhile });
    });
  }
}

function press(page: Page, state: NumberedState, action: string): Promise<void> {
  return statePageIn(page, state).locator(`[data-action="${action}"]`).click();
}

/** Makes the call that starts a payment fail; in the end it succeeds. */
export async function playPaymentFaults(page: Page, site: Site, state: NumberedState): Promise<void> {
  const { operation: operationId = '' } = state.page;
  await speedUpRetries(page);
  await page.clock.install();
  await openState(page, site, { deployment, state: state.value });
  await failOneByOne(page, site, { state, operationId, failing: failingCalls, action: 'begin' });
  await putFaults(site, []);
  await pressPayment(page);
}

/** Makes the call that returns the redirect fail; in the end it succeeds. Returns the lead's id. */
export async function playLenderRedirectFaults(page: Page, site: Site, state: NumberedState): Promise<string> {
  const { operation: operationId = '' } = state.page;
  await speedUpRetries(page);
  await page.clock.install();
  await putFaults(site, [{ operationId, kind: 'status', status: 503 }]);
  const id = await openState(page, site, { deployment, state: state.value });
  await expect(page.getByRole('alert')).toBeVisible();
  await failOneByOne(page, site, { state, operationId, failing: failingCalls, action: 'retry' });
  await putFaults(site, []);
  await press(page, state, 'retry');
  await expect(statePageIn(page, state).locator('[data-action="leave"]')).toBeVisible();
  return id;
}

/**
 * Makes the calls of a connection fail in every way, out and back: the page shows the reason, can be retried, and can
 * still be skipped.
 */
export async function playRedirectFaults(page: Page, site: Site, state: NumberedState): Promise<void> {
  const operationId = 'continueState';
  const skip = statePageIn(page, state).locator('.button--link');
  const id = await playLenderRedirectFaults(page, site, state);
  await expect(skip).toBeVisible();
  await putFaults(site, [{ operationId, kind: 'status', status: 503 }]);
  await press(page, state, 'leave');
  await page.locator('[data-outcome="success"]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  const { [ARRIVES]: _arrives, ...failing } = failingCalls;
  await failOneByOne(page, site, { state, operationId, failing, action: 'done' });
  await expect(skip).toBeVisible();
  // The lender has received the return, though its response is lost: the page finds out by itself.
  await putFaults(site, [{ operationId, kind: 'drop', when: 'after' }]);
  await press(page, state, 'done');
  await expect(statePageIn(page, state)).toHaveCount(0);
  await expectState(page, await leadState(site, id));
}

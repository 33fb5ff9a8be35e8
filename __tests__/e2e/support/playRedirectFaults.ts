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
  /** What is pressed to try again. */
  readonly action: 'begin' | 'retry' | 'done';
}

/** Presses again and again: each time the page says what is wrong. */
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

/** Lets the call fail that begins a payment; in the end it is begun. */
export async function playPaymentFaults(page: Page, site: Site, state: NumberedState): Promise<void> {
  const { operation: operationId = '' } = state.page;
  await speedUpRetries(page);
  await page.clock.install();
  await openState(page, site, { deployment, state: state.value });
  await failOneByOne(page, site, { state, operationId, failing: failingCalls, action: 'begin' });
  await putFaults(site, []);
  await pressPayment(page);
}

/** Lets the call fail that says where the page leads; in the end it does. Gives the lead's id. */
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
 * Lets the calls of a connection fail in every way, out and back: the page says what is wrong, can be tried again, and
 * may be left out as ever.
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
  // The lender knows of the return, though its answer is lost: the page finds out by itself.
  await putFaults(site, [{ operationId, kind: 'drop', when: 'after' }]);
  await press(page, state, 'done');
  await expect(statePageIn(page, state)).toHaveCount(0);
  await expectState(page, await leadState(site, id));
}

import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import type { AnswersByStep } from '../support/AnswerInput';
import { answerPage, leavePage } from '../support/answerPage';
import { hands } from '../support/hands';
import { plannedFlowOf } from '../support/journeys';
import { leadState } from '../support/leadState';
import { leadsOf } from '../support/leadsOf';
import { openAt } from '../support/openAt';
import { openState } from '../support/openState';
import { statePagesOf } from '../support/statePages';
import { currentStep, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { storedText } from '../support/storedText';
import { expect, test } from '../support/test';
import { personal, walkSteps } from '../support/walkThrough';

const lastStep = 'income-contract-started-at';
/** A deployment whose form ends with a reference. */
const ASKS_FOR_REFERENCES = 'ph-product';

test('state 4, income details: an applicant sent back corrects the income, and the same lead continues', async ({
  page,
  site,
  applicant,
}) => {
  const doubted = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_004 } };
  await openAt(page, { site, step: lastStep, answers: doubted });
  await fillStep(page, applicant[lastStep]);
  await pressContinue(page);
  await expectStep(page, 'monthly-income');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[data-action="back"]').click();
  await expectStep(page, 'address-information');
  await submitRest(page, applicant);
  await expectState(page, 10);
  const leads = await leadsOf(site, applicant['initial-details'].email);
  expect(leads.map(({ incomeDetails }) => incomeDetails?.monthlyIncome)).toEqual([
    applicant['monthly-income'].monthlyIncome,
  ]);
});

/** Answers every step from the one in front to the page of a state. */
async function submitRest(page: Page, answers: AnswersByStep): Promise<void> {
  for (let name = await currentStep(page); name !== null; name = await nextStep(page, name)) {
    await fillStep(page, answers[name] ?? {});
    await pressContinue(page);
  }
}

async function nextStep(page: Page, before: string): Promise<string | null> {
  const inFront = page.locator(`[data-step]:not([data-step="${before}"]), [data-state]`).first();
  await inFront.waitFor();
  return inFront.getAttribute('data-step');
}

test('state 25, reference information: an applicant sent back for it continues with the next pages', async ({
  page,
  site,
}) => {
  const { plans } = await plannedFlowOf(ASKS_FOR_REFERENCES);
  const plan = plans.slice(0, 1).map(personal)[0] ?? { steps: [] };
  const steps = plan.steps.map((step) =>
    'monthlyIncome' in step.answers ? { ...step, answers: { ...step.answers, monthlyIncome: 25_025 } } : step,
  );
  await page.goto(site.urlOfDeployment(ASKS_FOR_REFERENCES));
  await walkSteps(page, steps);
  const stateNow = async () => leadState(site, await storedText(page, storageKeys.leadId));
  await expect.poll(stateNow).toBe(25);
  await expectStep(page, 'review');
  await page.locator('[data-action="back"]').click();
  await expectStep(page, 'reference');
  await pressContinue(page);
  await expectStep(page, 'review');
  await pressContinue(page);
  for (const value of [32, 10]) {
    await expectState(page, value);
    const state = statePagesOf(ASKS_FOR_REFERENCES).find((each) => each.value === value);
    if (!state) throw new Error(`There is no page of state ${value}`);
    await answerPage(page, { deployment: ASKS_FOR_REFERENCES, state, hand: hands.pointer });
    await leavePage(page, { state, hand: hands.pointer });
  }
  await expectState(page, 12);
});

test('the page of leads: puts a lead into any state, and the applicant sees it after a reload', async ({
  page,
  site,
  context,
}) => {
  const id = await openState(page, site, { deployment: 'co-askrobin', state: 10 });
  const development = await context.newPage();
  await development.goto(new URL('/leads', site.url).href);
  await development.locator(`#state-${id}`).selectOption('16');
  await development
    .locator('form', { has: development.locator(`#state-${id}`) })
    .getByRole('button')
    .click();
  await expect(development.locator(`#state-${id}`)).toHaveValue('16');
  await page.reload();
  await expectState(page, 16);
});

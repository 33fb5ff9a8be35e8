import { checkA11y } from '../support/checkA11y';
import { hostPage, readyIn } from '../support/hostPage';
import { openPlanOf } from '../support/journeys';
import { openPlanAt } from '../support/openAt';
import { expectStep, fillStep, pressContinue, stepInFront } from '../support/steps';
import { expect, testWithPages as test } from '../support/testWithPages';
import { inputsOf } from '../support/walkThrough';

const DEPLOYMENT = 'ph-product';

test.use({ viewport: { width: 360, height: 740 } });

test('an applicant who earns too little: learns so and why before any identity number, may correct it, and goes on', async ({
  page,
  site,
}) => {
  const { flow, plan } = await openPlanOf(DEPLOYMENT);
  const place = plan.steps.findIndex(({ answers }) => 'monthlyIncome' in answers);
  const step = plan.steps[place];
  if (!step) throw new Error(`${DEPLOYMENT} asks no income`);
  await openPlanAt(page, { site, deployment: DEPLOYMENT, flow, plan, step: step.name });
  await fillStep(page, { ...inputsOf(step), monthlyIncome: '9999' });
  await pressContinue(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('₱10,000');
  await checkA11y(page);
  const answeredSteps = plan.steps.slice(0, place + 1);
  expect(answeredSteps.flatMap(({ answers }) => Object.keys(answers))).not.toContain('taxIdentificationNumber');
  await dialog.getByRole('button').click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="monthlyIncome"]')).toBeFocused();
  await fillStep(page, { monthlyIncome: '10000' });
  await pressContinue(page);
  await expect(stepInFront(page)).not.toHaveAttribute('data-step', step.name);
});

test('an applicant who is too young: learns so in a frame as well, where the first page has said who can apply', async ({
  page,
  site,
  serve,
}) => {
  const { plan } = await openPlanOf(DEPLOYMENT);
  const { urlOf } = await serve({ '/': hostPage(site, `address="${site.urlOfDeployment(DEPLOYMENT)}"`) });
  await page.goto(urlOf('partner.localhost'));
  const frame = await readyIn(page);
  await expect(stepInFront(frame).locator('.intro')).toContainText('18 to 65 years old');
  for (const step of plan.steps) {
    await expectStep(frame, step.name);
    const isLast = 'dateOfBirth' in step.answers;
    await fillStep(frame, { ...inputsOf(step), ...(isLast && { dateOfBirth: '2015-01-31' }) });
    await pressContinue(frame);
    if (isLast) break;
  }
  const dialog = frame.getByRole('dialog');
  await expect(dialog).toContainText('January 31, 2033');
  await expect(dialog.getByRole('button')).toBeInViewport();
});

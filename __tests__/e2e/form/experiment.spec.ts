import { putExperiment } from '../support/control';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { reloadKept } from '../support/reloadKept';
import { expect, test } from '../support/test';

const ACCEPTED = 10;

test.afterEach(({ site }) => putExperiment(site, {}));

test('an experiment: changes the order of steps to the end, also after a reload', async ({ page, site, applicant }) => {
  const [loan, contact, name, gender, ...rest] = Object.entries(applicant);
  const steps = [loan, contact, gender, name, ...rest].filter((step) => step !== undefined);
  await putExperiment(site, { stepOrder: steps.map(([step]) => step) });
  await page.goto(site.url);
  await page.waitForFunction(() => localStorage.getItem('dynamicPages') !== null);
  await answerSteps(page, Object.fromEntries(steps.slice(0, 3)));
  await expectStep(page, 'name');
  await reloadKept(page);
  await expectStep(page, 'name');
  await answerSteps(page, Object.fromEntries(steps.slice(3)));
  await expectState(page, ACCEPTED);
});

test.describe('where the order of the experiment is refused', () => {
  test.use({ allowedFaults: /The order of the experiment is not applied/ });

  test('an order that would break the form: is not applied @matrix', async ({ page, site, applicant }) => {
    await putExperiment(site, { stepOrder: ['name'] });
    const refused = page.waitForEvent('console', (message) => message.text().includes('is not applied'));
    await page.goto(site.url);
    await refused;
    const { 'loan-details': loan, 'initial-details': contact, name } = applicant;
    await answerSteps(page, { 'loan-details': loan, 'initial-details': contact, name });
    await expectStep(page, 'gender');
    expect(await page.evaluate(() => localStorage.getItem('dynamicPages'))).toBeNull();
  });
});

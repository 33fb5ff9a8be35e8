import { putExperiment } from '../support/control';
import { answerSteps, expectStep } from '../support/steps';
import { reloadKept } from '../support/reloadKept';
import { storedItem } from '../support/storedText';
import { storageKeys } from '../../support/storageKeys';
import { expect, test } from '../support/test';

test.afterEach(({ site }) => putExperiment(site, {}));

test('an experiment: changes the order of steps, also after a reload and for Back', async ({
  page,
  site,
  applicant,
}) => {
  const [loan, contact, name, gender, ...rest] = Object.entries(applicant);
  const steps = [loan, contact, gender, name, ...rest].filter((step) => step !== undefined);
  await putExperiment(site, { stepOrder: steps.map(([step]) => step) });
  await page.goto(site.url);
  await expect.poll(() => storedItem(page, storageKeys.arrangement)).not.toBeNull();
  await answerSteps(page, Object.fromEntries(steps.slice(0, 3)));
  await expectStep(page, 'name');
  await reloadKept(page);
  await answerSteps(page, { name: applicant.name });
  await expectStep(page, 'date-of-birth');
  for (const step of ['name', 'gender', 'initial-details']) {
    await page.goBack();
    await expectStep(page, step);
  }
  await expect(page.locator('[name="email"]')).toHaveValue(applicant['initial-details'].email);
});

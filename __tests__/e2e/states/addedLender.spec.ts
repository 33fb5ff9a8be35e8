import { DocumentCopy } from '../../fixtures/check/DocumentCopy';
import { followTutorial } from '../../fixtures/tutorial/followTutorial';
import { answerPage, leavePage, statePageIn, wayOn } from '../support/answerPage';
import { checkA11y } from '../support/checkA11y';
import { hands } from '../support/hands';
import { leaveLead } from '../support/leaveLead';
import { leavePages } from '../support/leavePages';
import { leadState } from '../support/leadState';
import { sendLead } from '../support/sendLead';
import { startSite } from '../support/startSite';
import { statePagesOf } from '../support/statePages';
import { expectState, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';

const deployment = 'co-askrobin';
const hand = hands.pointer;

test.use({ allowedFaults: /422|Failed to carry out postSalaryAccount/ });

test('a lender and a page that only documents add: its page asks, offers a server list, reports a refusal, and leads on under the policy', async ({
  page,
  context,
}) => {
  const copy = new DocumentCopy();
  const state = followTutorial(copy.folder);
  // The test of the tutorial proves that these documents are valid.
  const site = await startSite({ folder: copy.folder, deployment, isProved: false });
  const id = await sendLead(site, { deployment, answers: { monthlyIncome: 3_500_000 + state } });
  await leaveLead(page, { id, state: 6, url: site.url });
  await page.goto(site.urlOf('checking'));
  await expectState(page, state);
  await expect(page).toHaveURL(/\/salary-account$/);
  const statePage = statePageIn(page, { value: state });
  await expect(statePage.getByRole('heading', { level: 1 })).toHaveText('¿En qué cuenta te pagan el sueldo?');
  await expect(statePage.locator('[name="bankName"] option')).toContainText(['', 'Banca Andina', 'Caja del Sol']);
  await checkA11y(page);
  await pressContinue(page);
  await expect(statePage.locator('.summary, [aria-invalid="true"]').first()).toBeFocused();
  await fillStep(page, { bankName: 'caja-sol', accountType: 'savings' });
  await page.reload();
  await expect(statePage.locator('[name="bankName"]')).toHaveValue('caja-sol');
  await pressContinue(page);
  await expect(statePage.locator('[name="bankName"]')).toHaveAccessibleDescription(
    /No podemos cobrar de este banco. Elige otro./,
  );
  await fillStep(page, { bankName: 'andina' });
  await pressContinue(page);
  for (const next of statePagesOf(deployment).filter(({ value }) => value === 8 || value === 10)) {
    await expectState(page, next.value);
    await answerPage(page, { deployment, state: next, hand });
    await leavePage(page, { state: next, hand });
  }
  await expectState(page, 12);
  expect(await leadState(site, id)).toBe(12);
  await expect(wayOn(page, { value: 12 })).toHaveAttribute('href', /\/sandbox\/lender/);
  await leavePages(context);
  await site.stop();
  copy.remove();
});

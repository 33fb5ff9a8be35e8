import { join } from 'node:path';
import { makePeru, peruvianHeading, peruvianPages } from '../../fixtures/peru/makePeru';
import { planDeployment } from '../../../tools/plans/planDeployment';
import { loadDocuments } from '../../../documents/loadDocuments';
import { expectLead } from '../support/expectLead';
import { leavePages } from '../support/leavePages';
import { startSite } from '../support/startSite';
import { stepInFront, pressContinue, fillStep } from '../support/steps';
import { expect, test } from '../support/test';
import { personal, walkThrough } from '../support/walkThrough';

const DEPLOYMENT = 'pe-askrobin';

test('a ninth country: takes a command and some JSON to get its own order, rules and texts, up to a lender', async ({
  page,
}) => {
  const copy = makePeru();
  const [schemasDir, localesDir] = [join(copy.folder, 'schemas'), join(copy.folder, 'locales')];
  // `unit/tools/law/ninthCountry.test.ts` checks and proves its documents.
  const site = await startSite({ folder: copy.folder, deployment: DEPLOYMENT, isProved: false });
  try {
    const { flow, plans } = await planDeployment(loadDocuments(schemasDir, localesDir), DEPLOYMENT);
    const [plan] = plans.map(personal);
    if (!plan) throw new Error('There is no way through the form');
    expect(plan.steps.map(({ name }) => name)).toEqual(peruvianPages);
    await page.goto(site.urlOfDeployment(DEPLOYMENT));
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-PE');
    await expect(page.getByRole('dialog')).toContainText('TCEA');
    await expect(page.locator('.readout__main')).toContainText('S/');
    await walkThrough(page, plan, {
      look: async ({ name }) => {
        if (name === 'loan-details') await expect(stepInFront(page)).toContainText('20,000');
        if (name !== 'personal-code') return;
        await expect(stepInFront(page).getByRole('heading', { level: 1 })).toHaveText(peruvianHeading);
        await fillStep(page, { personalCode: '1020304050' });
        await pressContinue(page);
        await expect(stepInFront(page).locator('[name="personalCode"]')).toHaveAttribute('aria-invalid', 'true');
      },
    });
    await expectLead(site, flow, plan);
    expect(plan.sent).toMatchObject({ amount: 3500, personalCode: '45678912', iban: '00219300123456789012' });
  } finally {
    await leavePages(page.context());
    await site.stop();
    copy.remove();
  }
});

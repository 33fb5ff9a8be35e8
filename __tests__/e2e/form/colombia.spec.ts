import type { AnswersByStep } from '../support/AnswerInput';
import { answersFrom } from '../support/answersFrom';
import { putState } from '../support/control';
import { leadsOf } from '../support/leadsOf';
import { leaveLead } from '../support/leaveLead';
import { leaveBehind, openAt } from '../support/openAt';
import { openState } from '../support/openState';
import { sendLead } from '../support/sendLead';
import { answerSteps, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { colombianText } from '../support/colombianText';

const ACCEPTED = 10;
const THANK_YOU = 11;
const REDIRECTED = 12;
const REJECTED = 13;

type Applicant = Readonly<Record<'initial-details', { readonly email: string }>> & AnswersByStep;

const emailOf = (applicant: Applicant): string => applicant['initial-details'].email;

test('an application of fourteen steps: gets an offer, and accepting it leads to the lender', async ({
  page,
  site,
  applicant,
}) => {
  await page.goto(site.url);
  await answerSteps(page, applicant);
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, emailOf(applicant))).toEqual([
    {
      id: expect.any(String),
      product: 'personal-loan',
      leadStatus: 'submitted',
      sessionId: JSON.parse((await page.evaluate(() => localStorage.getItem('sessionId'))) ?? ''),
      sessionStartedAt: expect.any(String),
      expiresAt: expect.any(String),
      posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
      tags: ['ui'],
      deviceData: {
        timezoneOffset: expect.any(Number),
        deviceMemory: expect.any(Number),
        language: expect.any(String),
        screenResolution: expect.stringMatching(/^\d+x\d+$/),
        loadingTime: expect.any(Number),
      },
      amount: 2_000_000,
      period: 12,
      periodScale: 'months',
      generalPolicies: ['co-terms-2026-01', 'co-personal-data-2026-01', 'co-credit-bureau-2026-01'],
      contactDetails: {
        marketingConsents: ['email'],
        email: emailOf(applicant),
        phoneNumber: '+573001234567',
        city: 'Medellín',
        province: 'Antioquia',
      },
      personalDetails: {
        firstName: 'Camila',
        lastName: 'Rojas',
        secondLastName: 'Núñez',
        gender: 'female',
        dateOfBirth: '1990-02-28',
        personalCode: '1020304050',
      },
      incomeDetails: {
        monthlyIncome: 3_500_000,
        incomeSource: 'employed',
        incomeContractStartedAt: '2020-03-15',
        bankName: 'Bancolombia',
        accountType: 'savings',
        iban: '03112345678',
      },
      otherDetails: {
        citizenship: 'CO',
        hasBankAccount: true,
        loanPurpose: 'homeImprovement',
        isInterestedInDebtConsolidation: true,
        overdueDebtAmount: 1_200_000,
        negativeCreditHistory: false,
      },
    },
  ]);

  await page.getByRole('button', { name: colombianText('states:offer>accept') }).click();
  await expectState(page, REDIRECTED);
  await page
    .getByRole('link', { name: colombianText('states:redirected>link', { partner: 'Crédito Sereno' }) })
    .click();
  await expect(page.getByRole('heading', { name: 'Simulated lender' })).toBeVisible();
});

test('an offer of a lender who calls back: ends on thank you if accepted, and on rejected if declined', async ({
  page,
  site,
}) => {
  for (const { action, next } of [
    { action: 'accept', next: THANK_YOU },
    { action: 'decline', next: REJECTED },
  ]) {
    await test.step(action, async () => {
      await openState(page, site, { deployment: 'co-askrobin', state: ACCEPTED, monthlyIncome: 3_500_011 });
      await page.getByRole('button', { name: colombianText(`states:offer>${action}`) }).click();
      await expectState(page, next);
    });
  }
});

test('a rejected applicant: starts again with a clean device', async ({ page, site, applicant }) => {
  await leaveBehind(page, { site, step: 'credit-history', answers: applicant });
  const id = await sendLead(site, { deployment: 'co-askrobin' });
  await putState(site, id, REJECTED);
  await leaveLead(page, { id, state: REJECTED, url: site.url });
  await page.goto(site.urlOf('rejected'));
  await expectState(page, REJECTED);
  await page.getByRole('button', { name: colombianText('states:rejected>again') }).click();
  await expectStep(page, 'loan-details');
  await expect(page.locator('[name="loanPurpose"]:checked')).toHaveCount(0);
  const visit = /^(?:session|newSessionFlag$|routeChange$|applicationCleared$)/;
  const kept = () => page.evaluate(() => Object.keys(localStorage));
  await expect.poll(async () => (await kept()).filter((key) => !visit.test(key))).toEqual([]);
});

test('an income that the lender doubts: is asked for again, and the corrected lead is accepted', async ({
  page,
  site,
  applicant,
}) => {
  const answers = { ...applicant, 'monthly-income': { monthlyIncome: 3_500_004 } };
  await openAt(page, { site, step: 'income-contract-started-at', answers });
  await answerSteps(page, answersFrom('income-contract-started-at', answers));
  await expectStep(page, 'monthly-income');
  await expect(page.getByRole('alert')).toContainText('El ingreso no coincide');
  await fillStep(page, { monthlyIncome: 3_500_000 });
  await pressContinue(page);
  await expectStep(page, 'income-source');
  await expect(page.getByRole('alert')).toContainText('Confirma de dónde proviene');
  await fillStep(page, { incomeSource: 'selfEmployed' });
  await pressContinue(page);
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, emailOf(applicant))).toMatchObject([
    { incomeDetails: { monthlyIncome: 3_500_000, incomeSource: 'selfEmployed' } },
  ]);
});

test('answers hidden by a changed answer: are not sent', async ({ page, site, applicant }) => {
  await openAt(page, { site, step: 'credit-history', answers: applicant });
  await page.goto(site.urlOf('overdue-debt-amount'));
  await answerSteps(page, {
    'overdue-debt-amount': { isInterestedInDebtConsolidation: false, overdueDebtAmount: 0 },
  });
  await expectStep(page, 'credit-history');
  await page.goto(site.urlOf('bank-account'));
  await answerSteps(page, { 'bank-account': { hasBankAccount: false }, ...answersFrom('credit-history', applicant) });
  await expectState(page, ACCEPTED);
  const [lead] = await leadsOf(site, emailOf(applicant));
  expect(lead?.incomeDetails).toEqual({
    monthlyIncome: 3_500_000,
    incomeSource: 'employed',
    incomeContractStartedAt: '2020-03-15',
  });
  expect(lead?.otherDetails).toEqual({
    citizenship: 'CO',
    hasBankAccount: false,
    loanPurpose: 'homeImprovement',
    isInterestedInDebtConsolidation: false,
    overdueDebtAmount: 0,
    negativeCreditHistory: false,
  });
});

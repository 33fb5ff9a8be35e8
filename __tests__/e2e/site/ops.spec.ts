import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leadsOf } from '../support/leadsOf';
import { leavePages } from '../support/leavePages';
import { ownDocuments } from '../support/ownDocuments';
import { publishOver } from '../support/publishOver';
import { startSite } from '../support/startSite';
import { answerSteps, currentStep, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
import { splitAndMerge } from '../../fixtures/splitAndMerge';
import { openAt } from '../support/openAt';
import { ROOT } from '../../support/root';

const DEPLOYMENT = 'co-askrobin';
const ACCEPTED = 10;

/** Returns a hash of the names and contents of all files below a folder. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).sort(
    (one, other) => join(one.parentPath, one.name).localeCompare(join(other.parentPath, other.name)),
  )) {
    if (file.isFile()) hash.update(file.name).update(readFileSync(join(file.parentPath, file.name)));
  }
  return hash.digest('hex');
}

/** Returns the steps with two of them swapped. */
function swapped(steps: readonly string[], one: string, other: string): readonly string[] {
  return steps.map((name) => (name === one ? other : name === other ? one : name));
}

type Questions = Readonly<Record<string, Parameters<typeof fillStep>[1]>>;

/** Answers every step until none follows; returns the steps met. */
async function answerAll(page: Page, answers: Questions): Promise<readonly string[]> {
  const met: string[] = [];
  for (let name = await currentStep(page); name !== null;) {
    met.push(name);
    await fillStep(page, answers[name] ?? {});
    await pressContinue(page);
    await page.waitForFunction(
      (before) => document.querySelector('[data-step]')?.getAttribute('data-step') !== before,
      name,
    );
    name = (await page.locator('[data-step]').count()) > 0 ? await currentStep(page) : null;
  }
  return met;
}

test('other steps and another order published during an application: apply after a reload, and lose no answer', async ({
  page,
  browser,
  applicant,
}) => {
  const { folder, write, remove } = ownDocuments(DEPLOYMENT);
  const site = await startSite({ folder, deployment: DEPLOYMENT, isProved: false });
  const assets = join(site.siteDir, 'co-askrobin/application-frontend/assets');
  const before = { bundle: hashOf(join(ROOT, 'dist/app')), assets: hashOf(assets) };
  const { gender, 'date-of-birth': born, name, ...others } = applicant;
  await openAt(page, { site, step: 'name', answers: applicant });
  await answerSteps(page, { name });
  await expectStep(page, 'gender');

  const { sequence, steps: changed } = splitAndMerge;
  const order = swapped(sequence.steps, 'personal-code', 'monthly-income');
  write({ sequence: { ...sequence, steps: order }, steps: changed });
  await publishOver(site.siteDir, { folder, deployment: DEPLOYMENT, isProved: false });
  expect({ bundle: hashOf(join(ROOT, 'dist/app')), assets: hashOf(assets) }).toEqual(before);

  await page.reload();
  await expectStep(page, 'birth');
  await expect(page).toHaveURL(/\/birth$/);
  await page.goBack();
  await expectStep(page, 'name');
  await expect(page.locator('[name="firstName"]')).toHaveValue(name.firstName);
  await page.goForward();
  await expectStep(page, 'birth');
  const answers = { ...others, birth: { ...born, ...gender } };
  expect(await answerAll(page, answers)).toEqual(order.slice(order.indexOf('birth')));
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, applicant['initial-details'].email)).toMatchObject([
    {
      amount: 2_000_000,
      personalDetails: { firstName: 'Camila', lastName: 'Rojas', personalCode: '1020304050', gender: 'female' },
      contactDetails: { city: 'Medellín', province: 'Antioquia' },
      incomeDetails: { monthlyIncome: 3_500_000, iban: '03112345678' },
    },
  ]);

  const newcomer = await browser.newPage();
  await newcomer.goto(site.urlOf('gender'));
  await expectStep(newcomer, 'loan-details');
  await newcomer.close();
  await leavePages(page.context());
  await site.stop();
  remove();
});

import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { leadsOf } from '../support/leadsOf';
import { leavePages } from '../support/leavePages';
import { publishOver } from '../support/publishOver';
import { startSite } from '../support/startSite';
import { answerSteps, currentStep, expectState, expectStep, fillStep, pressContinue } from '../support/steps';
import { expect, test } from '../support/test';
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

interface Sequence {
  readonly steps: readonly string[];
}

/** Swaps two steps; returns the new order. */
function swapSteps(file: string, one: string, other: string): readonly string[] {
  const sequence = JSON.parse(readFileSync(file, 'utf8')) as Sequence;
  const steps = sequence.steps.map((name) => (name === one ? other : name === other ? one : name));
  writeFileSync(file, JSON.stringify({ ...sequence, steps }, undefined, 2));
  return steps;
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

test('a step order published during an application: applies after a reload, and loses no answer', async ({
  page,
  browser,
  applicant,
}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ops-'));
  const schemasDir = join(dataDir, 'schemas');
  cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
  const site = await startSite({ folder: dataDir, dataDir, deployment: DEPLOYMENT, isProved: false });
  const assets = join(dataDir, 'site/co-askrobin/application-frontend/assets');
  const before = { bundle: hashOf(join(ROOT, 'dist/app')), assets: hashOf(assets) };

  await page.goto(site.url);
  const started = Object.entries(applicant).slice(0, 7);
  await answerSteps(page, Object.fromEntries(started));
  await expectStep(page, 'address-information');
  await page.locator('[name="city"]').fill('Medel');

  const order = swapSteps(join(schemasDir, 'countries/co/sequence.json'), 'personal-code', 'monthly-income');
  await publishOver(site.siteDir, { folder: dataDir, deployment: DEPLOYMENT });
  expect({ bundle: hashOf(join(ROOT, 'dist/app')), assets: hashOf(assets) }).toEqual(before);

  await page.reload();
  await expectStep(page, 'monthly-income');
  expect(await answerAll(page, applicant)).toEqual([
    'monthly-income',
    'address-information',
    'income-source',
    'overdue-debt-amount',
    'bank-account',
    'credit-history',
    'income-contract-started-at',
  ]);
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, applicant['initial-details'].email)).toMatchObject([
    {
      amount: 2_000_000,
      personalDetails: { firstName: 'Camila', personalCode: '1020304050', dateOfBirth: '1990-02-28' },
      contactDetails: { city: 'Medellín', province: 'Antioquia' },
      incomeDetails: { monthlyIncome: 3_500_000, iban: '03112345678' },
    },
  ]);

  const newcomer = await browser.newPage();
  await newcomer.goto(site.url);
  await expectStep(newcomer, 'loan-details');
  expect(await answerAll(newcomer, applicant)).toEqual(order);
  await newcomer.close();
  await leavePages(page.context());
  await site.stop();
  rmSync(dataDir, { recursive: true });
});

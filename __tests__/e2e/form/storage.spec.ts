import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { colombianAnswers } from '../../fixtures/colombianAnswers';
import { answerPage, leavePage } from '../support/answerPage';
import { hands } from '../support/hands';
import type { Site } from '../support/startSite';
import { statePagesOf } from '../support/statePages';
import { watchFaults } from '../support/watchFaults';
import { wholeBrowser } from '../support/wholeBrowser';
import { leadsOf } from '../support/leadsOf';
import { answerSteps, expectState, expectStep } from '../support/steps';
import { expect, test } from '../support/test';

const DEPLOYMENT = 'co-askrobin';
const [ACCEPTED, VEHICLE] = [10, 16];

interface Device {
  readonly name: string;
  /** Runs in the page before anything else. */
  readonly spoil: () => void;
}

const DEVICES: readonly Device[] = [
  {
    name: 'refuses to name its storage',
    spoil: () => {
      const refuse = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { get: refuse });
      Object.defineProperty(window, 'sessionStorage', { get: refuse });
    },
  },
  {
    name: 'has a full storage',
    spoil: () => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
          try {
            for (let count = 0; ; count++) storage.setItem(`filler-${size}-${count}`, 'x'.repeat(size));
          } catch {
            // The storage is full for items of this size.
          }
        }
      }
    },
  },
];

/** The app logs what it could not store. */
const LOGGED = /console: Error setting key in (local|session)Storage/;

/** Completes an application: all steps, a lender's page, and the offer after it. */
async function complete(page: Page, site: Site, applicant: typeof colombianAnswers): Promise<void> {
  await page.goto(site.url);
  await answerSteps(page, { ...applicant, 'monthly-income': { monthlyIncome: 3_500_000 + VEHICLE } });
  await expectState(page, VEHICLE);
  const state = statePagesOf(DEPLOYMENT).find(({ value }) => value === VEHICLE);
  if (!state) throw new Error('There is no page of a vehicle');
  await answerPage(page, { deployment: DEPLOYMENT, state, hand: hands.pointer });
  await leavePage(page, { state, hand: hands.pointer });
  await expectState(page, ACCEPTED);
  expect(await leadsOf(site, applicant['initial-details'].email)).toMatchObject([
    { personalDetails: { personalCode: '1020304050' }, incomeDetails: { iban: '03112345678' } },
  ]);
}

test('an application on a device whose storage is full, or refuses even its name: goes on from step to step', async ({
  browser,
  site,
  applicant,
}) => {
  const { 'loan-details': loan, 'initial-details': contact, name } = applicant;
  for (const { name: device, spoil } of DEVICES) {
    await test.step(device, async () => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const faults = await watchFaults(context);
      const page = await context.newPage();
      await page.addInitScript(spoil);
      await page.goto(site.url);
      await answerSteps(page, { 'loan-details': loan, 'initial-details': contact, name });
      await expectStep(page, 'gender');
      expect(faults.filter((fault) => !LOGGED.test(fault))).toEqual([]);
      await context.close();
    });
  }
});

test('an application with a lender’s page: is completed in a browser that blocks all storage @matrix', async ({
  site,
  applicant,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'));
  mkdirSync(join(folder, 'Default'));
  // "Block all cookies" in the settings, which blocks every storage of a page.
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await chromium.launchPersistentContext(folder, { ...wholeBrowser, reducedMotion: 'reduce' });
  try {
    const faults = await watchFaults(context);
    const page = await context.newPage();
    await complete(page, site, applicant);
    expect(
      await page.evaluate(() => {
        try {
          return String(localStorage.length);
        } catch (refused) {
          return refused instanceof DOMException ? refused.name : 'other';
        }
      }),
    ).toBe('SecurityError');
    expect(faults).toEqual([]);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true });
  }
});

import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { colombianAnswers } from '../../fixtures/colombianAnswers';
import type { Fault } from '../../../sandbox/control/faults';
import { putFaults } from './control';
import { expect } from './expect';
import { startSite, type Site } from './startSite';
import { watchFaults } from './watchFaults';

interface TestFixtures {
  /**
   * Logged errors that a test provokes on purpose. One pattern: Playwright reads a list as a fixture with options.
   */
  readonly allowedFaults: RegExp;
  /** A full application with a unique e-mail address, which identifies its leads. */
  readonly applicant: typeof colombianAnswers;
  /** The product's own site, whose API works unless a test sets faults. */
  readonly site: Site;
  /** Makes the API of the site fail in these ways until the test ends. */
  readonly setFaults: (...faults: readonly Fault[]) => Promise<void>;
}

interface WorkerFixtures {
  /** One per worker. */
  readonly sharedSite: Site;
}

/** Every test runs under the production headers and fails on a CSP violation, a thrown error or a logged one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedFaults: [/^(?!)/, { option: true }],
  sharedSite: [
    // Playwright reads the fixtures that this one needs from the pattern: none.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ sharedSite }, use) => {
    await use(sharedSite);
    await putFaults(sharedSite, []);
  },
  context: async ({ context, allowedFaults }, use) => {
    const faults = await watchFaults(context);
    await use(context);
    // A request that is pending when the test ends belongs to no test.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    const found = faults.filter((fault) => !allowedFaults.test(fault));
    expect(found, 'CSP violations, thrown and logged errors').toEqual([]);
  },
  applicant: async ({}, use) => {
    const email = `camila.${randomUUID()}@example.com`;
    await use({ ...colombianAnswers, 'initial-details': { ...colombianAnswers['initial-details'], email } });
  },
  setFaults: async ({ site }, use) => {
    await use((...faults) => putFaults(site, faults));
  },
});

export { expect };

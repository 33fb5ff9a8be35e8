import { expect, test as base } from '@playwright/test';
import { startSite, type Site } from './startSite';
import { watchFaults } from './watchFaults';

interface TestFixtures {
  /** Console errors and faults that a test provokes on purpose: `test.use({ allowedFaults: [/…/] })`. */
  readonly allowedFaults: readonly RegExp[];
}

interface WorkerFixtures {
  /** The product's own site, one for each worker. */
  readonly site: Site;
}

/** Every test runs under the production headers and fails on a CSP violation, a thrown error or a logged one. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  allowedFaults: [[], { option: true }],
  site: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context, allowedFaults }, use) => {
    const faults = await watchFaults(context);
    await use(context);
    const found = faults.filter((fault) => !allowedFaults.some((allowed) => allowed.test(fault)));
    expect(found, 'CSP violations, thrown and logged errors').toEqual([]);
  },
});

export { expect };

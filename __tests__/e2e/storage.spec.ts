import { leadsOf } from './support/leadsOf';
import { answerSteps, expectState } from './support/steps';
import { expect, test } from './support/test';

const ACCEPTED = 10;

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
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  },
  {
    name: 'has a storage that is null @matrix',
    spoil: () => Object.defineProperty(window, 'localStorage', { value: null }),
  },
  {
    name: 'has no IndexedDB',
    spoil: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
  },
  {
    name: 'has an IndexedDB that fails @matrix',
    spoil: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('A mutation operation was attempted on a database.', 'InvalidStateError');
      };
    },
  },
];

test.use({ allowedFaults: /console: Error setting key in localStorage/ });

for (const { name, spoil } of DEVICES) {
  test(`an application is completed on a device that ${name}`, async ({ page, site, applicant }) => {
    await page.addInitScript(spoil);
    await page.goto(site.url);
    await answerSteps(page, applicant);
    await expectState(page, ACCEPTED);
    expect(await leadsOf(site, applicant['initial-details'].email)).toMatchObject([
      { personalDetails: { personalCode: '1020304050' }, incomeDetails: { iban: '03112345678' } },
    ]);
  });
}

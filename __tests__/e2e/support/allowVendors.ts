import type { Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { consentVersion } from '../../../src/tracking/consent';
import { purposes } from '../../../src/published/tracking';

/** Stores the choice of an applicant who accepted everything at an earlier visit of the deployment. */
export async function allowVendors(page: Page, deployment: string): Promise<void> {
  const choice = { allowed: purposes, chosenAt: new Date().toISOString(), version: consentVersion };
  await page.addInitScript(
    ([key, text]) => {
      try {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
      } catch {
        // A page without storage, such as the blank one that comes first.
      }
    },
    [`${deployment}/${storageKeys.consent}`, JSON.stringify(choice)] as const,
  );
}

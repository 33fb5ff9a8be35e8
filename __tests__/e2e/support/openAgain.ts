import { expect, type Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { writesOf } from './control';
import type { Site } from './startSite';
import { expectState } from './steps';
import { storedText } from './storedText';
import { withBlank } from './withBlank';

/**
 * Opens the page that {@link openState} has opened in every other way there is: by Forward, by Back and by a reload. An
 * application that has ended is forgotten by the device, so nothing is asked of it any more.
 */
export async function openAgain(page: Page, state: number, { hasEnded = false } = {}): Promise<void> {
  const open = async (go: (options: { readonly waitUntil: 'commit' }) => Promise<unknown>) => {
    const answered = hasEnded ? undefined : page.waitForResponse(/\/lead\/status\//);
    await go({ waitUntil: 'commit' });
    await answered;
    await expectState(page, state);
  };
  await withBlank(page, page.url(), async (blank) => {
    // What was kept on the device was kept from there.
    await page.goBack();
    await expect(page).toHaveURL(blank);
    await open((soon) => page.goForward(soon));
    await page.goto(blank);
    await open((soon) => page.goBack(soon));
  });
  await open((soon) => page.reload(soon));
}

/** Expects that nothing was changed by the applicant's pages so far, which were only opened. */
export async function expectNothingChanged(page: Page, site: Site): Promise<void> {
  expect(await writesOf(site, await storedText(page, storageKeys.sessionId))).toEqual([]);
}

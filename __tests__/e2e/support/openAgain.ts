import { expect, type Page } from '@playwright/test';
import { storageKeys } from '../../support/storageKeys';
import { writesOf } from './control';
import type { Site } from './startSite';
import { expectState } from './steps';
import { storedText } from './storedText';
import { withBlank } from './withBlank';

/**
 * Opens the page that {@link openState} has opened in every other way: by Forward, by Back and by a reload. The
 * device forgets an application that has ended, so no status of it is requested.
 */
export async function openAgain(page: Page, state: number, { hasEnded = false } = {}): Promise<void> {
  const open = async (go: (options: { readonly waitUntil: 'commit' }) => Promise<unknown>) => {
    const answered = hasEnded ? undefined : page.waitForResponse(/\/lead\/status\//);
    await go({ waitUntil: 'commit' });
    await answered;
    await expectState(page, state);
  };
  await withBlank(page, page.url(), async (blank) => {
    // The page before it is the blank one from which the device was prepared.
    await page.goBack();
    await expect(page).toHaveURL(blank);
    await open((options) => page.goForward(options));
    await page.goto(blank);
    await open((options) => page.goBack(options));
  });
  await open((options) => page.reload(options));
}

/** Expects that the applicant's pages, which were only opened, have changed nothing. */
export async function expectNothingChanged(page: Page, site: Site): Promise<void> {
  expect(await writesOf(site, await storedText(page, storageKeys.sessionId))).toEqual([]);
}

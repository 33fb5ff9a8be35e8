import type { Page } from '@playwright/test';
import { storageKeys } from '../../../src/storage/storageKeys';
import { storeProgress } from '../../../src/storage/storedProgress';

interface Left {
  readonly id: string;
  readonly state: number;
  /** Any address of the deployment. */
  readonly url: string;
}

/** Leaves on the device what an earlier visit would have left. */
export async function leaveLead(page: Page, { id, state, url }: Left): Promise<void> {
  const blank = new URL('/blank', url).href;
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.unroute(blank);
  const entries = [
    [storageKeys.leadId, id],
    [storageKeys.state, storeProgress({ progressState: state }, new Date())],
  ] as const;
  await page.evaluate((all) => all.forEach(([key, value]) => localStorage.setItem(key, value)), entries);
}

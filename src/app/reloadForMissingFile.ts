import { createStorage } from '../storage/createStorage';
import { readNames } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import { logger } from './logger';

/** After this wait the page counts as staying: the applicant may have answered the browser that they stay. */
const longestWaitMs = 5000;

/**
 * Reloads the page, in the release that is served now, because a file is gone. Reloads once per file, so that a
 * release that lacks the file does not reload in a loop, and only when the device has stored every answer.
 *
 * @returns `false` if the page stays; the promise of a page that reloads never settles
 */
export async function reloadForMissingFile(file: string): Promise<false> {
  const tab = createStorage(window, 'sessionStorage', logger.error);
  const renewedFor = readNames(tab.get(storageKeys.renewedFor));
  if (renewedFor.includes(file)) return false;
  if (!(await areAnswersKept()) || !tab.set(storageKeys.renewedFor, JSON.stringify([...renewedFor, file])))
    return false;
  logger.info(`The page is opened anew: there is no ${file} any more`);
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, longestWaitMs));
  return false;
}

/** Poll interval while answers are being stored. */
const lookAgainMs = 50;

/**
 * Resolves with whether a reload loses no answer: `true` as soon as the device has stored all of them, `false` after
 * 5 s. Before there is anything to store, the browser itself restores the fields.
 */
export async function areAnswersKept(): Promise<boolean> {
  const { dataset } = document.documentElement;
  for (const end = Date.now() + longestWaitMs; dataset.kept === 'false';) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return true;
}

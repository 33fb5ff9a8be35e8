import { createStorage } from '../storage/createStorage';
import { readNames } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import { logger } from './logger';

/** After this the page counts as staying: the applicant may have been asked and have said so. */
const longestWaitMs = 5000;

/**
 * Opens the page anew, in the release that is served now, for a file that is gone. Once for each file, so that a release
 * that lacks it for good is not asked for ever; and only when every answer is kept on the device.
 *
 * @returns `false` where the page stays; where it goes, nothing
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

/** Who has given up waiting for the device by then does not get there. */
const lookAgainMs = 50;

/**
 * Whether the page may go without taking an answer along: resolves as soon as the device has all of them. As long as
 * nothing was to be kept, the browser itself brings back what stands in the fields.
 */
export async function areAnswersKept(): Promise<boolean> {
  const { dataset } = document.documentElement;
  for (const end = Date.now() + longestWaitMs; dataset.kept === 'false';) {
    if (Date.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return true;
}

import { createKept } from '../../storage/createKept';
import { createStorage } from '../../storage/createStorage';
import { renewedForKey } from '../../storage/tabKeys';
import { logger } from '../start/logger';
import { awaitKeptAnswers } from './keptAnswers';

/** The page still runs after this: the applicant chose to stay. */
const reloadTimeoutMs = 5000;

/**
 * Reloads the page, in the release that is served now, because a file is gone. Reloads once per file, so that a
 * release that lacks the file does not reload in a loop, and only when the device has stored every answer.
 *
 * @returns `false` if the page stays; the promise of a page that reloads never settles
 */
export async function reloadForMissingFile(file: string): Promise<false> {
  const kept = createKept({ tab: createStorage(window, 'sessionStorage', logger.error) });
  const renewedFor = kept.read(renewedForKey) ?? [];
  if (renewedFor.includes(file)) return false;
  if (!(await awaitKeptAnswers()) || !kept.write(renewedForKey, [...renewedFor, file])) return false;
  logger.info(`The page is opened anew: there is no ${file} any more`);
  window.location.reload();
  await new Promise((resolve) => setTimeout(resolve, reloadTimeoutMs));
  return false;
}

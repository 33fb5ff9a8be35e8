import { reloadForMissingFile } from '../failure/reloadForMissingFile';
import type { LoadRetryPolicy } from '../../scheduling/LoadRetryPolicy';
import { missingFileOf } from './missingFile';

/** While the applicant waits: about 9 s in all. */
export const foregroundRetryPolicy: LoadRetryPolicy = { tries: 6, maxDelayMs: 8000 };

/** Behind a page that already works: about 7 min while online, without limit while offline. */
export const backgroundRetryPolicy: LoadRetryPolicy = { tries: 20, maxDelayMs: 60_000 };

const firstDelayMs = 700;
/** The browser may be wrong about being offline. */
const offlineDelayMs = 15_000;

/**
 * Retries with growing, randomised waits, so that pages do not all return at once after a common failure; finally
 * rejects with the last error. While offline it continues slowly, without
 * an end, and tries at once when the connection returns. Does not retry a
 * file that no longer exists, but reloads the page, once.
 */
export async function retry<T>(
  attempt: () => Promise<T>,
  { tries, maxDelayMs }: LoadRetryPolicy = foregroundRetryPolicy,
): Promise<T> {
  for (let count = 1; ;) {
    try {
      return await attempt();
    } catch (cause) {
      if (!navigator.onLine) {
        await untilOnline(offlineDelayMs);
        continue;
      }
      const missing = await missingFileOf(cause);
      if (missing !== undefined) await reloadForMissingFile(missing);
      if (missing !== undefined || count >= tries) throw cause;
      await untilOnline(Math.random() * Math.min(firstDelayMs * 2 ** (count - 1), maxDelayMs));
      count++;
    }
  }
}

/** Resolves when the connection returns, or after the delay. */
function untilOnline(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
  });
}

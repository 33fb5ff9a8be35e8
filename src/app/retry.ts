import { missingFileOf } from './missingFileOf';
import { renewPage } from './renewPage';

/** How long to keep trying. */
export interface Patience {
  readonly tries: number;
  readonly maxDelayMs: number;
}

/** While the applicant waits for it: about ten seconds in all. */
export const shortPatience: Patience = { tries: 6, maxDelayMs: 6000 };

/** Behind a page that works already: as long as a page may be left open on a bad line. */
export const longPatience: Patience = { tries: 200, maxDelayMs: 10_000 };

const firstDelayMs = 350;

/**
 * Tries again with growing waits; in the end it fails as the last try did. Without a connection it waits for one. What
 * is not there any more is not asked for again: the page is opened anew, once.
 */
export async function retry<T>(attempt: () => Promise<T>, { tries, maxDelayMs }: Patience = shortPatience): Promise<T> {
  for (let count = 1; ;) {
    try {
      return await attempt();
    } catch (cause) {
      if (!navigator.onLine) {
        await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
        continue;
      }
      const missing = await missingFileOf(cause);
      if (missing !== undefined) await renewPage(missing);
      if (missing !== undefined || count >= tries) throw cause;
      const delayMs = Math.min(firstDelayMs * 2 ** (count - 1), maxDelayMs);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      count++;
    }
  }
}

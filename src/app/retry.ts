import { reloadForMissingFile } from './reloadForMissingFile';

/** How long to keep trying. */
export interface LoadRetryPolicy {
  readonly tries: number;
  /** The longest that a wait may be. */
  readonly maxDelayMs: number;
}

/** While the applicant waits for it: about nine seconds in all. */
export const foregroundRetryPolicy: LoadRetryPolicy = { tries: 6, maxDelayMs: 8000 };

/** Behind a page that works already: about seven minutes with a connection, and as long as it takes without one. */
export const backgroundRetryPolicy: LoadRetryPolicy = { tries: 20, maxDelayMs: 60_000 };

const firstDelayMs = 700;

/**
 * Tries again with growing waits, each cut at random, so that not all pages come back at once after a failure that hit
 * all of them; in the end it fails as the last try did. Without a connection nothing is tried; when one comes back, at
 * once. What is not there any more is not asked for again: the page is opened anew, once.
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
        await connection();
        continue;
      }
      const missing = await missingFileOf(cause);
      if (missing !== undefined) await reloadForMissingFile(missing);
      if (missing !== undefined || count >= tries) throw cause;
      await connection(Math.random() * Math.min(firstDelayMs * 2 ** (count - 1), maxDelayMs));
      count++;
    }
  }
}

/** Resolves when a connection comes back; where a time is given, after it at the latest. */
function connection(delayMs?: number): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = delayMs === undefined ? undefined : setTimeout(end, delayMs);
    window.addEventListener('online', end);
  });
}

/** A published file is not there any more: another release has taken its place. */
export class FileMissing extends Error {
  /** Its address. */
  readonly request: string;

  constructor(request: string) {
    super(`There is no ${request} any more (FILE_MISSING)`);
    this.name = 'FileMissing';
    this.request = request;
  }
}

/** Whether the answer says that there is no such file, and not merely that it cannot be had now. */
export function saysMissing({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}

/**
 * Address of the file that something failed for because it is not there any more; `undefined` where it failed for
 * anything else. A browser does not say why a script or a stylesheet did not come, so the host is asked.
 */
async function missingFileOf(cause: unknown): Promise<string | undefined> {
  if (cause instanceof FileMissing) return cause.request;
  const request = requestOf(cause);
  if (request === undefined) return undefined;
  const answer = await fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  return answer && saysMissing(answer) ? request : undefined;
}

/** What the bundler's loader was after. */
function requestOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('request' in cause)) return undefined;
  return typeof cause.request === 'string' ? cause.request : undefined;
}

import { FileMissing, saysMissing } from './FileMissing';

/**
 * Address of the file that something failed for because it is not there any more; `undefined` where it failed for
 * anything else. A browser does not say why a script or a stylesheet did not come, so the host is asked.
 */
export async function missingFileOf(cause: unknown): Promise<string | undefined> {
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

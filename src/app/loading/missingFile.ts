import type { StartFailure } from '../../published/startFailure';

/** A published file no longer exists: another release has replaced it. */
export class FileMissing extends Error {
  /** Address of the file. */
  readonly request: string;

  constructor(request: string) {
    super(`There is no ${request} any more (FILE_MISSING)`);
    this.name = 'FileMissing';
    this.request = request;
  }
}

/** Whether the response means that the file does not exist, and not only that it is unavailable now. */
export function saysMissing({ status }: Pick<Response, 'status'>): boolean {
  return status === 404 || status === 410;
}

/**
 * Returns the address of the file whose absence caused a failure; `undefined` for any other cause. A browser does not
 * report why a script or a stylesheet failed to load, so this requests the file again.
 */
export async function missingFileOf(cause: unknown): Promise<string | undefined> {
  if (cause instanceof FileMissing) return cause.request;
  const request = requestOf(cause);
  const response = request === undefined ? undefined : await responseOf(request);
  return response && saysMissing(response) ? request : undefined;
}

/**
 * Returns why a part of the page could not be had. What comes by other requests and not as a script is held back in the
 * browser; where nothing comes, there is no connection.
 */
export async function startFailureOf(failure: unknown): Promise<StartFailure> {
  const cause = failure instanceof Error ? (failure.cause ?? failure) : failure;
  if (cause instanceof FileMissing) return 'gone';
  const request = requestOf(cause);
  if (request === undefined) return 'failed';
  const response = await responseOf(request);
  if (response) return response.ok ? 'missing' : 'failed';
  return (await responseOf(window.location.href)) ? 'missing' : 'slow';
}

function responseOf(request: string): Promise<Response | undefined> {
  return fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}

/** Address that the bundler's loader, or a fetch, requested. */
function requestOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('request' in cause)) return undefined;
  return typeof cause.request === 'string' ? cause.request : undefined;
}

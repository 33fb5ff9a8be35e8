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
  const request = missedAddressOf(cause);
  const response = request === undefined ? undefined : await responseOf(request);
  return response && saysMissing(response) ? request : undefined;
}

/** Requests a file again, without its content; `undefined` if nothing answers. */
export function responseOf(request: string): Promise<Response | undefined> {
  return fetch(request, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
}

/** Address that the bundler's loader, or a fetch, requested. */
export function missedAddressOf(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || !('request' in cause)) return undefined;
  return typeof cause.request === 'string' ? cause.request : undefined;
}

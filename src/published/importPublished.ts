import { decodePublished } from './decodePublished';

const failuresByUrl = new Map<string, number>();

/**
 * Imports a published module and checks that it has a default export. Each try has its own address, since a browser may
 * cache a failed import.
 *
 * @throws the browser's error, or PUBLISHED_UNFIT, with the address as `request`, so that a retry can tell whether
 *   another release has replaced the file
 */
export async function importPublished<T extends { readonly default: unknown }>(url: string): Promise<T> {
  const failures = failuresByUrl.get(url) ?? 0;
  const address = failures === 0 ? url : `${url}?try=${failures}`;
  try {
    const module: unknown = await import(/* webpackIgnore: true */ address);
    return decodePublished<T>(address, module, ['default']);
  } catch (cause) {
    failuresByUrl.set(url, failures + 1);
    throw Object.assign(Object(cause) as Error, { request: url });
  }
}

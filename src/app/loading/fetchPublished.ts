import { decodePublished } from '../../published/decodePublished';
import { FileMissing, saysMissing } from './missingFile';

/**
 * Fetches a published JSON file and checks the members that nothing works without.
 *
 * @throws FILE_MISSING if another release has replaced the file, FILE_UNAVAILABLE for any other error status,
 *   PUBLISHED_UNFIT if a member is missing
 */
export async function fetchPublished<T extends object>(url: string, needed: readonly (keyof T)[]): Promise<T> {
  const response = await fetch(url).catch((cause: unknown) => {
    throw Object.assign(Object(cause) as Error, { request: url });
  });
  if (saysMissing(response)) throw new FileMissing(url);
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status} (FILE_UNAVAILABLE)`);
  return decodePublished<T>(url, await response.json(), needed);
}

/**
 * Decodes a published file that was fetched. A proxy's notice, a truncated file or one of another release fails here
 * with a named error.
 *
 * @param what name of the file in the error
 * @param needed members that nothing works without; the checker verified the rest before publishing
 * @throws PUBLISHED_UNFIT with the first member that is missing or empty
 */
export function decodePublished<T extends object>(what: string, value: unknown, needed: readonly (keyof T)[]): T {
  const published = Object(value) as T;
  for (const name of needed) if (!published[name]) throw new Error(`${what}: no ${String(name)} (PUBLISHED_UNFIT)`);
  return published;
}

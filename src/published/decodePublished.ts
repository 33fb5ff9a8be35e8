/**
 * Turns something fetched into what publishing made. A proxy's notice, a file cut short or one of another release fails
 * here and by name.
 *
 * @param needed members that nothing works without; the checker proved the rest before it was published
 * @throws PUBLISHED_UNFIT with the first member that is missing or empty
 */
export function decodePublished<T extends object>(what: string, value: unknown, needed: readonly (keyof T)[]): T {
  const published = Object(value) as T;
  for (const name of needed) if (!published[name]) throw new Error(`${what}: no ${String(name)} (PUBLISHED_UNFIT)`);
  return published;
}

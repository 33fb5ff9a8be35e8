/** The value at this path inside JSON; `undefined` where there is none. */
export function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null) return undefined;
    return Object.hasOwn(value, key) ? (value as Readonly<Record<string | number, unknown>>)[key] : undefined;
  }, data);
}

/** The longest id that the contract accepts. */
const maxLength = 1024;

/** Reads the named ids; omits values that are empty, too long or not text. Preserves case. */
export function readTrackingIds<Name extends string>(
  names: readonly Name[],
  read: (name: Name) => unknown,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = read(name);
    if (typeof value === 'string' && value !== '' && value.length <= maxLength) found[name] = value;
  }
  return found;
}

/** Returns a page's cookies by name; of two with the same name the first counts, which is the more specific one. */
export function readCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', ...rest] = part.split('=');
    if (rest.length > 0 && !cookies.has(name.trim())) cookies.set(name.trim(), rest.join('=').trim());
  }
  return cookies;
}

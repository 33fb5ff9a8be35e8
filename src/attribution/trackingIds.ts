/** The longest id that the contract takes. */
const maxLength = 1024;

/** Takes the named ids out of whatever holds them; what is empty, too long or no text is left out. Case is kept. */
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

/** The cookies of a page by name; of two with one name the first counts, which is the more specific one. */
export function readCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', ...rest] = part.split('=');
    if (rest.length > 0 && !cookies.has(name.trim())) cookies.set(name.trim(), rest.join('=').trim());
  }
  return cookies;
}

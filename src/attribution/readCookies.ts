/** The cookies of a page by name; of two with one name the first counts, which is the more specific one. */
export function readCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of text.split(';')) {
    const [name = '', ...rest] = part.split('=');
    if (rest.length > 0 && !cookies.has(name.trim())) cookies.set(name.trim(), rest.join('=').trim());
  }
  return cookies;
}

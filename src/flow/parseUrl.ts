/** Returns the parsed address, or `undefined` if it is none. Browsers before 2023 have no `URL.parse` or `canParse`. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

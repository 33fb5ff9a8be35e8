/**
 * Returns a query whose parameters are separated by plain ampersands. Addresses copied from HTML separate them by
 * `&amp;`, which no parameter's name begins with; mail programs encode its semicolon as well.
 */
export function withPlainAmpersands(search: string): string {
  return search.replaceAll(/&(?:amp(?:;|%3B))+/gi, '&');
}

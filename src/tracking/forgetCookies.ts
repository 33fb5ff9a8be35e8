interface CookiePage {
  cookie: string;
}

/**
 * Removes the cookies of the page's own host whose names start with `beginnings`, on every domain that they may have
 * been set on.
 *
 * @param page the document
 * @param host its host name
 */
export function forgetCookies(page: CookiePage, host: string, prefixes: readonly string[]): void {
  const names = page.cookie.split('; ').map((pair) => pair.split('=')[0] ?? '');
  const labels = host.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((each) => prefixes.some((beginning) => each.startsWith(beginning)))) {
    for (const domain of ['', ...domains]) setCookie(page, `${name}=; max-age=0; path=/${domain}`);
  }
}

function setCookie(page: CookiePage, value: string): void {
  Object.assign(page, { cookie: value });
}

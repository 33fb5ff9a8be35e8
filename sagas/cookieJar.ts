import { cookieDomainOf } from '../src/attribution/cookieDomainOf';

/** Cookies of the page. */
export interface CookieJar {
  /** All of them, as the browser gives them. */
  readonly read: () => string;
  /** Sets one on the widest domain that it may be set on. */
  readonly write: (cookie: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }) => void;
  /** That domain. */
  readonly domain: () => string;
}

const probe = 'cookieDomain';

export function cookieJarOf({ document, location }: Pick<Window, 'document' | 'location'>): CookieJar {
  const put = (name: string, value: string, attributes: string) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${name}=${value}; Path=/; SameSite=Lax${secure}${attributes}`;
  };
  const canSet = (domain: string): boolean => {
    put(probe, '1', `; Domain=${domain}; Max-Age=5`);
    const isSet = document.cookie.includes(`${probe}=1`);
    put(probe, '', `; Domain=${domain}; Max-Age=0`);
    return isSet;
  };
  let known: string | undefined;
  const domain = () => (known ??= cookieDomainOf(location.hostname, canSet));
  return {
    read: () => document.cookie,
    write: ({ name, value, maxAgeSeconds }) => {
      const on = domain().includes('.') ? `; Domain=${domain()}` : '';
      put(name, value, `${on}; Max-Age=${maxAgeSeconds}`);
    },
    domain,
  };
}

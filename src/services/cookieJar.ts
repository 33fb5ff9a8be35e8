/** Cookies of the page; none if they are forbidden, as in a frame without an origin. */
export interface CookieJar {
  /** All cookies, as the browser returns them. */
  readonly read: () => string;
  /**
   * Sets a cookie on the widest domain that the browser allows, for the deployment's path only: other deployments may
   * share the host. Without a lifetime, removes it, also where a vendor or an older release set it for all paths.
   */
  readonly write: (cookie: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }) => void;
  /** The widest domain that the browser allows for a cookie. */
  readonly domain: () => string;
}

const probe = 'cookieDomain';

interface CookieHost {
  readonly document: { cookie: string };
  readonly location: { readonly protocol: string; readonly hostname: string };
}

export function cookieJarOf({ document, location }: CookieHost, basePath: string): CookieJar {
  const ownPath = `${basePath}/`;
  const put = (pair: string, attributes: string, path = ownPath) => {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    allowed('', () => (document.cookie = `${pair}; Path=${path}; SameSite=Lax${secure}${attributes}`));
  };
  const read = () => allowed('', () => document.cookie);
  const canSet = (domain: string): boolean => {
    put(`${probe}=1`, `; Domain=${domain}; Max-Age=5`);
    const isSet = read().includes(`${probe}=1`);
    put(`${probe}=`, `; Domain=${domain}; Max-Age=0`);
    return isSet;
  };
  let cookieDomain: string | undefined;
  const domain = () => (cookieDomain ??= cookieDomainOf(location.hostname, canSet));
  return {
    read,
    write: ({ name, value, maxAgeSeconds }) => {
      const on = domain().includes('.') ? `; Domain=${domain()}` : '';
      for (const path of maxAgeSeconds > 0 ? [ownPath] : [ownPath, '/'])
        put(`${name}=${value}`, `${on}; Max-Age=${maxAgeSeconds}`, path);
    },
    domain,
  };
}

/** Returns the result, or `otherwise` if the access throws. */
function allowed<T>(otherwise: T, access: () => T): T {
  try {
    return access();
  } catch {
    return otherwise;
  }
}

/**
 * Returns the widest domain on which this host may set a cookie, found as Meta's own library does: tries from the
 * last label on and returns the first domain that the browser accepts. Returns the host itself if it accepts none, as
 * for `localhost`.
 *
 * @param canSet tries to set a cookie on the domain
 */
export function cookieDomainOf(hostname: string, canSet: (domain: string) => boolean): string {
  const labels = hostname.split('.');
  const domains = labels.map((_, index) => labels.slice(labels.length - 1 - index).join('.'));
  return domains.find((domain) => domain.includes('.') && canSet(domain)) ?? hostname;
}

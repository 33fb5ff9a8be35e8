import { fbclidOf } from './fbclidOf';

interface FbcSources {
  /** `fbclid` of the address. */
  readonly fbclid: string | null;
  /** The `_fbc` cookie that is there. */
  readonly cookie: string | undefined;
  /** The domain that the cookie is set on, with or without a dot in front. */
  readonly domain: string;
  readonly now: Date;
}

/** Nothing that could end a cookie or add to it. */
const clickId = /^[A-Za-z0-9_-]{1,900}$/;

/**
 * The value of `_fbc`: the cookie that is there while it is of the same click, else a new one. Its index is the number of
 * dots in the cookie's domain, one in front not counted: 0 for localhost, 1 for example.com, 2 for example.co.uk.
 */
export function fbcOf({ fbclid, cookie, domain, now }: FbcSources): string | undefined {
  if (fbclid === null || !clickId.test(fbclid) || fbclid === fbclidOf(cookie)) return cookie;
  const index = domain.replace(/^\./, '').split('.').length - 1;
  return `fb.${index}.${now.getTime()}.${fbclid}`;
}

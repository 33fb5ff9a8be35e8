import { readTrackingIds } from './trackingIds';

/** A click on an advertisement of Google, as it is kept on the device. */
export interface AdClick {
  readonly gclid?: string;
  readonly gclsrc?: string;
  readonly wbraid?: string;
  readonly gbraid?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}

/**
 * The click that an address brings: when it has one of the three ids, and the click's source is absent or an
 * advertisement's (specification, section 5). Ids are never changed, their case neither.
 */
export function adClickOf(search: string, now: Date): AdClick | undefined {
  const parameters = new URLSearchParams(search);
  const { gclsrc, ...ids } = readTrackingIds(['gclid', 'gclsrc', 'wbraid', 'gbraid'], (name) => parameters.get(name));
  const isOfAds = gclsrc === undefined || gclsrc.includes('aw');
  if (!isOfAds || Object.keys(ids).length === 0) return undefined;
  return { ...ids, ...(gclsrc !== undefined && { gclsrc }), setAt: now.toISOString() };
}

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

/**
 * The click id inside a `_fbc` cookie: its fourth segment. A fifth, which newer cookies have, is no part of it.
 *
 * @param fbc `fb.<index>.<milliseconds>.<fbclid>[.<appendix>]`
 */
export function fbclidOf(fbc: string | undefined): string | undefined {
  const [, fbclid] = /^fb\.\d+\.\d+\.([^.]+)(?:\.[A-Za-z0-9_-]{2}|\.[A-Za-z0-9_-]{8})?$/.exec(fbc ?? '') ?? [];
  return fbclid;
}

import { readTrackingIds } from './trackingIds';

/** A click on a Google ad, as stored on the device. */
export interface AdClick {
  readonly gclid?: string;
  readonly gclsrc?: string;
  readonly wbraid?: string;
  readonly gbraid?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}

/**
 * Returns the click that an address carries: one with any of the three ids, and with a source that is absent or an
 * advertisement's (specification, section 5). Ids are never changed, not even in case.
 */
export function adClickOf(search: string, now: Date): AdClick | undefined {
  const parameters = new URLSearchParams(search);
  const { gclsrc, ...ids } = readTrackingIds(['gclid', 'gclsrc', 'wbraid', 'gbraid'], (name) => parameters.get(name));
  const isOfAds = gclsrc === undefined || gclsrc.includes('aw');
  if (!isOfAds || Object.keys(ids).length === 0) return undefined;
  return { ...ids, ...(gclsrc !== undefined && { gclsrc }), setAt: now.toISOString() };
}

/** Returns whether an address carries a click on an advertisement, of whichever network. */
export function hasAdClick(search: string, now: Date): boolean {
  const parameters = new URLSearchParams(search);
  const others = readTrackingIds(['fbclid', 'ttclid'], (name) => parameters.get(name));
  return adClickOf(search, now) !== undefined || Object.keys(others).length > 0;
}

interface FbcSources {
  /** `fbclid` of the address. */
  readonly fbclid: string | null;
  /** The existing `_fbc` cookie. */
  readonly cookie: string | undefined;
  /** The domain that the cookie is set on, with or without a leading dot. */
  readonly domain: string;
  readonly now: Date;
}

/** Allows no character that could end a cookie or add to it. */
const clickId = /^[A-Za-z0-9_-]{1,900}$/;

/**
 * Returns the value of `_fbc`: the existing cookie, or a new value if the address has the id of another click. Its
 * index is the number of dots in the cookie's domain without a leading one: 0 for localhost, 1 for example.com, 2 for
 * example.co.uk.
 */
export function fbcOf({ fbclid, cookie, domain, now }: FbcSources): string | undefined {
  if (fbclid === null || !clickId.test(fbclid) || fbclid === fbclidOf(cookie)) return cookie;
  const index = domain.replace(/^\./, '').split('.').length - 1;
  return `fb.${index}.${now.getTime()}.${fbclid}`;
}

/**
 * Returns the click id inside a `_fbc` cookie: its fourth segment. A fifth segment, which newer cookies have, is not
 * part of the id.
 *
 * @param fbc `fb.<index>.<milliseconds>.<fbclid>[.<appendix>]`
 */
export function fbclidOf(fbc: string | undefined): string | undefined {
  const [, fbclid] = /^fb\.\d+\.\d+\.([^.]+)(?:\.[A-Za-z0-9_-]{2}|\.[A-Za-z0-9_-]{8})?$/.exec(fbc ?? '') ?? [];
  return fbclid;
}

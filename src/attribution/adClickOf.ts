import type { AdClick } from './AdClick';
import { readTrackingIds } from './readTrackingIds';

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

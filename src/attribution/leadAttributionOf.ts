import type { Attribution } from './Attribution';
import { readTrackingIds } from './readTrackingIds';

/** What the lead application carries of the advertisement that has brought the applicant. */
export interface LeadAttribution {
  readonly googleClick?: { readonly gclid?: string; readonly gclidAt?: string } & Partial<
    Record<'gbraid' | 'wbraid', string>
  >;
  readonly metaPixel?: Partial<Record<'fbp' | 'fbc', string>>;
  readonly tikTokPixel?: Partial<Record<'ttp' | 'ttclid', string>>;
}

/**
 * Puts it at its places in the lead.
 *
 * @param cookies of the page, by name
 */
export function leadAttributionOf(
  { adClick, campaign }: Attribution,
  cookies: ReadonlyMap<string, string>,
): LeadAttribution {
  const { gclid, gbraid, wbraid, setAt } = adClick ?? {};
  const googleClick = {
    ...readTrackingIds(['gclid', 'gbraid', 'wbraid'], (name) => ({ gclid, gbraid, wbraid })[name]),
    ...(gclid !== undefined && setAt !== undefined && { gclidAt: setAt }),
  };
  const metaPixel = readTrackingIds(['fbp', 'fbc'], (name) => cookies.get(`_${name}`));
  const tikTokPixel = {
    ...readTrackingIds(['ttp'], () => cookies.get('_ttp')),
    ...(campaign?.ttclid !== undefined && { ttclid: campaign.ttclid }),
  };
  return {
    ...(isFilled(googleClick) && { googleClick }),
    ...(isFilled(metaPixel) && { metaPixel }),
    ...(isFilled(tikTokPixel) && { tikTokPixel }),
  };
}

function isFilled(part: object): boolean {
  return Object.keys(part).length > 0;
}

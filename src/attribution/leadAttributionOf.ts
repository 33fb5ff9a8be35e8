import { text } from '../storage/codecs';
import { keptKey } from '../storage/keptKey';
import { fbclidOf } from './adClick';
import { campaignNames } from './campaign';
import type { Attribution } from './persistAttribution';
import { readTrackingIds } from './trackingIds';

/** The advertisement that led the applicant here, as the lead application carries it. */
export interface LeadAttribution {
  readonly googleClick?: { readonly gclid?: string; readonly gclidAt?: string } & Partial<
    Record<'gbraid' | 'wbraid', string>
  >;
  readonly metaPixel?: Partial<Record<'fbp' | 'fbc', string>>;
  readonly tikTokPixel?: Partial<Record<'ttp' | 'ttclid', string>>;
}

/**
 * Converts the attribution to the lead's structure.
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

const clicked = ['gclid', 'gbraid', 'wbraid'] as const;

type CampaignAttributes = Partial<Record<(typeof campaignNames)[number] | (typeof clicked)[number] | 'fbclid', string>>;

/**
 * Returns what product analytics may know about the campaign (specification, section 3).
 *
 * @param fbc the `_fbc` cookie, the only source of Meta's click id
 */
export function campaignAttributesOf({ adClick, campaign }: Attribution, fbc: string | undefined): CampaignAttributes {
  const attributes: CampaignAttributes = {};
  for (const name of campaignNames) if (campaign?.[name] !== undefined) attributes[name] = campaign[name];
  for (const name of clicked) if (adClick?.[name] !== undefined) attributes[name] = adClick[name];
  const fbclid = fbclidOf(fbc);
  return fbclid === undefined ? attributes : { ...attributes, fbclid };
}

const tier = /^[\w.-]{1,64}$/;

/** The selling tier of the link by which the session began. */
export const sellingTierKey = keptKey(
  'sellingTierGlobalId',
  { place: 'device', scope: 'session', privacy: 'plain' },
  { read: (stored) => sellingTierOf(text.read(stored)), write: text.write },
);

/** Returns the selling tier that an address or the device names; `undefined` if the contract does not accept it. */
export function sellingTierOf(named: string | null | undefined): string | undefined {
  const name = named?.trim() ?? '';
  return tier.test(name) ? name : undefined;
}

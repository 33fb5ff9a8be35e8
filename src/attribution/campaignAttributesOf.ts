import type { Attribution } from './Attribution';
import { campaignNames } from './campaignNames';
import { fbclidOf } from './fbclidOf';

const clicked = ['gclid', 'gbraid', 'wbraid'] as const;

type CampaignAttributes = Partial<Record<(typeof campaignNames)[number] | (typeof clicked)[number] | 'fbclid', string>>;

/**
 * What product analytics may know of the campaign (specification, section 3).
 *
 * @param fbc the `_fbc` cookie, which alone says what the click id of Meta is
 */
export function campaignAttributesOf({ adClick, campaign }: Attribution, fbc: string | undefined): CampaignAttributes {
  const attributes: CampaignAttributes = {};
  for (const name of campaignNames) if (campaign?.[name] !== undefined) attributes[name] = campaign[name];
  for (const name of clicked) if (adClick?.[name] !== undefined) attributes[name] = adClick[name];
  const fbclid = fbclidOf(fbc);
  return fbclid === undefined ? attributes : { ...attributes, fbclid };
}

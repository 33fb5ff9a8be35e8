import { type Attribution, persistAttribution, restoreAttribution } from '../attribution/persistAttribution';
import { campaignAttributesOf } from '../attribution/leadAttributionOf';
import { fbcOf } from '../attribution/adClick';
import { readCookies } from '../attribution/trackingIds';
import type { SagaServices } from './SagaServices';

type Services = Pick<SagaServices, 'kept' | 'cookies' | 'visit' | 'mayStoreAdClick' | 'now' | 'flow' | 'log'>;

const daySeconds = 86_400;

/**
 * Stores what the address says about the ad click that led to the visit, as far as that is allowed. Call it again
 * when what is allowed changes.
 */
export function persistAdClick(services: Services): void {
  const { kept, visit, mayStoreAdClick, now } = services;
  const mayStore = mayStoreAdClick();
  persistAttribution({ kept, search: visit.search, now: now(), mayStore });
  if (mayStore) persistMetaClick(services);
  else forgetMetaClick(services);
}

/** Removes the cookie of the click: a deployment without Meta's pixel has no vendor that is made to forget it. */
export function forgetMetaClick({ cookies }: Pick<Services, 'cookies'>): void {
  if (readCookies(cookies.read()).has('_fbc')) cookies.write({ name: '_fbc', value: '', maxAgeSeconds: 0 });
}

/** Writes the cookie that Meta's pixel reads: the click id has left the address by the time the pixel loads. */
function persistMetaClick({ cookies, visit, now, flow }: Services): void {
  const fbclid = new URLSearchParams(visit.search).get('fbclid');
  if (fbclid === null) return;
  const cookie = readCookies(cookies.read()).get('_fbc');
  const value = fbcOf({ fbclid, cookie, domain: cookies.domain(), now: now() });
  const days = flow().model.constants.clickIdExpiryDays ?? 0;
  if (value !== undefined && value !== cookie) cookies.write({ name: '_fbc', value, maxAgeSeconds: days * daySeconds });
}

/** Returns what is known of the ad click and may be disclosed. */
export function knownAttribution({ kept, mayStoreAdClick, now, flow, log }: Services): Attribution {
  if (!mayStoreAdClick()) return {};
  const expiryDays = flow().model.constants.clickIdExpiryDays;
  return restoreAttribution({ kept, expiryDays, now: now(), log: log.error });
}

/** Returns what product analytics may know of the campaign. */
export function knownCampaign(services: Services): Readonly<Partial<Record<string, string>>> {
  return campaignAttributesOf(knownAttribution(services), readCookies(services.cookies.read()).get('_fbc'));
}

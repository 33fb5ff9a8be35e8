import { type Attribution, keepAttribution, restoreAttribution } from '../attribution/keepAttribution';
import { campaignAttributesOf } from '../attribution/leadAttributionOf';
import { fbcOf } from '../attribution/adClick';
import { readCookies } from '../attribution/trackingIds';
import type { SagaServices } from './SagaServices';

type Services = Pick<SagaServices, 'storage' | 'cookies' | 'visit' | 'mayKeepClicks' | 'now' | 'flow' | 'log'>;

const daySeconds = 86_400;

/**
 * Keeps what the address says of the advertisement that the visit has come from, as far as it may be kept. To be called
 * again when that changes.
 */
export function keepClicks(services: Services): void {
  const { storage, visit, mayKeepClicks, now } = services;
  const mayStore = mayKeepClicks();
  keepAttribution({ storage, search: visit.search, now: now(), mayStore });
  if (mayStore) keepMetaClick(services);
}

/** In the cookie that Meta's pixel reads: the click id has left the address when the pixel comes. */
function keepMetaClick({ cookies, visit, now, flow }: Services): void {
  const fbclid = new URLSearchParams(visit.search).get('fbclid');
  if (fbclid === null) return;
  const cookie = readCookies(cookies.read()).get('_fbc');
  const value = fbcOf({ fbclid, cookie, domain: cookies.domain(), now: now() });
  const days = flow().model.constants.clickIdExpiryDays ?? 0;
  if (value !== undefined && value !== cookie) cookies.write({ name: '_fbc', value, maxAgeSeconds: days * daySeconds });
}

/** What is known of the advertisement, and may be told. */
export function knownAttribution({ storage, mayKeepClicks, now, flow, log }: Services): Attribution {
  if (!mayKeepClicks()) return {};
  const expiryDays = flow().model.constants.clickIdExpiryDays;
  return restoreAttribution({ storage, expiryDays, now: now(), log: log.error });
}

/** What product analytics may know of the campaign. */
export function knownCampaign(services: Services): Readonly<Partial<Record<string, string>>> {
  return campaignAttributesOf(knownAttribution(services), readCookies(services.cookies.read()).get('_fbc'));
}

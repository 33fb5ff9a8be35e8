import { json } from '../storage/firstCodecs';
import type { Kept } from '../storage/createKept';
import { isOlderThan } from '../storage/expiry';
import { keptKey } from '../storage/keptKey';
import { isTime, readTime } from '../storage/storedTime';
import { type AdClick, adClickOf } from './adClick';
import { type Campaign, campaignNames, campaignOf } from './campaign';
import { readTrackingIds } from './trackingIds';

/** The last click on a Google ad. */
export const adClickKey = keptKey(
  'gclid',
  { place: 'device', scope: 'device', privacy: 'plain' },
  json<AdClick>(parseRecord(['gclid', 'gclsrc', 'wbraid', 'gbraid'])),
);

/** The campaign of the last link that named one. */
export const campaignKey = keptKey(
  'campaign',
  { place: 'device', scope: 'device', privacy: 'plain' },
  json<Campaign>(parseRecord(campaignNames)),
);

/** What is known about the advertisement that led the applicant here. */
export interface Attribution {
  readonly adClick?: AdClick;
  readonly campaign?: Campaign;
}

interface ArrivalSources {
  readonly kept: Kept;
  /** Query of the address that the visit began at. */
  readonly search: string;
  readonly now: Date;
  /** Whether the applicant consented, where consent is required. */
  readonly mayStore: boolean;
}

/** Stores the click and the campaign of a visit; without consent, removes both from the device. */
export function persistAttribution({ kept, search, now, mayStore }: ArrivalSources): void {
  if (!mayStore) {
    kept.remove(adClickKey);
    kept.remove(campaignKey);
    return;
  }
  const adClick = adClickOf(search, now);
  if (adClick) kept.write(adClickKey, adClick);
  const campaign = campaignOf(search, now);
  if (campaign) kept.write(campaignKey, campaign);
}

interface AttributionSources {
  readonly kept: Kept;
  readonly expiryDays: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Restores the attribution stored on the device, unless it has expired. */
export function restoreAttribution({ kept, ...rules }: AttributionSources): Attribution {
  const adClick = unexpired(kept.read(adClickKey), rules);
  const campaign = unexpired(kept.read(campaignKey), rules);
  return { ...(adClick && { adClick }), ...(campaign && { campaign }) };
}

const dayMs = 86_400_000;

type RecordRules = Omit<AttributionSources, 'kept'>;

/** Returns a record of ids unless it is too old. One without a valid time starts to age now. */
function unexpired<R extends { readonly setAt: string }>(stored: R | undefined, rules: RecordRules): R | undefined {
  if (!stored) return undefined;
  const { expiryDays, now, log } = rules;
  const since = readTime(stored.setAt);
  const lifeMs = typeof expiryDays === 'number' ? expiryDays * dayMs : expiryDays;
  if (isOlderThan({ since, lifeMs, now, log })) return undefined;
  return { ...stored, setAt: (isTime(since) ? since : now).toISOString() };
}

/** Parses ids with the time at which they were stored; `undefined` if there are none. */
function parseRecord<Name extends string>(names: readonly Name[]) {
  return (stored: unknown): (Partial<Record<Name, string>> & { readonly setAt: string }) | undefined => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fields = stored as Readonly<Record<string, unknown>>;
    const ids = readTrackingIds(names, (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
    if (Object.keys(ids).length === 0) return undefined;
    const setAt = Object.hasOwn(fields, 'setAt') ? fields['setAt'] : undefined;
    return { ...ids, setAt: typeof setAt === 'string' ? setAt : '' };
  };
}

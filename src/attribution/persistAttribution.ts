import type { KeyValueStorage } from '../storage/createStorage';
import { isOlderThan } from '../storage/expiry';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { parseTimestamp } from '../storage/parseTimestamp';
import { storageKeys } from '../storage/storageKeys';
import { type AdClick, adClickOf } from './adClick';
import { type Campaign, campaignNames, campaignOf } from './campaign';
import { readTrackingIds } from './trackingIds';

/** What is known about the advertisement that led the applicant here. */
export interface Attribution {
  readonly adClick?: AdClick;
  readonly campaign?: Campaign;
}

interface ArrivalSources {
  readonly storage: KeyValueStorage;
  /** Query of the address that the visit began at. */
  readonly search: string;
  readonly now: Date;
  /** Whether the applicant consented, where consent is required. */
  readonly mayStore: boolean;
}

/** Stores the click and the campaign of a visit; without consent, removes both from the device. */
export function persistAttribution({ storage, search, now, mayStore }: ArrivalSources): void {
  if (!mayStore) {
    storage.remove(storageKeys.adClick);
    storage.remove(storageKeys.campaign);
    return;
  }
  const adClick = adClickOf(search, now);
  if (adClick) storage.set(storageKeys.adClick, JSON.stringify(adClick));
  const campaign = campaignOf(search, now);
  if (campaign) storage.set(storageKeys.campaign, JSON.stringify(campaign));
}

interface AttributionSources {
  readonly storage: KeyValueStorage;
  readonly expiryDays: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** Restores the attribution stored on the device, unless it has expired. */
export function restoreAttribution({ storage, ...rules }: AttributionSources): Attribution {
  const clickNames = ['gclid', 'gclsrc', 'wbraid', 'gbraid'] as const;
  const adClick = restoreRecord({ stored: storage.get(storageKeys.adClick), names: clickNames, ...rules });
  const campaign = restoreRecord({ stored: storage.get(storageKeys.campaign), names: campaignNames, ...rules });
  return { ...(adClick && { adClick }), ...(campaign && { campaign }) };
}

interface RecordSources<Name extends string> {
  readonly stored: string | null;
  readonly names: readonly Name[];
  readonly expiryDays: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

const dayMs = 86_400_000;

/**
 * Restores a stored record of ids with its creation time; `undefined` if it is too old or contains none of the ids.
 */
function restoreRecord<Name extends string>(
  sources: RecordSources<Name>,
): (Partial<Record<Name, string>> & { readonly setAt: string }) | undefined {
  const { stored, names, expiryDays, now, log } = sources;
  const value = stored === null ? null : parseRepeatedly(stored);
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const ids = readTrackingIds(names, (name) => (Object.hasOwn(fields, name) ? fields[name] : undefined));
  if (Object.keys(ids).length === 0) return undefined;
  const since = Object.hasOwn(fields, 'setAt') ? fields['setAt'] : undefined;
  const lifeMs = typeof expiryDays === 'number' ? expiryDays * dayMs : expiryDays;
  if (isOlderThan({ since, lifeMs, now, log })) return undefined;
  return { ...ids, setAt: new Date(parseTimestamp(since) ?? now).toISOString() };
}

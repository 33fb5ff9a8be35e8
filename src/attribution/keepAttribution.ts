import type { KeyValueStorage } from '../storage/createStorage';
import { storageKeys } from '../storage/storageKeys';
import { adClickOf } from './adClickOf';
import { campaignOf } from './campaignOf';

interface ArrivalSources {
  readonly storage: KeyValueStorage;
  /** Query of the address that the visit began at. */
  readonly search: string;
  readonly now: Date;
  /** Whether the applicant agreed to it, where that is required. */
  readonly mayStore: boolean;
}

/** Keeps the click and the campaign that a visit has come from; without consent nothing of it is on the device. */
export function keepAttribution({ storage, search, now, mayStore }: ArrivalSources): void {
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

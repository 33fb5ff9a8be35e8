import type { KeyValueStorage } from './createStorage';
import { storageKeys } from './storageKeys';

/** What says nothing of the applicant and has a life of its own. */
const outliving: readonly string[] = [
  storageKeys.consent,
  storageKeys.adClick,
  storageKeys.campaign,
  storageKeys.affiliateReference,
  storageKeys.affiliateEvents,
  storageKeys.sellingTierGlobalId,
  storageKeys.renewedFor,
];

/** Removes from a storage whatever is kept of an application and of its session. */
export function eraseDevice(storage: Pick<KeyValueStorage, 'remove'>): void {
  for (const key of Object.values(storageKeys)) if (!outliving.includes(key)) storage.remove(key);
}

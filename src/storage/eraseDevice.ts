import type { KeyValueStorage } from './createStorage';
import { storageKeys } from './storageKeys';

/** Keys of data that reveals nothing about the applicant and has its own lifetime. */
const outliving: readonly string[] = [
  storageKeys.consent,
  storageKeys.adClick,
  storageKeys.campaign,
  storageKeys.affiliateReference,
  storageKeys.affiliateEvents,
  storageKeys.sellingTierGlobalId,
  storageKeys.renewedFor,
];

/** Removes from a storage everything about an application and its session. */
export function eraseDevice(storage: Pick<KeyValueStorage, 'remove'>): void {
  for (const key of Object.values(storageKeys)) if (!outliving.includes(key)) storage.remove(key);
}

import type { KeyValueStorage } from '../storage/createStorage';
import { storageKeys } from '../storage/storageKeys';
import type { Attribution } from './Attribution';
import { campaignNames } from './campaignNames';
import { restoreRecord } from './restoreRecord';

interface AttributionSources {
  readonly storage: KeyValueStorage;
  readonly expiryDays: unknown;
  readonly now: Date;
  readonly log: (message: string) => void;
}

/** What the device knows of advertisements that is not too old. */
export function restoreAttribution({ storage, ...rules }: AttributionSources): Attribution {
  const clickNames = ['gclid', 'gclsrc', 'wbraid', 'gbraid'] as const;
  const adClick = restoreRecord({ stored: storage.get(storageKeys.adClick), names: clickNames, ...rules });
  const campaign = restoreRecord({ stored: storage.get(storageKeys.campaign), names: campaignNames, ...rules });
  return { ...(adClick && { adClick }), ...(campaign && { campaign }) };
}

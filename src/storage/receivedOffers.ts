import type { KeyValueStorage } from './createStorage';
import { parseRepeatedly } from './parseRepeatedly';
import { parseTimestamp } from './parseTimestamp';
import { storageKeys } from './storageKeys';

/** When offers without an expiry were first received, by the server's clock in ISO 8601, by the offer's key. */
export type ReceivedOffers = Readonly<Record<string, string>>;

export interface OfferRecord {
  readonly read: () => ReceivedOffers;
  readonly write: (received: ReceivedOffers) => void;
}

/** No lender makes more offers; stored data with more has been tampered with. */
const most = 50;

/** Stores the times on the device; if the device stores nothing, keeps them for as long as the page lives. */
export function createOfferRecord(storage: KeyValueStorage): OfferRecord {
  let own: ReceivedOffers | undefined;
  return {
    read: () => own ?? restore(storage.get(storageKeys.receivedOffers)),
    write: (received) => {
      const isKept =
        Object.keys(received).length === 0
          ? storage.remove(storageKeys.receivedOffers)
          : storage.set(storageKeys.receivedOffers, JSON.stringify(received));
      own = isKept ? undefined : received;
    },
  };
}

/** Restores the times; drops invalid ones. */
function restore(stored: string | null): ReceivedOffers {
  const entries = Object.entries(Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>);
  const received = entries.flatMap(([key, at]) =>
    typeof at === 'string' && parseTimestamp(at) !== undefined ? [[key, at] as const] : [],
  );
  return Object.fromEntries(received.slice(-most));
}

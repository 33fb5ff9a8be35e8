import type { KeyValueStorage } from './createStorage';
import { parseRepeatedly } from './parseRepeatedly';
import { parseTimestamp } from './parseTimestamp';
import { storageKeys } from './storageKeys';

/** When offers that name no end were first received, by the server's clock in ISO 8601, by the offer's key. */
export type ReceivedOffers = Readonly<Record<string, string>>;

export interface OfferRecord {
  readonly read: () => ReceivedOffers;
  readonly write: (received: ReceivedOffers) => void;
}

/** No lender makes more offers; whoever stores more is up to something. */
const most = 50;

/** Keeps them on the device; where it keeps nothing, for as long as the page lives. */
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

/** Reads them back; what is no time is left out. */
function restore(stored: string | null): ReceivedOffers {
  const entries = Object.entries(Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>);
  const received = entries.flatMap(([key, at]) =>
    typeof at === 'string' && parseTimestamp(at) !== undefined ? [[key, at] as const] : [],
  );
  return Object.fromEntries(received.slice(-most));
}

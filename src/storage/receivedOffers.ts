import { json } from './firstCodecs';
import type { Kept } from './createKept';
import { keptKey } from './keptKey';
import { isTime, readTime } from './storedTime';

/** When offers without an expiry were first received, by the server's clock in ISO 8601, by the offer's key. */
export type ReceivedOffers = Readonly<Record<string, string>>;

export interface OfferRecord {
  readonly read: () => ReceivedOffers;
  readonly write: (received: ReceivedOffers) => void;
}

/** No lender makes more offers; stored data with more has been tampered with. */
const most = 50;

const offers = json(parseReceivedOffers);

/** When offers without an expiry were first received, by the server's clock. */
export const receivedOffersKey = keptKey(
  'receivedOffers',
  { place: 'device', scope: 'lead', privacy: 'plain' },
  { read: offers.read, write: (received) => (Object.keys(received).length > 0 ? offers.write(received) : undefined) },
);

/** Stores the times on the device; if the device stores nothing, keeps them for as long as the page lives. */
export function createOfferRecord(kept: Kept): OfferRecord {
  let own: ReceivedOffers | undefined;
  return {
    read: () => own ?? kept.read(receivedOffersKey) ?? {},
    write: (received) => {
      own = kept.write(receivedOffersKey, received) ? undefined : received;
    },
  };
}

/** Drops invalid ones. */
function parseReceivedOffers(stored: unknown): ReceivedOffers {
  const entries = Object.entries(Object(stored) as Readonly<Record<string, unknown>>);
  const received = entries.flatMap(([key, at]) => {
    const time = readTime(at);
    return isTime(time) ? [[key, time.toISOString()] as const] : [];
  });
  return Object.fromEntries(received.slice(-most));
}

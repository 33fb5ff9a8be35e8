import type { ReceivedOffers } from '../src/storage/receivedOffers';
import type { Offer, PageData } from '../src/store/status';
import { select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

const hourMs = 3_600_000;

/** Key prefix of a state's single offer when the server gives it no id. */
const ofState = 'state:';

interface ReceivedPage {
  readonly page: PageData;
  readonly state: number;
  /** Of `page.offer`, if the server gives one. */
  readonly offerId?: string | undefined;
}

/**
 * Adds an expiry to every offer that comes without one: the country's `offerExpirationHours` after the lender made it,
 * the same on every device. If the server does not say when that was, after this device first received it, by the
 * server's clock: neither a reload nor another response with the same offer moves it.
 */
export function* addOfferExpiry(services: SagaServices, { page, state, offerId }: ReceivedPage): Saga<PageData> {
  const hours = services.flow().model.constants.offerExpirationHours;
  const { offer, offers } = page;
  const single = offerId ?? `${ofState}${state}`;
  const all = [...(offer ? [{ offerId: single, offer }] : []), ...(offers ?? [])];
  const endless = all.filter((choice) => !isDate(choice.offer.expiresAt));
  if (hours === undefined || endless.length === 0) return page;
  const undated = endless.filter((choice) => !isDate(choice.offer.madeAt)).map((choice) => choice.offerId);
  const received = undated.length > 0 ? yield* firstReceived(services, undated) : {};
  const dated = (key: string, one: Offer): Offer => {
    if (isDate(one.expiresAt)) return one;
    return { ...one, expiresAt: hoursAfter(isDate(one.madeAt) ? one.madeAt : (received[key] ?? ''), hours) };
  };
  return {
    ...page,
    ...(offer && { offer: dated(single, offer) }),
    ...(offers && { offers: offers.map((choice) => ({ ...choice, offer: dated(choice.offerId, choice.offer) })) }),
  };
}

/** Returns when each offer was first received, by the server's clock. Records new offers as received now. */
function* firstReceived({ offers, now }: SagaServices, keys: readonly string[]): Saga<ReceivedOffers> {
  const receivedOffers = offers.read();
  const aheadMs = yield* select(({ serverAheadMs }) => serverAheadMs);
  const receivedAt = new Date(now().getTime() + aheadMs).toISOString();
  const received = {
    ...receivedOffers,
    ...Object.fromEntries(keys.map((key) => [key, receivedOffers[key] ?? receivedAt])),
  };
  if (keys.some((key) => !Object.hasOwn(receivedOffers, key))) offers.write(received);
  return received;
}

/**
 * Forgets the single offers without an id of all other states: when the application returns to such a state, its
 * offer is a new one.
 */
export function forgetOffersOfOtherStates({ offers }: Pick<SagaServices, 'offers'>, state: number): void {
  const receivedOffers = Object.entries(offers.read());
  const left = receivedOffers.filter(([key]) => !key.startsWith(ofState) || key === `${ofState}${state}`);
  if (left.length < receivedOffers.length) offers.write(Object.fromEntries(left));
}

/** An invalid date counts as none, as on the offer page. */
function isDate(text: string | undefined): text is string {
  return !Number.isNaN(Date.parse(text ?? ''));
}

function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * hourMs).toISOString();
}

import type { ReceivedOffers } from '../src/storage/receivedOffers';
import type { Offer, PageData } from '../src/store/models';
import { select, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

const hourMs = 3_600_000;

/** Begins the key of the one offer of a state to which the server gives no id. */
const ofState = 'state:';

interface ReceivedPage {
  readonly page: PageData;
  readonly state: number;
  /** Of the one offer of the page. */
  readonly offerId?: string | undefined;
}

/**
 * Gives an end to every offer that comes without one: the country's `offerExpirationHours` after it was first received,
 * by the server's clock. Neither a reload nor another answer with the same offer moves it.
 */
export function* addOfferExpiry(services: SagaServices, { page, state, offerId }: ReceivedPage): Saga<PageData> {
  const hours = services.flow().model.constants.offerExpirationHours;
  const { offer, offers } = page;
  const single = offerId ?? `${ofState}${state}`;
  const all = [...(offer ? [{ offerId: single, offer }] : []), ...(offers ?? [])];
  const endless = all.filter((choice) => !hasEnd(choice.offer)).map((choice) => choice.offerId);
  if (hours === undefined || endless.length === 0) return page;
  const received = yield* firstReceived(services, endless);
  const dated = (key: string, one: Offer): Offer =>
    hasEnd(one) ? one : { ...one, expiresAt: hoursAfter(received[key] ?? '', hours) };
  return {
    ...page,
    ...(offer && { offer: dated(single, offer) }),
    ...(offers && { offers: offers.map((choice) => ({ ...choice, offer: dated(choice.offerId, choice.offer) })) }),
  };
}

/** Notes the offers that were not seen before; they count from now. */
function* firstReceived({ offers, now }: SagaServices, keys: readonly string[]): Saga<ReceivedOffers> {
  const known = offers.read();
  const aheadMs = yield* select(({ serverAheadMs }) => serverAheadMs);
  const receivedAt = new Date(now().getTime() + aheadMs).toISOString();
  const received = { ...known, ...Object.fromEntries(keys.map((key) => [key, known[key] ?? receivedAt])) };
  if (keys.some((key) => !Object.hasOwn(known, key))) offers.write(received);
  return received;
}

/** The one offer of a state without an id: where the application comes back to the state, it is another one. */
export function forgetOffersOfOtherStates({ offers }: Pick<SagaServices, 'offers'>, state: number): void {
  const known = Object.entries(offers.read());
  const left = known.filter(([key]) => !key.startsWith(ofState) || key === `${ofState}${state}`);
  if (left.length < known.length) offers.write(Object.fromEntries(left));
}

/** An end that makes no sense is none, as for the page of the offer. */
function hasEnd({ expiresAt }: Offer): boolean {
  return !Number.isNaN(Date.parse(expiresAt ?? ''));
}

function hoursAfter(moment: string, hours: number): string {
  return new Date(Date.parse(moment) + hours * hourMs).toISOString();
}

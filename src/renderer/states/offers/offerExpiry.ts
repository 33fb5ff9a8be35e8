import { dateFormat } from '../../../formats/intlFormats';
import type { Offer, OfferChoice, PageData } from '../../../store/status';

type Expiring = Pick<Offer, 'expiresAt'>;

/** Whether the offer has expired. An offer without a known expiry is still valid. */
export function isOfferExpired({ expiresAt }: Expiring, now: number): boolean {
  return Date.parse(expiresAt ?? '') <= now;
}

/** Returns until when the lender stands by any of a page's offers. */
export function endOfOffers(page: PageData | undefined): Expiring {
  const all = [page?.offer, ...(page?.offers ?? []).map(({ offer }) => offer)];
  const ends = all.map((offer) => offer?.expiresAt).filter((end) => end !== undefined);
  const expiresAt = ends.sort((one, other) => Date.parse(one) - Date.parse(other)).at(-1);
  return expiresAt === undefined ? {} : { expiresAt };
}

/** Returns the expiry that several offers share, none of which has expired. */
export function commonEnd(offers: readonly OfferChoice[], now: number): Expiring {
  const [first, ...others] = offers.map(({ offer }) => offer);
  const isShared = others.length > 0 && others.every(({ expiresAt }) => expiresAt === first?.expiresAt);
  return isShared && first && !isOfferExpired(first, now) ? first : {};
}

/**
 * Returns the day and time until which an offer is valid, as it may expire within the day; empty if it has no expiry.
 */
export function validUntil({ expiresAt }: Expiring, languageTag: string): string {
  const date = new Date(expiresAt ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}

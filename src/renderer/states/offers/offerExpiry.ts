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
 * Returns until when an offer is valid, to stand after "until"; empty if it has no expiry. An offer that ends at midnight
 * is valid for the whole day before, and that day alone is named: a day at 00:00 reads as if it were still to come.
 */
export function validUntil({ expiresAt }: Expiring, languageTag: string): string {
  const date = new Date(expiresAt ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  if (date.getHours() > 0 || date.getMinutes() > 0) return dayAndTime(date, languageTag);
  return dateFormat(languageTag, { dateStyle: 'long' }).format(date.getTime() - MINUTE_MS);
}

const MINUTE_MS = 60_000;

/** The words of the time stay on one line. A German time ends with its unit. */
function dayAndTime(date: Date, languageTag: string): string {
  const parts = dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).formatToParts(date);
  const isOfTime = (index: number) => ['hour', 'minute', 'dayPeriod'].includes(parts[index]?.type ?? '');
  const texts = parts.map(({ type, value }, index) => {
    if (type !== 'literal' || !isOfTime(index + 1)) return value;
    const bound = value.replaceAll(' ', NO_BREAK);
    return isOfTime(index - 1) ? bound : bound.replace(/^\u00A0/, ' ');
  });
  return `${texts.join('')}${languageTag.startsWith('de') ? `${NO_BREAK}Uhr` : ''}`;
}

const NO_BREAK = '\u00A0';

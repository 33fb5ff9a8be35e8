import { dateFormat } from '../../formats/intlFormats';
import type { Offer } from '../../store/state';

/** An offer whose end is not known yet stands. */
export function isExpired({ expiresAt }: Offer, now: number): boolean {
  return Date.parse(expiresAt ?? '') <= now;
}

/** Day and time until when an offer is valid, as it may well end within the day; empty where it has no end. */
export function validUntil({ expiresAt }: Offer, languageTag: string): string {
  const date = new Date(expiresAt ?? NaN);
  if (Number.isNaN(date.getTime())) return '';
  return dateFormat(languageTag, { dateStyle: 'long', timeStyle: 'short' }).format(date);
}

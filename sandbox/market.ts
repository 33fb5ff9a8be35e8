import type { ReceivedApplication } from './types';

/** Facts about a country that the sandbox needs and a lead does not contain. */
export interface Market {
  readonly language: 'de' | 'en' | 'es' | 'pl' | 'ro' | 'vi';
  /** Decimal places of amounts in its currency, as used there. */
  readonly decimals: 0 | 2;
  readonly currency: string;
  /** Name in the IANA database. */
  readonly timeZone: string;
}

const BY_CALLING_CODE: Readonly<Record<string, Market>> = {
  '+34': { language: 'es', decimals: 2, currency: 'EUR', timeZone: 'Europe/Madrid' },
  '+40': { language: 'ro', decimals: 2, currency: 'RON', timeZone: 'Europe/Bucharest' },
  '+48': { language: 'pl', decimals: 2, currency: 'PLN', timeZone: 'Europe/Warsaw' },
  '+49': { language: 'de', decimals: 2, currency: 'EUR', timeZone: 'Europe/Berlin' },
  '+52': { language: 'es', decimals: 2, currency: 'MXN', timeZone: 'America/Mexico_City' },
  '+57': { language: 'es', decimals: 0, currency: 'COP', timeZone: 'America/Bogota' },
  '+63': { language: 'en', decimals: 2, currency: 'PHP', timeZone: 'Asia/Manila' },
  '+84': { language: 'vi', decimals: 0, currency: 'VND', timeZone: 'Asia/Ho_Chi_Minh' },
};

const ELSEWHERE: Market = { language: 'en', decimals: 2, currency: 'USD', timeZone: 'UTC' };

/** Derives the market from the applicant's phone number, because a lead names no country. */
export function marketOf({ contactDetails }: Pick<ReceivedApplication, 'contactDetails'>): Market {
  return BY_CALLING_CODE[contactDetails?.phoneNumber?.slice(0, 3) ?? ''] ?? ELSEWHERE;
}

import type { ReceivedApplication } from './types';

/** What the sandbox must know of a country that a lead does not say. */
export interface Market {
  readonly language: 'de' | 'en' | 'es' | 'pl' | 'ro' | 'vi';
  /** Of amounts in its currency, as they are used there. */
  readonly decimals: 0 | 2;
  readonly currency: string;
}

const BY_CALLING_CODE: Readonly<Record<string, Market>> = {
  '+34': { language: 'es', decimals: 2, currency: 'EUR' },
  '+40': { language: 'ro', decimals: 2, currency: 'RON' },
  '+48': { language: 'pl', decimals: 2, currency: 'PLN' },
  '+49': { language: 'de', decimals: 2, currency: 'EUR' },
  '+52': { language: 'es', decimals: 2, currency: 'MXN' },
  '+57': { language: 'es', decimals: 0, currency: 'COP' },
  '+63': { language: 'en', decimals: 2, currency: 'PHP' },
  '+84': { language: 'vi', decimals: 0, currency: 'VND' },
};

const ELSEWHERE: Market = { language: 'en', decimals: 2, currency: 'USD' };

/** A lead names no country; the applicant's phone does. */
export function marketOf({ contactDetails }: Pick<ReceivedApplication, 'contactDetails'>): Market {
  return BY_CALLING_CODE[contactDetails?.phoneNumber?.slice(0, 3) ?? ''] ?? ELSEWHERE;
}

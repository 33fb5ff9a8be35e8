import type { ReceivedApplication } from './types';

/** Facts about a country that the sandbox needs and a lead does not contain. */
export interface Market {
  readonly language: 'de' | 'en' | 'es' | 'pl' | 'ro' | 'vi';
  /** Decimal places of amounts in its currency, as used there. */
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

/** Derives the market from the applicant's phone number, because a lead names no country. */
export function marketOf({ contactDetails }: Pick<ReceivedApplication, 'contactDetails'>): Market {
  return BY_CALLING_CODE[contactDetails?.phoneNumber?.slice(0, 3) ?? ''] ?? ELSEWHERE;
}

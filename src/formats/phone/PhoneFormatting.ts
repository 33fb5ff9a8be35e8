import type { CountryModel } from '../../flow/types';

export type PhoneCountry = Pick<CountryModel, 'callingCode' | 'phoneRegion'>;

/** What the phone field needs of the phone library, which is loaded on demand. */
export interface PhoneFormatting {
  /** Loads the library once. Never fails: without it the rule stays loose, and the next call tries again. */
  readonly loadPhone: () => Promise<void>;
  /** Whether the library is there. */
  readonly hasPhone: () => boolean;
  /** The E.164 number that a typed text stands for; a plain guess until the library is there. */
  readonly parsePhone: (text: string, country: PhoneCountry) => string;
  /** A stored number as people write it; `undefined` until the library is there, or when it is no number. */
  readonly formatPhone: (value: string, style?: 'national' | 'international') => string | undefined;
}

import { parsePhoneNumberFromString, validatePhoneNumberLength, type MetadataJson } from 'libphonenumber-js/core';

const LENGTH_CODES = {
  NOT_A_NUMBER: 'phone.not-a-number',
  INVALID_COUNTRY: 'phone.invalid-country',
  TOO_SHORT: 'phone.too-short',
  TOO_LONG: 'phone.too-long',
  INVALID_LENGTH: 'phone.too-short',
} as const;

/** Mexicans still type the prefixes that mobile numbers had until 2019. */
const OLD_MEXICAN_PREFIX = /^\+52(?:1|0?4[45])(?=\d{10}$)/;

/** Of a mobile number only its beginning tells that it is one, so any digits do for those that are missing. */
const MISSING = ['0', '00', '000', '0000'];

export interface PhoneLibrary {
  /** Why it is no mobile number of a country served. */
  readonly explain: (value: string) => string | undefined;
  /** The E.164 number if the guessed one is, or can be mended to, a valid number. */
  readonly parse: (guess: string) => string | undefined;
  readonly format: (value: string, style: 'national' | 'international') => string | undefined;
}

/** The part of the phone library that is in use, in a chunk of its own. The metadata knows mobile numbers only. */
export function createPhoneLibrary(phoneMetadata: MetadataJson): PhoneLibrary {
  const numberOf = (value: string) => {
    const number = parsePhoneNumberFromString(value, phoneMetadata);
    return number?.isValid() === true ? number : undefined;
  };
  const isValid = (value: string) => numberOf(value) !== undefined;
  const explain = (value: string) => {
    const length = validatePhoneNumberLength(value, phoneMetadata);
    if (length !== undefined) return LENGTH_CODES[length];
    if (isValid(value)) return undefined;
    // Some countries have numbers of other kinds and lengths: a digit too many or too few passes the check of the length.
    if (isValid(value.slice(0, -1))) return 'phone.too-long';
    return MISSING.some((digits) => isValid(value + digits)) ? 'phone.too-short' : 'phone.not-mobile';
  };
  return {
    explain,
    parse: (guess) => numberOf(guess.replace(OLD_MEXICAN_PREFIX, '+52'))?.number,
    format: (value, style) => {
      const number = numberOf(value);
      return style === 'national' ? number?.formatNational() : number?.formatInternational();
    },
  };
}

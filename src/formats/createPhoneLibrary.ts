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

/** Fillers for missing digits: the first digits of a number identify it as mobile, so the others can be any. */
const MISSING = ['0', '00', '000', '0000'];

export interface PhoneLibrary {
  /** Returns the error code of a value that is not a mobile number of a country served. */
  readonly explain: (value: string) => string | undefined;
  /** Returns the E.164 number if the guess is, or can be corrected to, a valid number. */
  readonly parse: (guess: string) => string | undefined;
  readonly format: (value: string, style: 'national' | 'international') => string | undefined;
}

/** Wraps the part of the phone library that is used, in a separate chunk. The metadata covers mobile numbers only. */
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
    // Some countries have numbers of other kinds and lengths, so the length check accepts numbers with a digit too
    // many or too few.
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

import { parsePhoneNumberFromString, validatePhoneNumberLength } from 'libphonenumber-js/core';
import { explainPhoneShape, type PhoneCountry, type PhoneMetadata, type PhoneProblem } from './phone';

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
  /** Returns why a value is not a mobile number of a country served. */
  readonly explain: (value: string) => PhoneProblem | undefined;
  readonly isValid: (value: string) => boolean;
  /** Returns the E.164 number if the guess is, or can be corrected to, a valid number. */
  readonly parse: (guess: string) => string | undefined;
  readonly format: (value: string, style: 'national' | 'international') => string | undefined;
}

/**
 * Wraps the part of the phone library that is used, in a separate chunk. The metadata covers mobile numbers only.
 *
 * @param home the country whose numbers are asked for; errors of other countries' numbers then name their country
 */
export function createPhoneLibrary(phoneMetadata: PhoneMetadata, home?: PhoneCountry): PhoneLibrary {
  const numberOf = (value: string) => {
    const number = parsePhoneNumberFromString(value, phoneMetadata);
    return number?.isValid() === true ? number : undefined;
  };
  const isValid = (value: string) => numberOf(value) !== undefined;
  const codeOf = (value: string) => {
    const shape = explainPhoneShape(value);
    if (shape !== undefined) return shape;
    const length = validatePhoneNumberLength(value, phoneMetadata);
    if (length !== undefined) return LENGTH_CODES[length];
    if (isValid(value)) return undefined;
    // Some countries have numbers of other kinds and lengths, so the length check accepts numbers with a digit too
    // many or too few.
    if (isValid(value.slice(0, -1))) return 'phone.too-long';
    return MISSING.some((digits) => isValid(value + digits)) ? 'phone.too-short' : 'phone.not-mobile';
  };
  const explain = (value: string): PhoneProblem | undefined => {
    const code = codeOf(value);
    if (code === undefined) return undefined;
    return (home && foreignProblem(value, home)) ?? { code, values: {} };
  };
  const foreignProblem = (value: string, from: PhoneCountry): PhoneProblem | undefined => {
    const ownDigits = from.callingCode.replace(/\D/g, '');
    const dialled = callingCodeOf(value);
    // Somebody may have typed a number of another country without its plus.
    const elsewhere = dialled === ownDigits ? `+${value.slice(ownDigits.length + 1)}` : undefined;
    const isMissingPlus = elsewhere !== undefined && callingCodeOf(elsewhere) !== ownDigits && isValid(elsewhere);
    const foreign = isMissingPlus ? callingCodeOf(elsewhere) : dialled;
    if (foreign === undefined || foreign === ownDigits) return undefined;
    const values = {
      code: `+${foreign}`,
      country: phoneMetadata.callingCodes[foreign] ?? '',
      home: from.phoneRegion,
    };
    if (isMissingPlus) return { code: 'phone.missing-plus', values };
    const isServed = Object.hasOwn(phoneMetadata.country_calling_codes, foreign);
    return { code: isServed ? 'phone.other-country-number' : 'phone.other-country', values };
  };
  /** No calling code is the beginning of another one. */
  const callingCodeOf = (value: string) =>
    [1, 2, 3]
      .map((length) => value.slice(1, 1 + length))
      .find((code) => value.startsWith('+') && Object.hasOwn(phoneMetadata.callingCodes, code));
  return {
    isValid,
    explain,
    parse: (guess) => numberOf(guess.replace(OLD_MEXICAN_PREFIX, '+52'))?.number,
    format: (value, style) => {
      const number = numberOf(value);
      return style === 'national' ? number?.formatNational() : number?.formatInternational();
    },
  };
}

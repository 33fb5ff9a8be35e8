import type { MetadataJson } from 'libphonenumber-js/core';
import type { ErrorValues } from '../flow/types';
import type { CountryModel } from '../published/flow';
import { plainCode, seenText } from './plainCharacters';

export type PhoneCountry = Pick<CountryModel, 'callingCode' | 'phoneRegion'>;

/** What the phone field needs from the phone library, which is loaded on demand. */
export interface PhoneFormatting {
  /** Loads the library once. Never rejects: without the library the rule stays loose, and the next call retries. */
  readonly loadPhone: () => Promise<void>;
  /** Whether the library is loaded. */
  readonly hasPhone: () => boolean;
  /** Returns the E.164 number that a typed text stands for; only a guess until the library is loaded. */
  readonly parsePhone: (text: string, country: PhoneCountry) => string;
  /** Formats a stored number as people write it; `undefined` if it is not a number or the library is not loaded. */
  readonly formatPhone: (value: string, style?: 'national' | 'international') => string | undefined;
  /** Resolves with whether the library, which is loaded for it, finds an E.164 number valid; without it, none is. */
  readonly isValidPhone: (value: string) => Promise<boolean>;
}

/** An E.164 number: a plus and digits. No calling code begins with a zero. */
const NUMBER = /^\+[1-9]\d*$/;

/**
 * Returns the E.164 number that a typed text most likely stands for, without the phone library: `00` becomes `+`, the
 * zero dialled inside the country is dropped, and any other number gets the country's calling code. A text that
 * contains other characters, or that yields no number (`0`, `00`), is only tidied.
 */
export function guessPhone(text: string, country: PhoneCountry): string {
  const ownCode = `+${country.callingCode.replace(/\D/g, '')}`;
  const number = numberIn(numberPart(plainCode(text)), ownCode);
  return number !== undefined && number !== ownCode && NUMBER.test(number) ? number : seenText(text);
}

/**
 * Drops what comes before a number on a business card, in a chat or in a cell of a spreadsheet, and what stands after
 * it, without digits: a name, `(WhatsApp)`.
 */
function numberPart(text: string): string {
  const start = text.search(/[\d+(]/);
  let end = text.length;
  while (end > start && !/\d/.test(text.charAt(end - 1))) end--;
  return text.slice(Math.max(0, start), end);
}

function numberIn(typed: string, own: string): string | undefined {
  if (!/^[+\d\s().\-/_·•]*$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  if (!isInternational) return own + digits.replace(/^0/, '');
  const number = `+${digits.replace(/^00/, '')}`;
  return number.startsWith(`${own}0`) ? own + number.slice(own.length + 1) : number;
}

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** An extension as people write it behind a number: `ext. 12`, `x12`, `#12`, `Durchwahl 12`. */
const EXTENSION = /^(?:extensi[oó]n|extn?|anexo|interno|int|durchwahl|dw|wew|local|loc|x|#)[.:]?\s?\d{1,6}$/iu;

/** Returns a typed phone number without its extension; `undefined` if it has none. */
export function withoutExtension(text: string): string | undefined {
  const typed = seenText(text);
  const start = typed.search(/[\p{L}#]/u);
  if (start < 0 || !EXTENSION.test(typed.slice(start))) return undefined;
  const number = typed.slice(0, start).replace(/[,;]/g, ' ').trim();
  return /^[+\d\s().\-/\u2010-\u2015]*$/.test(number) && /\d/.test(number) ? number : undefined;
}

/** Returns the error code of a text that isn't an E.164 number at all, whatever its length. */
export function explainPhoneShape(value: string): string | undefined {
  if (/^\+\d+$/.test(value)) return undefined;
  return withoutExtension(value) === undefined ? 'phone.not-a-number' : 'phone.extension';
}

/** Checks by its length alone whether a text could be an E.164 number; returns the error code if not. */
export function explainLoosePhone(value: string): string | undefined {
  const shape = explainPhoneShape(value);
  if (shape !== undefined) return shape;
  const digits = value.length - 1;
  if (digits < MIN_DIGITS) return 'phone.too-short';
  return digits > MAX_DIGITS ? 'phone.too-long' : undefined;
}

/** The phone library's metadata for some countries, and the calling codes of all. */
export type PhoneMetadata = MetadataJson & {
  /** ISO 3166-1 alpha-2 by calling code without its plus; of several countries that share one, the main one. */
  readonly callingCodes: Readonly<Record<string, string>>;
};

/** Why a phone number is refused, and what the text of the error names. */
export interface PhoneProblem {
  readonly code: string;
  readonly values: ErrorValues;
}

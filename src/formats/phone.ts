import type { MetadataJson } from 'libphonenumber-js/core';
import type { CountryModel } from '../published/flow';

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

/** Digits after a calling code; none of all calling codes begins with a zero. */
const NUMBER = /^\+[1-9]\d*$/;

/**
 * The E.164 number that a typed text most likely stands for, without the phone library: `00` is `+`, the zero dialled
 * inside the country falls away, everything else gets the country's calling code. Text with other characters than a
 * number has stays as it was typed, and so does one that comes to no number (`0`, `00`).
 */
export function guessPhone(text: string, country: PhoneCountry): string {
  const own = `+${country.callingCode.replace(/\D/g, '')}`;
  const number = numberIn(text.normalize('NFKC').trim(), own);
  return number !== undefined && number !== own && NUMBER.test(number) ? number : text.trim();
}

function numberIn(typed: string, own: string): string | undefined {
  if (!/^[+\d\s().\-/\u2010-\u2015]*$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  if (!isInternational) return own + digits.replace(/^0/, '');
  const number = `+${digits.replace(/^00/, '')}`;
  return number.startsWith(`${own}0`) ? own + number.slice(own.length + 1) : number;
}

const MIN_DIGITS = 7;
const MAX_DIGITS = 15;

/** Whether a text could be an E.164 number at all, by its length alone. */
export function explainLoosePhone(value: string): string | undefined {
  const [, digits] = /^\+(\d+)$/.exec(value) ?? [];
  if (digits === undefined) return 'phone.not-a-number';
  if (digits.length < MIN_DIGITS) return 'phone.too-short';
  return digits.length > MAX_DIGITS ? 'phone.too-long' : undefined;
}

/** What the phone library knows of some countries. */
export type PhoneMetadata = MetadataJson;

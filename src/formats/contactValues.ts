import { shorten } from '../flow/explainViolation';
import type { ErrorValues } from '../flow/types';
import { strangeInEmail } from './explainEmail';
import { type PhoneCountry, withoutExtension } from './phone';

/** Returns what the text of an error of an email address or a phone number names. */
export function contactValues(code: string, value: string, home?: PhoneCountry): ErrorValues {
  switch (code) {
    case 'email.characters':
      return { characters: strangeInEmail(value).join(' ').trim() };
    case 'phone.extension':
      return { number: withoutExtension(value) ?? '' };
    case 'phone.too-short':
    case 'phone.too-long':
      return { typed: shorten(value), digits: digitsOf(value, home) };
    case 'email.missing-at':
    case 'email.domain':
    case 'email.invalid':
    case 'phone.not-a-number':
    case 'phone.invalid-country':
    case 'phone.not-mobile':
      return { typed: shorten(value) };
    default:
      return {};
  }
}

/** Returns how many digits were typed, without the calling code beside the input. */
function digitsOf(value: string, home: PhoneCountry | undefined): number {
  const callingCode = `+${home?.callingCode.replace(/\D/g, '') ?? ''}`;
  const national = home && value.startsWith(callingCode) ? value.slice(callingCode.length) : value;
  return national.replace(/\D/g, '').length;
}

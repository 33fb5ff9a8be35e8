import type { CountryModel } from '../published/flow';
import { guessPhone, type PhoneFormatting } from './phone';
import { seenText } from './plainCharacters';
import { showText, type TextCodec } from './textCodec';

/** Returns the calling code with its plus and nothing else. */
export function plainCallingCode({ callingCode }: Pick<CountryModel, 'callingCode'>): string {
  return `+${callingCode.replace(/\D/g, '')}`;
}

/** Stored as E.164; shown as people write it, without the calling code beside the input. */
export function phoneCodec(country: CountryModel, formatting: Partial<PhoneFormatting> = {}): TextCodec {
  const prefix = plainCallingCode(country);
  const parse = formatting.parsePhone ?? guessPhone;
  return {
    show: (value) => {
      const text = showText(value);
      const written = formatting.formatPhone?.(text, 'international') ?? text;
      return written.startsWith(prefix) ? written.slice(prefix.length).trim() : written;
    },
    read: (text) => (seenText(text) === '' ? undefined : parse(text, country)),
  };
}

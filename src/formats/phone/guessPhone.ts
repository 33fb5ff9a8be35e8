import type { PhoneCountry } from './PhoneFormatting';

/**
 * The E.164 number that a typed text most likely stands for, without the phone library: `00` is `+`, the zero dialled
 * inside the country falls away, everything else gets the country's calling code. Text with other characters than a
 * number has stays as it was typed.
 */
export function guessPhone(text: string, country: PhoneCountry): string {
  const typed = text.normalize('NFKC').trim();
  if (!/^[+\d\s().\-/\u2010-\u2015]*$/.test(typed) || !/\d/.test(typed)) return typed;
  const own = `+${country.callingCode.replace(/\D/g, '')}`;
  const digits = typed.replace(/\D/g, '');
  const isInternational = typed.startsWith('+') || digits.startsWith('00');
  if (!isInternational) return own + digits.replace(/^0/, '');
  const number = `+${digits.replace(/^00/, '')}`;
  return number.startsWith(`${own}0`) ? own + number.slice(own.length + 1) : number;
}

import type { PhoneCountry } from './PhoneFormatting';

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

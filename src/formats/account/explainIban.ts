import type { FormatRule } from '../FormatRule';
import { remainder } from '../remainder';

const SPANISH_WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

function spanishDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (SPANISH_WEIGHTS[index] ?? 0), 0);
  const check = 11 - (sum % 11);
  return String(check === 11 ? 0 : check === 10 ? 1 : check);
}

/** Spanish accounts carry two check digits of their own, which the IBAN's do not cover. */
function hasSpanishDigits(iban: string): boolean {
  const bankAndBranch = iban.slice(4, 12);
  return iban.slice(12, 14) === spanishDigit(`00${bankAndBranch}`) + spanishDigit(iban.slice(14));
}

function hasChecksum(iban: string): boolean {
  const moved = iban.slice(4) + iban.slice(0, 4);
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return remainder(digits, 97) === 1 && (!iban.startsWith('ES') || hasSpanishDigits(iban));
}

/** An IBAN of one country, written without spaces in capitals: ISO 13616 check digits, length by the SWIFT registry. */
export function explainIban(country: string, length: number): FormatRule {
  const body = country === 'RO' ? /^\d{2}[A-Z]{4}[A-Z0-9]*$/ : /^\d+$/;
  return (value) => {
    if (!/^[A-Z]{2}[A-Z0-9]+$/.test(value)) return 'account.invalid';
    if (!value.startsWith(country)) return 'account.country';
    if (value.length !== length) return 'account.length';
    if (!body.test(value.slice(2))) return 'account.invalid';
    return hasChecksum(value) ? undefined : 'account.checksum';
  };
}

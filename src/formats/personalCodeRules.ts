import { validate as validateDni } from 'stdnum/lib/cjs/es/dni';
import { validate as validateNie } from 'stdnum/lib/cjs/es/nie';
import { validate as validateCurp } from 'stdnum/lib/cjs/mx/curp';
import { validate as validatePesel } from 'stdnum/lib/cjs/pl/pesel';
import type { FormatRule } from './FormatRule';
import { isCalendarDate } from './isCalendarDate';

const capitalsAndDigits = /^[A-Z\d]*$/;

const digitsOnly = /^\d*$/;

/** Codes that a library checks well enough; docs/decisions/dependencies.md covers the others. */
const libraryRules = {
  // The DNI begins with a digit, a foreigner's NIE with a letter; the library would accept K, L and M without a
  // check.
  'personal-code-es': explainByLibrary({
    characters: capitalsAndDigits,
    length: 9,
    validate: (value) => (/^\d/.test(value) ? validateDni(value) : validateNie(value)),
  }),
  'personal-code-mx': explainByLibrary({
    characters: capitalsAndDigits,
    length: 18,
    shape: /^[A-Z][AEIOUX][A-Z]{2}\d{6}[A-Z]{3}[B-DF-HJ-NP-TV-Z]{3}/,
    validate: validateCurp,
  }),
  'personal-code-pl': explainByLibrary({ characters: digitsOnly, length: 11, validate: validatePesel }),
} satisfies Record<string, FormatRule>;

function digitsOfLength(isLength: (length: number) => boolean): FormatRule {
  return (value) => {
    if (!/^\d+$/.test(value)) return 'personal-code.invalid';
    return isLength(value.length) ? undefined : 'personal-code.length';
  };
}

/** Rules for each country's personal code; Colombia, Vietnam and the Philippines publish no check digit. */
export const personalCodeRules = {
  ...libraryRules,
  'personal-code-co': digitsOfLength((length) => length >= 6 && length <= 10),
  'personal-code-de': explainIdnr,
  'personal-code-ph': digitsOfLength((length) => length === 9 || length === 12),
  'personal-code-ro': explainCnp,
  'personal-code-vn': digitsOfLength((length) => length === 12),
} satisfies Record<string, FormatRule>;

const cnpLength = 13;
const cnpWeights = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
/** By the first digit; for residents (7 to 9) the century can be either. */
const cnpCenturies: Readonly<Record<string, readonly string[]>> = {
  1: ['19'],
  2: ['19'],
  3: ['18'],
  4: ['18'],
  5: ['20'],
  6: ['20'],
  7: ['19', '20'],
  8: ['19', '20'],
  9: ['19', '20'],
};

/** Accepts counties, the sectors of Bucharest, and 70 and 80 to 83, which newer registrations have. */
function isCounty(code: number): boolean {
  return (code >= 1 && code <= 48) || code === 51 || code === 52 || code === 70 || (code >= 80 && code <= 83);
}

function hasBirthDate(value: string): boolean {
  const rest = `${value.slice(1, 3)}-${value.slice(3, 5)}-${value.slice(5, 7)}`;
  return (cnpCenturies[value.charAt(0)] ?? []).some((century) => isCalendarDate(century + rest));
}

/** Checks a Romanian CNP: sex and century, birth date, county, serial number, check digit. */
export function explainCnp(value: string): string | undefined {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== cnpLength) return 'personal-code.length';
  if (!hasBirthDate(value) || !isCounty(Number(value.slice(7, 9)))) return 'personal-code.invalid';
  const rest = cnpWeights.reduce((total, weight, index) => total + weight * Number(value[index]), 0) % 11;
  return (rest === 10 ? 1 : rest) === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}

const idnrLength = 11;

/** Returns whether exactly one digit repeats, two or three times. */
function hasRepeatedDigit(digits: string): boolean {
  const counts = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((count) => count > 1);
  return counts.length === 1 && (counts[0] ?? 0) <= 3;
}

/** Computes the check digit by ISO 7064, mod 11,10. */
function checkDigit(digits: string): number {
  const product = [...digits].reduce((rest, digit) => {
    const sum = (rest + Number(digit)) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** Checks a German tax identification number (Steuer-ID). */
function explainIdnr(value: string): string | undefined {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== idnrLength) return 'personal-code.length';
  const digits = value.slice(0, -1);
  if (digits.startsWith('0') || !hasRepeatedDigit(digits)) return 'personal-code.invalid';
  return checkDigit(digits) === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}

interface LibraryRule {
  /** Matches any number of the code's characters. */
  readonly characters: RegExp;
  readonly length: number;
  /** What the library does not check. */
  readonly shape?: RegExp;
  readonly validate: (value: string) => { readonly isValid: boolean; readonly error?: Error };
}

/** Checks a code with a library. Length and characters come first: the library would overlook spaces and dashes. */
function explainByLibrary({ characters, length, shape, validate }: LibraryRule): FormatRule {
  return (value) => {
    if (!characters.test(value)) return 'personal-code.invalid';
    if (value.length !== length) return 'personal-code.length';
    if (shape && !shape.test(value)) return 'personal-code.invalid';
    const { isValid, error } = validate(value);
    if (isValid) return undefined;
    return error?.name === 'InvalidChecksum' ? 'personal-code.checksum' : 'personal-code.invalid';
  };
}

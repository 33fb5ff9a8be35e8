import type { CheckModel } from '../published/formats';

/**
 * Returns the check characters that a part of a code requires; `undefined` if a code with this part is never issued.
 *
 * @param part the characters that the check covers
 * @param length number of check characters
 */
export function checkCharacters(part: string, check: CheckModel, length: number): string | undefined {
  const values = Array.from(part, (character) => valueOf(character, check));
  const written = writeValue(checkValue(values, check), check, length);
  const { otherwise, ...first } = check;
  return written === undefined && otherwise ? checkCharacters(part, { ...first, ...otherwise }, length) : written;
}

const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** For MOD 27,26, whose characters are letters only. */
const LETTERS = DIGITS_AND_LETTERS.slice(10);

function valueOf(character: string, { method, values = method === 'MOD 27,26' ? LETTERS : undefined }: CheckModel) {
  if (typeof values === 'object') return values[character] ?? DIGITS_AND_LETTERS.indexOf(character);
  return (values ?? DIGITS_AND_LETTERS).indexOf(character);
}

function checkValue(values: readonly number[], check: CheckModel): number {
  const { method, weights = [], modulus = 1, subtractFrom } = check;
  switch (method) {
    case 'Luhn':
      return (10 - (luhnSum(values) % 10)) % 10;
    case 'Verhoeff':
      return verhoeff(values);
    case 'weights':
    case 'number': {
      const offset = weights.length - values.length;
      const sum = (total: number, value: number, index: number) => total + value * (weights[index + offset] ?? 0);
      const rest = method === 'number' ? remainder(values, modulus) : values.reduce(sum, 0) % modulus;
      return subtractFrom === undefined ? rest : subtractFrom - rest;
    }
    default:
      return iso7064(values, method);
  }
}

/** Values of two digits are two digits of the number, as in an IBAN. */
function remainder(values: readonly number[], modulus: number): number {
  const rest = values.reduce((before, value) => (before * (value < 10 ? 10 : 100) + value) % modulus, 0);
  return (rest + modulus) % modulus;
}

/** Doubles every second digit from the right, and takes the sum of the digits of each. */
function luhnSum(values: readonly number[]): number {
  return values.reduce((sum, value, index) => {
    const doubled = (values.length - index) % 2 === 1 ? value * 2 : value;
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

/** ISO/IEC 7064: `MOD 37-2` is a pure system (modulus and radix), `MOD 37,36` a hybrid one. */
function iso7064(values: readonly number[], method: string): number {
  const [modulus = 0, radix = 0] = (/\d+.\d+/.exec(method)?.[0] ?? '').split(/\D/).map(Number);
  // Its two check characters are digits, so the number is shifted by two places.
  if (radix === 10 && modulus === 97) return 98 - remainder([...values, 0, 0], modulus);
  if (radix === 2) {
    const product = values.reduce((before, value) => ((before + value) * radix) % modulus, 0);
    return (modulus + 1 - product) % modulus;
  }
  const product = values.reduce((before, value) => (((before + value) % radix || radix) * 2) % modulus, radix);
  return (modulus - product) % radix;
}

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** The check digit after J. Verhoeff, Error Detecting Decimal Codes, 1969. */
function verhoeff(values: readonly number[]): number {
  const product = values.reduceRight((before, value, index) => {
    const times = (values.length - index) % 8;
    return dihedral(
      before,
      Array.from({ length: times }).reduce<number>((digit) => PERMUTATION[digit] ?? 0, value),
    );
  }, 0);
  return product < 5 ? (5 - product) % 5 : product;
}

/** Multiplies in the symmetry group of a pentagon: 0 to 4 are rotations, 5 to 9 reflections. */
function dihedral(one: number, other: number): number {
  const turned = ((one < 5 ? one + other : one - other) + 10) % 5;
  return one < 5 === other < 5 ? turned : turned + 5;
}

/** The characters that the standard has for values beyond its digits and letters. */
const ISO_EXTRA: Readonly<Record<string, string>> = { 'MOD 11-2': '0123456789X', 'MOD 37-2': `${DIGITS_AND_LETTERS}*` };

function writeValue(value: number, { method, writtenAs = writingOf(method) }: CheckModel, length: number) {
  if (typeof writtenAs === 'string') return writtenAs[value];
  const digits = String(value).padStart(length, '0');
  return writtenAs[value] ?? (digits.length === length ? digits : undefined);
}

function writingOf(method: CheckModel['method']): NonNullable<CheckModel['writtenAs']> {
  if (method === 'MOD 27,26') return LETTERS;
  if (method === 'MOD 37,36') return DIGITS_AND_LETTERS;
  return ISO_EXTRA[method] ?? {};
}

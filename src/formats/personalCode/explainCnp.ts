import { isCalendarDate } from '../dates/isCalendarDate';

const LENGTH = 13;
const WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];
/** By the first digit; residents (7 to 9) may be of either century. */
const CENTURIES: Readonly<Record<string, readonly string[]>> = {
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

/** Counties, the sectors of Bucharest, and 70 and 80 to 83, which newer registrations carry. */
function isCounty(code: number): boolean {
  return (code >= 1 && code <= 48) || code === 51 || code === 52 || code === 70 || (code >= 80 && code <= 83);
}

function hasBirthDate(value: string): boolean {
  const rest = `${value.slice(1, 3)}-${value.slice(3, 5)}-${value.slice(5, 7)}`;
  return (CENTURIES[value.charAt(0)] ?? []).some((century) => isCalendarDate(century + rest));
}

/** The Romanian CNP: sex and century, birth date, county, serial, check digit. */
export function explainCnp(value: string): string | undefined {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== LENGTH) return 'personal-code.length';
  if (!hasBirthDate(value) || !isCounty(Number(value.slice(7, 9)))) return 'personal-code.invalid';
  const rest = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0) % 11;
  return (rest === 10 ? 1 : rest) === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}

import { isCalendarDate } from '../dates/isCalendarDate';

const LENGTH = 11;
const WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];
/** The century is added to the month in twenties. */
const CENTURIES = ['19', '20', '21', '22', '18'];

function birthDate(value: string): string {
  const month = Number(value.slice(2, 4));
  const century = CENTURIES[Math.floor(month / 20)] ?? '';
  return `${century}${value.slice(0, 2)}-${String(month % 20).padStart(2, '0')}-${value.slice(4, 6)}`;
}

/** The Polish PESEL: birth date with the century in the month, serial, check digit. */
export function explainPesel(value: string): string | undefined {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== LENGTH) return 'personal-code.length';
  if (!isCalendarDate(birthDate(value))) return 'personal-code.invalid';
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(value[index]), 0);
  return (10 - (sum % 10)) % 10 === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}

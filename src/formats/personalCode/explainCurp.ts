import { isCalendarDate } from '../dates/isCalendarDate';

const LENGTH = 18;
const ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const SHAPE = /^[A-Z][AEIOUX][A-Z]{2}(\d{2})(\d{2})(\d{2})[HMX]([A-Z]{2})[B-DF-HJ-NP-TV-Z]{3}([A-Z\d])\d$/;
const STATES =
  'AS BC BS CC CH CL CM CS DF DG GR GT HG JC MC MN MS NE NL NT OC PL QR QT SL SP SR TC TL TS VZ YN ZS'.split(' ');

function hasDateAndState(value: string): boolean {
  const [, year = '', month = '', day = '', state = '', serial = ''] = SHAPE.exec(value) ?? [];
  const century = /\d/.test(serial) ? '19' : '20';
  return isCalendarDate(`${century}${year}-${month}-${day}`) && STATES.includes(state);
}

/** The Mexican CURP: letters of the name, birth date, sex, state of birth and a check digit. */
export function explainCurp(value: string): string | undefined {
  if (value.length !== LENGTH) return 'personal-code.length';
  if (!hasDateAndState(value)) return 'personal-code.invalid';
  const sum = [...value.slice(0, -1)].reduce((total, letter, i) => total + ALPHABET.indexOf(letter) * (LENGTH - i), 0);
  return (10 - (sum % 10)) % 10 === Number(value.at(-1)) ? undefined : 'personal-code.checksum';
}

import type { FormatRule } from '../FormatRule';
import { isCalendarDate } from './isCalendarDate';

const EARLIEST = '1900-01-01';
const ADULT_AGE_YEARS = 18;

const date: FormatRule = (value) => {
  const [year = '', month = '', day = ''] = value.split('-');
  if (year === '' || month === '' || day === '') return 'date.incomplete';
  return isCalendarDate(value) && value >= EARLIEST ? undefined : 'date.invalid';
};

const pastDate: FormatRule = (value, today) => date(value, today) ?? (value > today ? 'date.future' : undefined);

const futureDate: FormatRule = (value, today) => date(value, today) ?? (value < today ? 'date.past' : undefined);

/** Who was born on 29 February comes of age on 1 March of a common year; comparing the texts says just that. */
const adultDate: FormatRule = (value, today) => {
  const latestBirth = `${String(Number(today.slice(0, 4)) - ADULT_AGE_YEARS).padStart(4, '0')}${today.slice(4)}`;
  return pastDate(value, today) ?? (value > latestBirth ? 'date.too-young' : undefined);
};

/** Dates as `YYYY-MM-DD`: any day since 1900, one not after today, one not before today, the birth of an adult. */
export const dateRules = {
  date,
  'past-date': pastDate,
  'future-date': futureDate,
  'adult-date': adultDate,
} satisfies Record<string, FormatRule>;

import type { ErrorValues } from '../flow/types';
import type { BirthModel } from '../published/formats';
import type { FormatRule } from './FormatRule';
import { isCalendarDate } from './isCalendarDate';

const EARLIEST_YEAR = 1900;
const YEARS_AHEAD = 100;

/** The end of validity of documents that do not expire, for example of the Spanish DNI from the age of 70. */
const NEVER = '9999-01-01';

interface YearRange {
  readonly earliest: number;
  readonly latest: number;
}

function yearOf(today: string): number {
  return Number(today.slice(0, 4));
}

/** The years in which a date of each format can be; a four-digit year outside is most likely a slip. */
const ranges: Readonly<Record<string, (today: string) => YearRange>> = {
  date: (today) => ({ earliest: EARLIEST_YEAR, latest: yearOf(today) + YEARS_AHEAD }),
  'past-date': (today) => ({ earliest: EARLIEST_YEAR, latest: yearOf(today) }),
  'future-date': (today) => ({ earliest: yearOf(today), latest: yearOf(today) + YEARS_AHEAD }),
};

/** Years of examples, of which the first possible one is shown: for what is to come, what has been, and a birth. */
const EXAMPLES = [2040, 2020, 1990];

function birthYears({ from, to }: BirthModel['age'], today: string): YearRange {
  const year = yearOf(today);
  // The oldest have not had their birthday yet this year.
  return { earliest: to === undefined ? EARLIEST_YEAR : year - to - 1, latest: year - from };
}

/** Returns why a text is not a date since 1900, from its first part that is wrong: year, month, day. */
const date: FormatRule = (value, today) => {
  const [year = '', month = '', day = ''] = value.split('-');
  if (year === '' || month === '' || day === '') return 'date.incomplete';
  if (![year, month, day].every((part) => /^\d{1,8}$/.test(part))) return 'date.invalid';
  if (year.length === 2) return 'date.two-digit-year';
  if (!isPossibleYear(year, today) && value !== NEVER) return 'date.year';
  if (Number(month) < 1 || Number(month) > 12) return 'date.month';
  return isCalendarDate(value) ? undefined : 'date.day';
};

function isPossibleYear(year: string, today: string): boolean {
  return year.length === 4 && Number(year) >= EARLIEST_YEAR && Number(year) <= yearOf(today) + YEARS_AHEAD;
}

const pastDate: FormatRule = (value, today) => date(value, today) ?? (value > today ? 'date.future' : undefined);

const futureDate: FormatRule = (value, today) => date(value, today) ?? (value < today ? 'date.past' : undefined);

/**
 * Returns the rule of the birth of a person of these ages. Somebody born on 29 February comes of age on 1 March of a common
 * year; comparing the texts gives exactly that.
 */
export function birthRule({ from, to }: BirthModel['age']): FormatRule {
  return (value, today) => {
    const dayYearsAgo = (years: number) => `${String(yearOf(today) - years).padStart(4, '0')}${today.slice(4)}`;
    const refusal = pastDate(value, today);
    if (refusal !== undefined) return refusal;
    if (value > dayYearsAgo(from)) return 'date.too-young';
    return to !== undefined && value <= dayYearsAgo(to + 1) ? 'date.too-old' : undefined;
  };
}

/** Dates as `YYYY-MM-DD`: any day since 1900, one not after today, one not before today. */
export const dateRules = {
  date,
  'past-date': pastDate,
  'future-date': futureDate,
} satisfies Record<string, FormatRule>;

/**
 * Returns what the text of a date's error names: the whole date, or its parts, as typed; the years that are possible, and
 * one of them as an example; for a year of two digits the year that is meant; of a birth, the age that it is refused for.
 */
export function dateValues(format: string, { value, today, age, code }: RefusedDate): ErrorValues {
  const range = age ? birthYears(age, today) : ranges[format]?.(today);
  if (!range) return {};
  if (isCalendarDate(value)) {
    return { date: value, year: Number(value.slice(0, 4)), ...range, ...(age && ageLimitOf(age, code)) };
  }
  const [year = '', month = '', day = ''] = value.split('-');
  const missing = Object.entries({ year, month, day }).flatMap(([name, part]) => (part === '' ? [name] : []));
  return {
    missing: missing.join(),
    example: EXAMPLES.find((each) => each <= range.latest && each >= range.earliest) ?? range.latest,
    year,
    month,
    day,
    ...range,
    ...(year.length === 2 && { suggestion: fullYear(Number(year), range) }),
    ...lastDayOf(Number(year), Number(month)),
  };
}

export interface RefusedDate {
  readonly value: string;
  readonly today: string;
  /** Of a birth. */
  readonly age: BirthModel['age'] | undefined;
  readonly code: string;
}

function ageLimitOf({ from, to = from }: BirthModel['age'], code: string): ErrorValues {
  return { age: code === 'date.too-old' ? to : from };
}

/** Returns the year with these last two digits that is possible, else the nearest century's. */
function fullYear(year: number, { earliest, latest }: YearRange): number {
  const years = [2000 + year, 1900 + year, 2100 + year];
  return years.find((each) => each >= earliest && each <= latest) ?? 2000 + year;
}

function lastDayOf(year: number, month: number): ErrorValues {
  if (!(month >= 1 && month <= 12)) return {};
  return {
    monthOfYear: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`,
    last: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  };
}

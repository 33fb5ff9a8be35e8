import type { FormatModels } from '../published/formats';
import { declaredRule } from './declaredRule';
import type { FormatRule } from './FormatRule';
import { accountRules } from './accountRules';
import { explainEmail } from './explainEmail';
import { isCalendarDate } from './isCalendarDate';
import { personalCodeRules } from './personalCodeRules';
import { explainLoosePhone } from './phone';

const EARLIEST = '1900-01-01';
const ADULT_AGE_YEARS = 18;

const date: FormatRule = (value) => {
  const [year = '', month = '', day = ''] = value.split('-');
  if (year === '' || month === '' || day === '') return 'date.incomplete';
  return isCalendarDate(value) && value >= EARLIEST ? undefined : 'date.invalid';
};

const pastDate: FormatRule = (value, today) => date(value, today) ?? (value > today ? 'date.future' : undefined);

const futureDate: FormatRule = (value, today) => date(value, today) ?? (value < today ? 'date.past' : undefined);

/** A person born on 29 February comes of age on 1 March of a common year; comparing the texts gives exactly that. */
const adultDate: FormatRule = (value, today) => {
  const latestBirth = `${String(Number(today.slice(0, 4)) - ADULT_AGE_YEARS).padStart(4, '0')}${today.slice(4)}`;
  return pastDate(value, today) ?? (value > latestBirth ? 'date.too-young' : undefined);
};

/** Dates as `YYYY-MM-DD`: any day since 1900, one not after today, one not before today, the birth of an adult. */
const dateRules = {
  date,
  'past-date': pastDate,
  'future-date': futureDate,
  'adult-date': adultDate,
} satisfies Record<string, FormatRule>;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

const uuid: FormatRule = (value) => (UUID.test(value) ? undefined : 'format.uuid');

const dateTime: FormatRule = (value) =>
  DATE_TIME.test(value) && isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))
    ? undefined
    : 'format.date-time';

/** Every format in code that a schema may name. `phone` is a mobile number; `phone-any` may be a landline of any country. */
export const formatRules: Readonly<Record<string, FormatRule>> = {
  email: explainEmail,
  phone: explainLoosePhone,
  'phone-any': explainLoosePhone,
  uuid,
  'date-time': dateTime,
  ...dateRules,
  ...personalCodeRules,
  ...accountRules,
};

/** Returns the rules of formats that documents declare, by name. */
export function declaredRules(formats: FormatModels): Readonly<Record<string, FormatRule>> {
  return Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, declaredRule(format)] as const));
}

import { dateFormat, numberFormat } from './intlFormats';
import { plainCode } from './plainCharacters';
import { foldText } from '../flow/foldText';
import { isCalendarDate } from './isCalendarDate';

/** Replaces a `-` that was typed inside a part of a date, since `-` separates the parts of a stored date. */
const HYPHEN = '\u2010';

/** The three parts of a date as typed; a part not yet typed is empty. */
export interface DateParts {
  readonly year: string;
  readonly month: string;
  readonly day: string;
}

function clean(part: string): string {
  return part.trim().replaceAll('-', HYPHEN);
}

function pad(part: string): string {
  return /^\d$/.test(part) ? `0${part}` : part;
}

/**
 * Returns the stored form of a typed date: `YYYY-MM-DD` if all parts are present, otherwise the parts typed so far in
 * the same order (`2001-13-`), to lose nothing; empty if nothing was typed. A month may be typed by its name, and the
 * digits of a date in any script; what isn't a date is stored as it was typed.
 */
export function joinDate({ year, month, day }: DateParts, languageTag: string): string {
  const latin = { year: plainCode(year), month: plainCode(month), day: plainCode(day) };
  const date = joinParts(latin, languageTag);
  return isCalendarDate(date) ? date : joinParts({ year, month, day }, languageTag);
}

function joinParts(parts: DateParts, languageTag: string): string {
  const year = clean(parts.year);
  const day = clean(parts.day);
  const month = parseMonth(clean(parts.month), languageTag);
  if (year === '' && month === '' && day === '') return '';
  return year === '' || month === '' || day === '' ? `${year}-${month}-${day}` : `${year}-${pad(month)}-${pad(day)}`;
}

/**
 * Splits a stored date into parts, complete (`2001-03-07` → 2001, 3, 7, in the digits of the language) or as far as it
 * was typed (`2001-13-`).
 */
export function splitDate(value: string, languageTag: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-').map((part) => part.replaceAll(HYPHEN, '-'));
  if (!isCalendarDate(value)) return { year, month, day };
  const show = (part: string, minimumIntegerDigits = 1) =>
    numberFormat(languageTag, { useGrouping: false, minimumIntegerDigits }).format(Number(part));
  return { year: show(year, year.length), month: show(month), day: show(day) };
}

/** `lunes, 7 de marzo de 2001` has seven words and numbers; a longer text is about something else. */
const MOST_TOKENS = 8;

/**
 * Parses a date written as one text: in numbers (`7/3/2001`, `2001-03-07`, `07032001`) or with the name of its month
 * (`7 de marzo de 2001`, `Mar 7th, 2001`), in the language's order; `undefined` if it is not a date.
 */
export function parseWholeDate(text: string, languageTag: string): DateParts | undefined {
  const latin = plainCode(text);
  if (/^\d{8}$/.test(latin)) return parseDigits(latin, languageTag);
  const tokens = latin.match(/\d+|\p{L}[\p{L}\p{M}]*/gu) ?? [];
  if (tokens.length > MOST_TOKENS) return undefined;
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const months = tokens.map((token) => parseMonth(token, languageTag)).filter((month, i) => month !== tokens[i]);
  const [month] = months;
  if (months.length > 1 || numbers.length + months.length !== 3) return undefined;
  const parts = month === undefined ? inOrder(numbers, languageTag) : aroundMonth(numbers, month);
  const isDate = /^\d{1,2}$/.test(parts.day) && /^\d{1,2}$/.test(parts.month) && /^\d{1,4}$/.test(parts.year);
  return isDate ? parts : undefined;
}

function inOrder([first = '', second = '', third = '']: readonly string[], languageTag: string): DateParts {
  if (first.length === 4) return { year: first, month: second, day: third };
  return dateOrder(languageTag)[0] === 'month'
    ? { month: first, day: second, year: third }
    : { day: first, month: second, year: third };
}

function aroundMonth([first = '', second = '']: readonly string[], month: string): DateParts {
  return first.length === 4 ? { year: first, month, day: second } : { day: first, month, year: second };
}

const EARLIEST_YEAR = 1900;

/** Parses eight digits in the language's order, or else as year, month and day. */
function parseDigits(digits: string, languageTag: string): DateParts | undefined {
  const [a, b, end] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)];
  const isoOrder = { year: digits.slice(0, 4), month: digits.slice(4, 6), day: digits.slice(6) };
  return [inOrder([a, b, end], languageTag), isoOrder].find(
    ({ year, month, day }) => Number(year) >= EARLIEST_YEAR && isCalendarDate(`${year}-${month}-${day}`),
  );
}

const MIN_NAME_LENGTH = 3;

/** Without case, accents, full stops and spaces. */
function plain(name: string): string {
  return foldText(name).replaceAll(' ', '');
}

/** Returns the names of a month alone and beside a day, since Polish and other languages decline them. */
function namesOfMonth(index: number, languageTag: string): readonly string[] {
  const date = new Date(Date.UTC(2000, index, 1));
  const alone = dateFormat(languageTag, { month: 'long', timeZone: 'UTC' }).format(date);
  const inDate = dateFormat(languageTag, { day: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(date)
    .find((part) => part.type === 'month')?.value;
  const short = dateFormat(languageTag, { month: 'short', timeZone: 'UTC' }).format(date);
  return [alone, inDate ?? alone, short].map(plain);
}

/** As Poland, Romania and old certificates write months. */
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];

/** Names in use that the browser's data lacks: of Peru, of Austria, of spreadsheets, without umlauts, and of Vietnam in words. */
const CUSTOMARY: Readonly<Record<string, number>> = {
  setiembre: 9,
  janner: 1,
  feber: 2,
  maerz: 3,
  mrz: 3,
  thangmot: 1,
  thanghai: 2,
  thangba: 3,
  thangtu: 4,
  thangnam: 5,
  thangsau: 6,
  thangbay: 7,
  thangtam: 8,
  thangchin: 9,
  thangmuoi: 10,
  thangmuoimot: 11,
  thangmuoihai: 12,
};

/**
 * Returns the number of a month typed by its name or the start of its name in that language, or in Roman numerals; any
 * other text unchanged.
 */
export function parseMonth(text: string, languageTag: string): string {
  const plainMonth = plain(text);
  const monthNumber = CUSTOMARY[plainMonth] ?? ROMAN.indexOf(plainMonth) + 1;
  if (monthNumber > 0) return String(monthNumber);
  if (/^\d/.test(plainMonth) || plainMonth.length < MIN_NAME_LENGTH) return text;
  const names = Array.from({ length: 12 }, (_, index) => namesOfMonth(index, languageTag));
  const exact = names.findIndex((list) => list.includes(plainMonth));
  if (exact >= 0) return String(exact + 1);
  const startingSo = names.flatMap((list, index) => (list.some((name) => name.startsWith(plainMonth)) ? [index] : []));
  return startingSo.length === 1 ? String((startingSo[0] ?? 0) + 1) : text;
}

export type DatePart = 'day' | 'month' | 'year';

function isDatePart(type: string): type is DatePart {
  return type === 'day' || type === 'month' || type === 'year';
}

/** Returns the order in which a language writes the parts of a date. */
export function dateOrder(languageTag: string): readonly DatePart[] {
  return dateFormat(languageTag, { timeZone: 'UTC' })
    .formatToParts(0)
    .map((part) => part.type)
    .filter(isDatePart);
}

import type { BirthDateModel, PositionRange } from '../published/formats';
import { isCalendarDate } from './isCalendarDate';

const CENTURIES = ['19', '20'];

/** Returns the characters of a code between two positions, as documents count them. */
export function codePart(value: string, [first, last]: PositionRange): string {
  return value.slice(indexInCode(first, value), indexInCode(last, value) + 1);
}

/** Returns the index of a position, which counts from 1, or from the end if it is negative. */
export function indexInCode(position: number, { length }: string): number {
  return position < 0 ? length + position : position - 1;
}

/** Returns the dates of birth that a code can stand for (`1985-07-14`); none if it holds no date of the calendar. */
export function birthDatesIn(value: string, model: BirthDateModel): readonly string[] {
  const { year, month, day, centuries, addedToMonth, addedToDay = [0] } = model;
  const years = codePart(value, year);
  const ofCode = centuries ? (centuries.by[value.charAt(indexInCode(centuries.at, value))] ?? []) : CENTURIES;
  const months = Object.entries(addedToMonth ?? { 0: ofCode });
  const dates = months.flatMap(([toMonth, firstDigits]) =>
    addedToDay.flatMap((toDay) => {
      const rest = `-${two(Number(codePart(value, month)) - Number(toMonth))}-${two(Number(codePart(value, day)) - toDay)}`;
      return years.length === 4 ? [years + rest] : firstDigits.map((century) => century + years + rest);
    }),
  );
  return dates.filter(isCalendarDate);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

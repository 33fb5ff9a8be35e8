import type { BirthDateModel, CheckModel, CodeModel, PositionRange } from '../published/formats';
import { checkCharacters } from './checkCharacters';
import { isCalendarDate } from './isCalendarDate';

/**
 * Returns the rule of a declared format. Its error codes are those of its family: `invalid` for wrong characters or
 * another shape, `length`, and `checksum` for wrong check characters.
 */
export function declaredRule(format: CodeModel): (value: string) => string | undefined {
  const { errors, lengths, birthDate, checks = [], alsoValid = [] } = format;
  const characters = new RegExp(`^[${format.characters}]+$`, 'u');
  const pattern = new RegExp(format.pattern ?? '', 'u');
  const refusing = checks.filter(({ severity }) => severity !== 'ask');
  return (value) => {
    if (alsoValid.includes(value)) return undefined;
    if (!characters.test(value)) return `${errors}.invalid`;
    if (!lengths.includes(value.length)) return `${errors}.length`;
    const isShaped = pattern.test(value) && hasRepetition(value, format) && (!birthDate || hasDate(value, birthDate));
    if (!isShaped) return `${errors}.invalid`;
    return refusing.every((check) => fits(value, check)) ? undefined : `${errors}.checksum`;
  };
}

/**
 * Returns the rule that tells which valid codes are worth a second look: those whose check characters do not fit where
 * such codes are known to have been issued. Its error code is `doubt` of the format's family.
 */
export function declaredDoubt(format: CodeModel): (value: string) => string | undefined {
  const { errors, checks = [], alsoValid = [] } = format;
  const refusal = declaredRule(format);
  const asking = checks.filter(({ severity }) => severity === 'ask');
  return (value) => {
    if (asking.length === 0 || alsoValid.includes(value) || refusal(value) !== undefined) return undefined;
    return asking.every((check) => fits(value, check)) ? undefined : `${errors}.doubt`;
  };
}

function part(value: string, [first, last]: PositionRange): string {
  return value.slice(indexOf(first, value), indexOf(last, value) + 1);
}

function indexOf(position: number, { length }: string): number {
  return position < 0 ? length + position : position - 1;
}

function fits(value: string, check: CheckModel): boolean {
  const { lengths, at = [-1, -1], covers = [1, indexOf(at[0], value)], prefixes = [''] } = check;
  if (lengths && !lengths.includes(value.length)) return true;
  const characters = part(value, at);
  const covered = part(value, covers);
  return prefixes.some((prefix) => checkCharacters(prefix + covered, check, characters.length) === characters);
}

function hasRepetition(value: string, { repeated }: CodeModel): boolean {
  if (!repeated) return true;
  const characters = part(value, repeated.within);
  const counts = [...new Set(characters)].map((one) => characters.split(one).length - 1).filter((count) => count > 1);
  return counts.length === repeated.characters && counts.every((count) => repeated.times.includes(count));
}

const CENTURIES = ['19', '20'];

function hasDate(value: string, { year, month, day, centuries, addedToMonth, addedToDay = [0] }: BirthDateModel) {
  const years = part(value, year);
  const ofCode = centuries ? (centuries.by[value.charAt(indexOf(centuries.at, value))] ?? []) : CENTURIES;
  const months = Object.entries(addedToMonth ?? { 0: ofCode });
  return months.some(([toMonth, firstDigits]) =>
    addedToDay.some((toDay) => {
      const rest = `-${two(Number(part(value, month)) - Number(toMonth))}-${two(Number(part(value, day)) - toDay)}`;
      return years.length === 4
        ? isCalendarDate(years + rest)
        : firstDigits.some((century) => isCalendarDate(century + years + rest));
    }),
  );
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}

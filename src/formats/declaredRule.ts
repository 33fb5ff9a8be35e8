import type { CheckModel, CodeModel } from '../published/formats';
import { birthDatesIn, codePart, indexInCode } from './birthDates';
import { checkCharacters } from './checkCharacters';

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
    const isShaped =
      pattern.test(value) && hasRepetition(value, format) && (!birthDate || birthDatesIn(value, birthDate).length > 0);
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

function fits(value: string, check: CheckModel): boolean {
  const { lengths, at = [-1, -1], covers = [1, indexInCode(at[0], value)], prefixes = [''] } = check;
  if (lengths && !lengths.includes(value.length)) return true;
  const characters = codePart(value, at);
  const covered = codePart(value, covers);
  return prefixes.some((prefix) => checkCharacters(prefix + covered, check, characters.length) === characters);
}

function hasRepetition(value: string, { repeated }: CodeModel): boolean {
  if (!repeated) return true;
  const characters = codePart(value, repeated.within);
  const counts = [...new Set(characters)].map((one) => characters.split(one).length - 1).filter((count) => count > 1);
  return counts.length === repeated.characters && counts.every((count) => repeated.times.includes(count));
}

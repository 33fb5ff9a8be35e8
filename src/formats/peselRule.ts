import { validate } from 'stdnum/lib/cjs/pl/pesel';
import type { FormatRule } from './FormatRule';

const LENGTH = 11;

/**
 * The Polish personal code, in code because a library knows more of it than a document can declare: birth dates that
 * are not in the future. Documents declare those of the other countries (`schemas/formats`). Length and characters come
 * first: the library would overlook spaces and dashes.
 */
export const peselRule: FormatRule = (value) => {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== LENGTH) return 'personal-code.length';
  const { isValid, error } = validate(value);
  if (isValid) return undefined;
  return error.name === 'InvalidChecksum' ? 'personal-code.checksum' : 'personal-code.invalid';
};

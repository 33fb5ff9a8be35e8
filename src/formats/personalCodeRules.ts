import { validate } from 'stdnum/lib/cjs/pl/pesel';
import type { FormatRule } from './FormatRule';

const LENGTH = 11;

/** Length and characters come first: the library would overlook spaces and dashes. */
const explainPesel: FormatRule = (value) => {
  if (!/^\d*$/.test(value)) return 'personal-code.invalid';
  if (value.length !== LENGTH) return 'personal-code.length';
  const { isValid, error } = validate(value);
  if (isValid) return undefined;
  return error.name === 'InvalidChecksum' ? 'personal-code.checksum' : 'personal-code.invalid';
};

/**
 * Personal codes for which a library knows more than documents can declare: birth dates that are not in the future.
 * Documents declare the others (`schemas/formats`).
 */
export const personalCodeRules = { 'personal-code-pl': explainPesel } satisfies Record<string, FormatRule>;

import { validate as validateCurp } from 'stdnum/lib/cjs/mx/curp';
import { validate as validatePesel } from 'stdnum/lib/cjs/pl/pesel';
import type { FormatRule } from './FormatRule';

const capitalsAndDigits = /^[A-Z\d]*$/;

const digitsOnly = /^\d*$/;

/**
 * Personal codes for which a library knows more than documents can declare: birth dates that are not in the future,
 * and the words that a CURP never begins with. Documents declare the others (`schemas/formats`).
 */
export const personalCodeRules = {
  'personal-code-mx': explainByLibrary({
    characters: capitalsAndDigits,
    length: 18,
    shape: /^[A-Z][AEIOUX][A-Z]{2}\d{6}[A-Z]{3}[B-DF-HJ-NP-TV-Z]{3}/,
    validate: validateCurp,
  }),
  'personal-code-pl': explainByLibrary({ characters: digitsOnly, length: 11, validate: validatePesel }),
} satisfies Record<string, FormatRule>;

interface LibraryRule {
  /** Matches any number of the code's characters. */
  readonly characters: RegExp;
  readonly length: number;
  /** What the library does not check. */
  readonly shape?: RegExp;
  readonly validate: (value: string) => { readonly isValid: boolean; readonly error?: Error };
}

/** Checks a code with a library. Length and characters come first: the library would overlook spaces and dashes. */
function explainByLibrary({ characters, length, shape, validate }: LibraryRule): FormatRule {
  return (value) => {
    if (!characters.test(value)) return 'personal-code.invalid';
    if (value.length !== length) return 'personal-code.length';
    if (shape && !shape.test(value)) return 'personal-code.invalid';
    const { isValid, error } = validate(value);
    if (isValid) return undefined;
    return error?.name === 'InvalidChecksum' ? 'personal-code.checksum' : 'personal-code.invalid';
  };
}

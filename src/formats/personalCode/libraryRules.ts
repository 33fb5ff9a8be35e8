import { validate as validateDni } from 'stdnum/lib/cjs/es/dni';
import { validate as validateNie } from 'stdnum/lib/cjs/es/nie';
import { validate as validateCurp } from 'stdnum/lib/cjs/mx/curp';
import { validate as validatePesel } from 'stdnum/lib/cjs/pl/pesel';
import type { FormatRule } from '../FormatRule';
import { explainByLibrary } from './explainByLibrary';

const DIGITS = /^\d*$/;
const CAPITALS_AND_DIGITS = /^[A-Z\d]*$/;

/** The codes that a library knows well enough; see docs/decisions/dependencies.md for those that it does not. */
export const libraryRules = {
  // The DNI begins with a digit, the NIE of a foreigner with a letter; the library would take K, L and M unchecked.
  'personal-code-es': explainByLibrary({
    characters: CAPITALS_AND_DIGITS,
    length: 9,
    validate: (value) => (/^\d/.test(value) ? validateDni(value) : validateNie(value)),
  }),
  'personal-code-mx': explainByLibrary({
    characters: CAPITALS_AND_DIGITS,
    length: 18,
    shape: /^[A-Z][AEIOUX][A-Z]{2}\d{6}[A-Z]{3}[B-DF-HJ-NP-TV-Z]{3}/,
    validate: validateCurp,
  }),
  'personal-code-pl': explainByLibrary({ characters: DIGITS, length: 11, validate: validatePesel }),
} satisfies Record<string, FormatRule>;

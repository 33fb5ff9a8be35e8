import type { FormatRule } from '../FormatRule';
import { explainCnp } from './explainCnp';
import { explainIdnr } from './explainIdnr';
import { libraryRules } from './libraryRules';

function digits(isLength: (length: number) => boolean): FormatRule {
  return (value) => {
    if (!/^\d+$/.test(value)) return 'personal-code.invalid';
    return isLength(value.length) ? undefined : 'personal-code.length';
  };
}

/** The code by which each country knows a person; Colombia, Vietnam and the Philippines publish no check digit. */
export const personalCodeRules = {
  ...libraryRules,
  'personal-code-co': digits((length) => length >= 6 && length <= 10),
  'personal-code-de': explainIdnr,
  'personal-code-ph': digits((length) => length === 9 || length === 12),
  'personal-code-ro': explainCnp,
  'personal-code-vn': digits((length) => length === 12),
} satisfies Record<string, FormatRule>;

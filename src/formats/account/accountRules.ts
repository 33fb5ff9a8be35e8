import type { FormatRule } from '../FormatRule';
import { explainClabe } from './explainClabe';
import { explainIban } from './explainIban';

function digits(min: number, max: number): FormatRule {
  return (value) => {
    if (!/^\d+$/.test(value)) return 'account.invalid';
    return value.length < min || value.length > max ? 'account.length' : undefined;
  };
}

/** What a bank account number is in each country: an IBAN of any SEPA country, a CLABE, or digits without a public check. */
export const accountRules = {
  'account-number-co': digits(6, 20),
  'account-number-de': explainIban,
  'account-number-es': explainIban,
  'account-number-mx': explainClabe,
  'account-number-ph': digits(6, 17),
  'account-number-pl': explainIban,
  'account-number-ro': explainIban,
  'account-number-vn': digits(6, 19),
} satisfies Record<string, FormatRule>;

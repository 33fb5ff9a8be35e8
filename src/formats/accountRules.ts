import { isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import type { FormatRule } from './FormatRule';

function digitsBetween(min: number, max: number): FormatRule {
  return (value) => {
    if (!/^\d+$/.test(value)) return 'account.invalid';
    return value.length < min || value.length > max ? 'account.length' : undefined;
  };
}

/**
 * Bank account numbers by country: an IBAN of any SEPA country, a CLABE, or digits without a published check digit.
 */
export const accountRules = {
  'account-number-co': digitsBetween(6, 20),
  'account-number-de': explainIban,
  'account-number-es': explainIban,
  'account-number-mx': explainClabe,
  'account-number-ph': digitsBetween(6, 17),
  'account-number-pl': explainIban,
  'account-number-ro': explainIban,
  'account-number-vn': digitsBetween(6, 19),
} satisfies Record<string, FormatRule>;

const clabeLength = 18;
const clabeWeights = [3, 7, 1];

/** Checks a Mexican CLABE: 17 digits and a check digit, each product taken modulo 10. */
function explainClabe(value: string): string | undefined {
  if (!/^\d+$/.test(value)) return 'account.invalid';
  if (value.length !== clabeLength) return 'account.length';
  const sum = [...value.slice(0, -1)].reduce(
    (total, digit, index) => total + ((Number(digit) * (clabeWeights[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === Number(value.at(-1)) ? undefined : 'account.checksum';
}

/** In the order in which the applicant can correct them. */
const ibanErrorCodes = [
  [ValidationErrorsIBAN.NoIBANCountry, 'account.country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'account.length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'account.invalid'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'account.invalid'],
] as const;

/**
 * Checks an IBAN in capitals without spaces, including its check digits and those of its country. Any SEPA country is
 * accepted: a payer may not insist on an account of their own country (Regulation (EU) 260/2012, article 9).
 */
function explainIban(value: string): string | undefined {
  if (!/^[A-Z]{2}[A-Z0-9]+$/.test(value)) return 'account.invalid';
  if (!isSEPACountry(value.slice(0, 2))) return 'account.country';
  const { valid: isValid, errorCodes } = validateIBAN(value);
  if (isValid) return undefined;
  return ibanErrorCodes.find(([error]) => errorCodes.includes(error))?.[1] ?? 'account.checksum';
}

import { getCountrySpecifications, isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import type { FormatRule } from './FormatRule';

/** ISO 3166-1 alpha-2 codes of the IBAN registry. */
const registry: ReadonlySet<string> = new Set(
  Object.entries(getCountrySpecifications()).flatMap(([code, { IBANRegistry }]) => (IBANRegistry ? [code] : [])),
);

/**
 * Any SEPA country is accepted: a payer may not insist on an account of their own country (Regulation (EU) 260/2012,
 * article 9).
 */
const sepa = ibanOf(isSEPACountry);

/** The letters of these countries may be left out: of so many digits, the number is wrong. */
const withoutLetters: FormatRule = (value, options) =>
  /^\d{18,}$/.test(value) ? 'account.length' : sepa(value, options);

/**
 * Account numbers that are IBANs: of any country of the registry, of the SEPA countries, or of one country
 * (`iban-br`). Documents declare account numbers of other kinds (`schemas/formats`).
 */
export const accountRules: Readonly<Record<string, FormatRule>> = {
  iban: ibanOf((country) => registry.has(country)),
  'iban-sepa': sepa,
  ...Object.fromEntries(
    [...registry].map((code) => [`iban-${code.toLowerCase()}`, ibanOf((one) => one === code, 'account.other-country')]),
  ),
  'account-number-de': withoutLetters,
  'account-number-es': withoutLetters,
  'account-number-pl': withoutLetters,
  'account-number-ro': sepa,
};

/** In the order in which the applicant can correct them. */
const ibanErrorCodes = [
  [ValidationErrorsIBAN.NoIBANCountry, 'account.country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'account.length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'account.invalid'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'account.invalid'],
] as const;

/** Checks an IBAN in capitals without spaces, including its check digits and those of its country. */
function ibanOf(isAccepted: (country: string) => boolean, otherwise = 'account.country'): FormatRule {
  return (value) => {
    if (!/^[A-Z]{2}[A-Z0-9]+$/.test(value)) return 'account.invalid';
    if (!isAccepted(value.slice(0, 2))) return otherwise;
    const { valid: isValid, errorCodes } = validateIBAN(value);
    if (isValid) return undefined;
    return ibanErrorCodes.find(([error]) => errorCodes.includes(error))?.[1] ?? 'account.checksum';
  };
}

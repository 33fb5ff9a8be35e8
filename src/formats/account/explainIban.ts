import { isSEPACountry, validateIBAN, ValidationErrorsIBAN } from 'ibantools';

/** In the order in which the applicant can mend them. */
const CODES = [
  [ValidationErrorsIBAN.NoIBANCountry, 'account.country'],
  [ValidationErrorsIBAN.WrongBBANLength, 'account.length'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'account.invalid'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'account.invalid'],
] as const;

/**
 * An IBAN written without spaces in capitals, its check digits and those of its country included. Any country of SEPA
 * will do: a payer may not insist on an account of their own country (Regulation (EU) 260/2012, article 9).
 */
export function explainIban(value: string): string | undefined {
  if (!/^[A-Z]{2}[A-Z0-9]+$/.test(value)) return 'account.invalid';
  if (!isSEPACountry(value.slice(0, 2))) return 'account.country';
  const { valid: isValid, errorCodes } = validateIBAN(value);
  if (isValid) return undefined;
  return CODES.find(([error]) => errorCodes.includes(error))?.[1] ?? 'account.checksum';
}

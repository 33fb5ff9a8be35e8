import fc from 'fast-check';
import { composeIBAN, getCountrySpecifications, isSEPACountry, isValidIBAN } from 'ibantools';
import { clabe as mexican } from 'stdnum/lib/cjs/mx';
import { explainFormat } from '../../support/explainFormat';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';
import { groupAccount } from '../../../src/formats/groupAccount';
import { normaliseAccount } from '../../../src/formats/normaliseAccount';
import { naughtyStrings } from '../../fixtures/naughtyStrings';

const TODAY = '2026-11-20';
const IBAN_COUNTRIES = ['de', 'es', 'pl', 'ro'] as const;
const explain = (country: string, value: string) => explainFormat(`account-number-${country}`, value, TODAY);
const isValid = (country: string, value: string) => explain(country, value) === undefined;

/** Examples of the IBAN registry, which every SEPA country must accept. */
const REGISTRY = [
  'AT611904300234573201',
  'BE68539007547034',
  'CH9300762011623852957',
  'DE89370400440532013000',
  'ES9121000418450200051332',
  'FI2112345600000785',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'IE29AIBK93115212345678',
  'IT60X0542811101000000123456',
  'LT121000011101001000',
  'NL91ABNA0417164300',
  'PL61109010140000071219812874',
  'PT50000201231234567890154',
  'RO49AAAA1B31007593840000',
];

describe.each(IBAN_COUNTRIES)('the account number format of %s', (country) => {
  test.each(REGISTRY)('accepts the IBAN %s', (iban) => {
    expect(explain(country, iban)).toBeUndefined();
  });

  test.each([
    ['BR1800360305000010009795493C1', 'account.country'],
    ['XX89370400440532013000', 'account.country'],
    ['DE8937040044053201300', 'account.length'],
    ['DE893704004405320130001', 'account.length'],
    ['DE89370400440532013001', 'account.checksum'],
    ['DE98370400440532013000', 'account.checksum'],
    ['ES8350210036679521296135', 'account.checksum'],
    ['DE8937040044053201300O', 'account.invalid'],
    ['de89370400440532013000', 'account.invalid'],
    ['DE89 3704 0044 0532 0130 00', 'account.invalid'],
    ['1234567890', 'account.invalid'],
    ['', 'account.invalid'],
  ])('refuses %j with the code %s', (iban, code) => {
    expect(explain(country, iban)).toBe(code);
  });
});

test.each([
  ['iban', 'BR1800360305000010009795493C1', undefined],
  ['iban', 'TR330006100519786457841326', undefined],
  ['iban', 'SA0380000000608010167519', undefined],
  ['iban', 'DE89370400440532013000', undefined],
  ['iban', 'BR1800360305000010009795493C2', 'account.checksum'],
  ['iban', 'US1800360305000010009795493C', 'account.country'],
  ['iban', '1234567890', 'account.invalid'],
  ['iban-pt', 'PT50000201231234567890154', undefined],
  ['iban-pt', 'ES9121000418450200051332', 'account.other-country'],
  ['iban-pt', 'PT5000020123123456789015', 'account.length'],
  ['iban-pt', 'PT50000201231234567890155', 'account.checksum'],
  ['iban-br', 'BR1800360305000010009795493C1', undefined],
  ['iban-sepa', 'PT50000201231234567890154', undefined],
  ['iban-sepa', 'BR1800360305000010009795493C1', 'account.country'],
])('explainFormat: %s of %s gives %p', (format, account, code) => {
  expect(explainFormat(format, account, TODAY)).toBe(code);
});

test('iban: accepts an IBAN of each country of the registry, and its own format does; no other country has one', () => {
  const countries = getCountrySpecifications();
  const inRegistry = Object.keys(countries).filter((code) => countries[code]?.IBANRegistry);
  expect(inRegistry.length).toBeGreaterThan(80);
  for (const code of inRegistry) {
    // Too short everywhere: the country was recognised.
    expect(explainFormat('iban', `${code}00`, TODAY)).toBe('account.length');
    expect(explainFormat(`iban-${code.toLowerCase()}`, `${code}00`, TODAY)).toBe('account.length');
  }
  expect(explainFormat('iban', 'US00', TODAY)).toBe('account.country');
  expect(knownFormatNames).not.toContain('iban-us');
});

test.each([
  ['co', '1'.repeat(21), 'account.length'],
  ['vn', '1'.repeat(20), 'account.length'],
  ['ph', '1'.repeat(18), 'account.length'],
])('explainFormat: in %s, the account number %s gives %p', (country, account, code) => {
  expect(explain(country, account)).toBe(code);
});

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));

describe('account number formats: agreement with libraries and published rules', () => {
  const bodies = {
    DE: digits(18),
    PL: digits(24),
    ES: digits(20),
    RO: fc.tuple(fc.stringMatching(/^[A-Z]{4}$/), fc.stringMatching(/^[A-Z0-9]{16}$/)).map((parts) => parts.join('')),
  };

  test.each(Object.entries(bodies))('judge any IBAN of %s as the library does', (countryCode, body) => {
    fc.assert(
      fc.property(body, digits(2), (bban, check) => {
        const right = composeIBAN({ countryCode, bban });
        for (const iban of [`${countryCode}${check}${bban}`, ...(right === null ? [] : [right])])
          expect(isValid('de', iban)).toBe(isValidIBAN(iban));
      }),
      { numRuns: 300 },
    );
  });

  /** Computes the check digits of a Spanish account number by the rule of the banks, independently of the library. */
  function spanishDigits(bankAndBranch: string, number: string): string {
    const weights = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];
    const digit = (ten: string) => {
      const rest =
        11 - (Array.from(ten).reduce((sum, figure, index) => sum + Number(figure) * (weights[index] ?? 0), 0) % 11);
      return String(rest === 11 ? 0 : rest === 10 ? 1 : rest);
    };
    return digit(`00${bankAndBranch}`) + digit(number);
  }

  /** Builds an IBAN with the check digits of ISO 13616: the whole number modulo 97 is 1. */
  function ibanOf(countryCode: string, bban: string): string {
    const number = `${bban}${countryCode}00`.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
    return `${countryCode}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${bban}`;
  }

  test('accept a Spanish account only when both of its own check digits are right', () => {
    fc.assert(
      fc.property(digits(8), digits(2), digits(10), (bankAndBranch, given, number) => {
        const right = spanishDigits(bankAndBranch, number);
        expect(isValid('es', ibanOf('ES', `${bankAndBranch}${right}${number}`))).toBe(true);
        expect(isValid('es', ibanOf('ES', `${bankAndBranch}${given}${number}`))).toBe(given === right);
      }),
    );
  });

  test('accept every German account with the right IBAN check digits', () => {
    fc.assert(fc.property(digits(18), (bban) => expect(isValid('de', ibanOf('DE', bban))).toBe(true)));
  });

  test('judge a CLABE of a known bank and place as the library does, and also accept a new bank', () => {
    fc.assert(
      fc.property(fc.constantFrom('002', '012', '014', '072', '646'), digits(12), (bank, rest) => {
        const clabe = `${bank}180${rest}`;
        expect(isValid('mx', clabe)).toBe(mexican.validate(clabe).isValid);
      }),
      { numRuns: 500 },
    );
    const ofNewBank = '999180123456789012'.slice(0, 17);
    const found = Array.from('0123456789').filter((digit) => isValid('mx', ofNewBank + digit));
    expect(found).toHaveLength(1);
  });
});

test('account number formats: of the naughty strings, accept only valid SEPA IBANs, and never throw', () => {
  for (const text of naughtyStrings)
    for (const country of IBAN_COUNTRIES)
      expect(explain(country, text) === undefined).toBe(isValidIBAN(text) && isSEPACountry(text.slice(0, 2)));
});

const [NRB, POLISH] = ['61 1090 1014 0000 0712 1981 2874', 'PL61109010140000071219812874'];

test.each([
  ['pl', NRB, POLISH, NRB],
  ['pl', `IBAN: PL${NRB}`, POLISH, NRB],
  ['pl', '61 1090 1014', '6110901014', '6110 9010 14'],
  ['pl', 'PL61 1090 1014', 'PL6110901014', 'PL61 1090 1014'],
  ['es', '91 2100 0418 4502 0005 1332', 'ES9121000418450200051332', 'ES91 2100 0418 4502 0005 1332'],
  ['de', '89 3704 0044 0532 0130 00', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
  ['de', `PL${NRB}`, POLISH, `PL${NRB}`],
  ['mx', '002010077777777771', '002010077777777771', '0020 1007 7777 7777 71'],
])(
  'an account number: in %s, %s is stored as %s and shown as %s, which is read as the same',
  (country, typed, stored, shown) => {
    expect(normaliseAccount(typed, country)).toBe(stored);
    expect(groupAccount(stored, country)).toBe(shown);
    expect(normaliseAccount(shown, country)).toBe(stored);
  },
);

import fc from 'fast-check';
import { postcodeValidator } from 'postcode-validator';
import { createFormats } from '../../../src/formats/createFormats';
import { explainFormat } from '../../support/explainFormat';
import { findPostcode } from '../../../src/formats/findPostcode';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { productDocuments } from '../../support/productDocuments';

const TODAY = '2026-11-20';

interface CountryDocument {
  readonly code: string;
  readonly callingCode: string;
  readonly phoneRegion: string;
  readonly $defs: Readonly<
    Record<string, { readonly pattern?: string; readonly format?: string; readonly examples?: readonly string[] }>
  >;
}

const countries = [...productDocuments.countries.values()].map(({ country }) => country.data as CountryDocument);

interface Postcodes {
  readonly valid: readonly string[];
  readonly invalid: readonly string[];
  /** Why the rule differs from the library, with which it is then not compared. */
  readonly differs?: string;
}

const POSTCODES: Readonly<Record<string, Postcodes>> = {
  co: { valid: ['11122'], invalid: ['111221', '1112'], differs: 'five digits are specified where the country has six' },
  de: { valid: ['26133', '53225', '80331', '01067'], invalid: ['2613', '261333', '2613A'] },
  es: { valid: ['28039', '28300', '28070', '01001', '52001'], invalid: ['00000', '53000', '2803'] },
  mx: { valid: ['02860', '77520', '06082'], invalid: ['0286', '028601', '0286A'] },
  ph: { valid: ['1008', '1050', '1135'], invalid: ['100', '10081', '10A8'] },
  pl: { valid: ['00-950', '05-470', '48-300'], invalid: ['0-950', '00-95', 'AA-950'] },
  ro: { valid: ['060274', '061357', '200716'], invalid: ['06027', '0602744', '06027A'] },
  vn: { valid: ['10000', '11000', '70000'], invalid: ['1194', '1194155', '11941A'], differs: 'five digits since 2018' },
};

/** One example for each country from its number plan, as E.164 and as it is dialled in the country. */
const PHONES: Readonly<Record<string, readonly [stored: string, typed: string]>> = {
  co: ['+573211234567', '321 1234567'],
  de: ['+4915123456789', '01512 3456789'],
  es: ['+34612345678', '612 34 56 78'],
  mx: ['+522221234567', '222 123 4567'],
  ph: ['+639051234567', '0905 123 4567'],
  pl: ['+48512345678', '512 345 678'],
  ro: ['+40712034567', '0712 034 567'],
  vn: ['+84912345678', '0912 345 678'],
};

const formats = createFormats({
  today: () => TODAY,
  phoneMetadata: () => Promise.resolve(phoneMetadataOf(productDocuments)),
});
beforeAll(() => formats.loadPhone());

test('the tables of this test cover every country', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes.filter((code) => !POSTCODES[code] || !PHONES[code])).toEqual([]);
});

describe.each(countries)('country $code', ({ code, callingCode, phoneRegion, $defs }) => {
  const pattern = $defs['postalCode']?.pattern ?? '';
  const rule = new RegExp(pattern, 'u');
  const { valid, invalid, differs } = POSTCODES[code] ?? { valid: [], invalid: [] };
  const phone = (text: string) => formats.explain('phone', text);

  test('accepts its postal codes and refuses others', () => {
    expect(valid.filter((postcode) => !rule.test(postcode))).toEqual([]);
    expect(invalid.filter((postcode) => rule.test(postcode))).toEqual([]);
    expect(($defs['postalCode']?.examples ?? []).filter((postcode) => !rule.test(postcode))).toEqual([]);
    expect(($defs['employerPostalCode']?.examples ?? []).filter((postcode) => !rule.test(postcode))).toEqual([]);
  });

  test('finds a postal code typed without its hyphen or with spaces', () => {
    for (const postcode of valid) {
      expect(findPostcode(postcode.replace('-', ''), pattern)).toBe(postcode);
      expect(findPostcode(` ${postcode.slice(0, 2)} ${postcode.slice(2)}`, pattern)).toBe(postcode);
    }
  });

  test('accepts no postal code that the library refuses', () => {
    if (differs !== undefined) return;
    const digit = fc.stringMatching(/^\d{4,6}$/);
    const hyphenated = fc.stringMatching(/^\d{2}-\d{3}$/);
    fc.assert(
      fc.property(fc.oneof(digit, hyphenated), (postcode) => {
        // The library may accept codes that are not in use; our rule must accept no code that the library refuses.
        if (rule.test(postcode)) expect(postcodeValidator(postcode, code.toUpperCase())).toBe(true);
      }),
      { numRuns: 500 },
    );
    expect(valid.filter((postcode) => !postcodeValidator(postcode, code.toUpperCase()))).toEqual([]);
  });

  test('accepts its mobile numbers, dialled at home or from abroad', () => {
    const [stored = '', typed = ''] = PHONES[code] ?? [];
    const country = { callingCode, phoneRegion };
    expect(phone(stored)).toBeUndefined();
    expect(formats.parsePhone(typed, country)).toBe(stored);
    expect(formats.parsePhone(stored.replace('+', '00'), country)).toBe(stored);
    expect(phone(stored.slice(0, -4))).toBe('phone.too-short');
    expect(phone(`${stored}000000`)).toBe('phone.too-long');
  });

  test('gives examples that its own formats accept', () => {
    const refused = Object.entries($defs).flatMap(([name, { format, examples = [] }]) => {
      if (format === undefined) return [];
      return examples
        .map((example) => [name, example, explainFormat(format, example, TODAY)])
        .filter(([, , code]) => code !== undefined);
    });
    expect(refused).toEqual([]);
  });
});

import fc from 'fast-check';
import { postcodeValidator } from 'postcode-validator';
import { findPostcode } from '../../../src/formats/findPostcode';
import { productDocuments } from '../../support/productDocuments';

interface CountryDocument {
  readonly code: string;
  readonly $defs: Readonly<Record<string, { readonly pattern?: string }>>;
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

test('the postal codes of this test cover every country', () => {
  const codes = countries.map(({ code }) => code);
  expect(codes.filter((code) => !POSTCODES[code])).toEqual([]);
});

describe.each(countries)('country $code', ({ code, $defs }) => {
  const pattern = $defs['postalCode']?.pattern ?? '';
  const rule = new RegExp(pattern, 'u');
  const { valid, invalid, differs } = POSTCODES[code] ?? { valid: [], invalid: [] };

  test('accepts its postal codes and refuses others', () => {
    expect(valid.filter((postcode) => !rule.test(postcode))).toEqual([]);
    expect(invalid.filter((postcode) => rule.test(postcode))).toEqual([]);
  });

  test('finds a postal code typed without its hyphen or with spaces', () => {
    for (const postcode of valid) {
      expect(findPostcode(postcode.replace('-', ''), pattern)).toBe(postcode);
      expect(findPostcode(` ${postcode.slice(0, 2)} ${postcode.slice(2)}`, pattern)).toBe(postcode);
      expect(findPostcode(`D-${postcode} Berlin`, pattern)).toBe(postcode);
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
});

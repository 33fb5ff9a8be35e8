import examples from 'libphonenumber-js/mobile/examples';
import { createFormats } from '../../../src/formats/createFormats';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { productDocuments } from '../../support/productDocuments';

const COUNTRIES = [
  ['CO', '+57', '321 1234567', '321 1234567'],
  ['DE', '+49', '01512 3456789', '1512 3456789'],
  ['MX', '+52', '222 123 4567', '222 123 4567'],
  ['PL', '+48', '512 345 678', '512 345 678'],
  ['RO', '+40', '0712 034 567', '712 034 567'],
  ['ES', '+34', '612 34 56 78', '612 34 56 78'],
  ['VN', '+84', '0912 345 678', '912 345 678'],
  ['PH', '+63', '0905 123 4567', '905 123 4567'],
] as const;
const COLOMBIA = { callingCode: '+57', phoneRegion: 'CO' };
const MEXICO = { callingCode: '+52', phoneRegion: 'MX' };

const loose = createFormats({ today: () => '2026-11-20' });
const phoneMetadata = () => Promise.resolve(phoneMetadataOf(productDocuments));
const strict = createFormats({ today: () => '2026-11-20', phoneMetadata });
beforeAll(() => strict.loadPhone());

test('phone metadata: covers exactly the countries that have documents', async () => {
  const { countries } = await phoneMetadata();
  expect(Object.keys(countries)).toEqual(COUNTRIES.map(([region]) => region).sort());
});

describe.each(COUNTRIES)('phone numbers of %s', (...row) => {
  const [region, callingCode, national, international] = row;
  const country = { callingCode, phoneRegion: region };
  const number = callingCode + examples[region];

  test('are parsed from every notation of the example, with or without the library', () => {
    const typings = [number, national, international, `${callingCode} ${national}`, `00${number.slice(1)}`];
    for (const formats of [loose, strict])
      for (const typed of typings) expect(formats.parsePhone(typed, country)).toBe(number);
    expect([loose.explain('phone', number), strict.explain('phone', number)]).toEqual([undefined, undefined]);
  });

  test('are refused when they are too short or too long', () => {
    expect(strict.explain('phone', number.slice(0, -4))).toBe('phone.too-short');
    expect(strict.explain('phone', `${number}000000`)).toBe('phone.too-long');
  });

  test('are formatted in the notation of the country once the library is loaded', () => {
    expect(strict.formatPhone(number)).toBe(national);
    expect(strict.formatPhone(number, 'international')).toBe(`${callingCode} ${international}`);
    expect(loose.formatPhone(number)).toBeUndefined();
  });
});

test.each([
  ['+57321', 'phone.too-short'],
  ['+57', 'phone.too-short'],
  ['+5732112345678', 'phone.too-long'],
  ['+57573211234567', 'phone.too-long'],
  ['abc', 'phone.not-a-number'],
  ['+', 'phone.not-a-number'],
  ['+12025550123', 'phone.invalid-country'],
  ['+576013456789', 'phone.not-mobile'],
  ['+579999999999', 'phone.not-mobile'],
])('explain: with the library, refuses the phone number %s with the code %s', (value, code) => {
  expect(strict.explain('phone', value)).toBe(code);
  expect(strict.functions.phone?.(value)).toBe(false);
});

test.each([
  ['+576013456789', undefined, undefined],
  ['+12025550123', undefined, undefined],
  ['+57321', 'phone.too-short', 'phone.too-short'],
  ['+5732112345678901', 'phone.too-long', 'phone.too-long'],
  ['3211234567', 'phone.not-a-number', 'phone.not-a-number'],
])('explain: without the library, %s gives %s; as phone-any with the library, %s', (value, code, any) => {
  expect(loose.explain('phone', value)).toBe(code);
  expect(strict.explain('phone-any', value)).toBe(any);
});

/** The formats of a country's deployment, which name the countries of foreign numbers. */
async function formatsOf(region: string, callingCode: string) {
  const country = { callingCode, phoneRegion: region };
  const formats = createFormats({ today: () => '2026-11-20', country, phoneMetadata });
  await formats.loadPhone();
  return formats;
}

test.each([
  ['+1 202 555 0123', 'phone.other-country', { code: '+1', country: 'US', home: 'CO' }],
  ['0044 7700 900123', 'phone.other-country', { code: '+44', country: 'GB', home: 'CO' }],
  ['+55', 'phone.other-country', { code: '+55', country: 'BR', home: 'CO' }],
  ['+34 61234567', 'phone.other-country-number', { code: '+34', country: 'ES', home: 'CO' }],
  ['+34 912 34 56 78', 'phone.other-country-number', { code: '+34', country: 'ES', home: 'CO' }],
  ['+34 612 34 56 78', undefined, undefined],
  ['34 612 34 56 78', 'phone.missing-plus', { code: '+34', country: 'ES', home: 'CO' }],
  ['52 222 123 4567', 'phone.missing-plus', { code: '+52', country: 'MX', home: 'CO' }],
  ['57 321 1234567', undefined, undefined],
  ['601 3456789', 'phone.not-mobile', { typed: '+576013456789' }],
  ['321 12345678', 'phone.too-long', { typed: '+5732112345678', digits: 11 }],
  ['321 123 4567 ext 2', 'phone.extension', { number: '321 123 4567' }],
  ['321 123 4567, #12', 'phone.extension', { number: '321 123 4567' }],
  ['321 casa 4567', 'phone.not-a-number', { typed: '321 casa 4567' }],
  ['+800 12345678', 'phone.invalid-country', { typed: '+80012345678' }],
  ['abc', 'phone.not-a-number', { typed: 'abc' }],
])('explain: in Colombia, the number %s gives the code %s, and its text names %j', async (typed, code, named) => {
  const formats = await formatsOf('CO', '+57');
  const value = formats.parsePhone(typed, COLOMBIA);
  expect(formats.explain('phone', value)).toBe(code);
  expect(formats.values('phone', value)).toEqual(named ?? {});
});

test.each(COUNTRIES)('explain: in %s, a number of another country that is too short names it', async (...row) => {
  const [region, callingCode] = row;
  const formats = await formatsOf(region, callingCode);
  for (const [country, code, national] of COUNTRIES.filter(([other]) => other !== region)) {
    const short = `${code} ${national}`.slice(0, -4);
    const value = formats.parsePhone(short, { callingCode, phoneRegion: region });
    expect([short, formats.explain('phone', value)]).toEqual([short, 'phone.other-country-number']);
    expect(formats.values('phone', value)).toEqual({ code, country, home: region });
  }
});

test.each([
  ['+573211234567', true],
  ['+34612345678', true],
  ['+579999999999', false],
  ['+576013456789', false],
  ['+5732112345', false],
  ['+12025550123', false],
  ['abc', false],
])('isValidPhone: loads the library, and judges %s by it: %s', async (value, isValid) => {
  const formats = createFormats({ today: () => '2026-11-20', phoneMetadata });
  expect(await formats.isValidPhone(value)).toBe(isValid);
  const unreachable = () => Promise.reject(new Error('offline'));
  const offline = createFormats({ today: () => '2026-11-20', phoneMetadata: unreachable });
  expect(await offline.isValidPhone(value)).toBe(false);
});

test('createFormats: a validator that holds the phone function becomes strict when the library loads', async () => {
  const formats = createFormats({ today: () => '2026-11-20', phoneMetadata });
  const held = formats.functions.phone;
  expect(held?.('+576013456789')).toBe(true);
  await formats.loadPhone();
  expect(held?.('+576013456789')).toBe(false);
});

test.each([
  ['57 321 1234567', COLOMBIA, '+573211234567'],
  ['(321) 123-4567', COLOMBIA, '+573211234567'],
  ['+34 612 34 56 78', COLOMBIA, '+34612345678'],
  ['+52 1 222 123 4567', MEXICO, '+522221234567'],
  ['044 222 123 4567', MEXICO, '+522221234567'],
  ['321', COLOMBIA, '+57321'],
  ['３２１ １２３４５６７', COLOMBIA, '+573211234567'],
  ['call me', COLOMBIA, 'call me'],
  ['ｃａｌｌ ½', COLOMBIA, 'ｃａｌｌ ½'],
  ['+', COLOMBIA, '+'],
  ['0', COLOMBIA, '0'],
  ['+57 0', COLOMBIA, '+57 0'],
  ['0/0', COLOMBIA, '0/0'],
  ['0.00', COLOMBIA, '0.00'],
])('parsePhone: normalises the number %j in a country with %s', (typed, country, number) => {
  expect(strict.parsePhone(typed, country)).toBe(number);
});

test('phone formats: naughty strings are refused or stored, and never throw', () => {
  for (const text of naughtyStrings) {
    expect(typeof strict.parsePhone(text, COLOMBIA)).toBe('string');
    expect(['string', 'undefined']).toContain(typeof strict.explain('phone', text));
    strict.formatPhone(text);
  }
});

import fc from 'fast-check';
import { formatMoney, formatRoundMoney } from '../../../src/formats/formatMoney';
import { formatNumber, moneyCodec, parseMoney } from '../../../src/formats/moneyCodec';
import { isSymbolFirst } from '../../../src/formats/isSymbolFirst';
import { naughtyStrings } from '../../fixtures/naughtyStrings';

const CURRENCIES = {
  'es-CO': 'COP',
  'es-ES': 'EUR',
  'es-MX': 'MXN',
  'pl-PL': 'PLN',
  'ro-RO': 'RON',
  'vi-VN': 'VND',
  'de-DE': 'EUR',
  'en-PH': 'PHP',
  'en-IN': 'INR',
} as const;

test.each([
  ['es-CO', '$ 1.000', '$ 1.234.568', true],
  ['es-ES', '1000 €', '1.234.568 €', false],
  ['es-MX', '$1,000', '$1,234,568', true],
  ['pl-PL', '1000 zł', '1 234 568 zł', false],
  ['ro-RO', '1.000 lei', '1.234.568 lei', false],
  ['vi-VN', '1.000 ₫', '1.234.568 ₫', false],
  ['de-DE', '1.000 €', '1.234.568 €', false],
  ['en-PH', '₱1,000', '₱1,234,568', true],
  ['en-IN', '₹1,000', '₹12,34,568', true],
] as const)('formatMoney: %s writes 1000 as %s and 1234568 as %s', (...row) => {
  const [tag, thousand, million, isFirst] = row;
  const country = { currency: CURRENCIES[tag] };
  const plain = (value: number) => formatMoney(value, country, tag).replace(/\p{Z}/gu, ' ');
  expect([plain(1000), plain(1234568)]).toEqual([thousand, million]);
  expect(isSymbolFirst(country, tag)).toBe(isFirst);
});

test.each([
  [1, '1 leu'],
  [2, '2 lei'],
  [1.5, '1,50 lei'],
])('formatMoney: %s in Romanian is %s, and is read again', (amount, text) => {
  const country = { currency: 'RON', currencySymbol: 'lei' };
  const format = (value: number) => formatMoney(value, country, 'ro-RO');
  const { show, read } = moneyCodec({ country, languageTag: 'ro-RO' }, format);
  expect(format(amount).replace(/\p{Z}/gu, ' ')).toBe(text);
  expect(read(show(amount))).toBe(amount);
});

test.each([
  ['vi-VN', 500_000, '500 nghìn'],
  ['vi-VN', 2_000_000, '2 triệu'],
  ['vi-VN', 12_345_000, '12,345 triệu'],
  ['es-CO', 2_000_000, '2 millones'],
  ['en', 2_000_000, '₫2,000,000'],
])('formatRoundMoney: in %s, %s are %s', (tag, amount, text) => {
  expect(formatRoundMoney(amount, { currency: 'VND' }, tag)).toBe(text);
});

test('formatMoney: a currency has its everyday sign only where it is at home', () => {
  const amounts = (['en-GB', 'en-PH', 'es-ES', 'ro-MD'] as const).map((tag) =>
    formatMoney(20.5, { currency: 'RON' }, tag),
  );
  expect(amounts.map((text) => text.replaceAll(/[\d.,\s]/g, ''))).toEqual(['RON', 'RON', 'RON', 'RON']);
});

test.each([
  ['vi-VN', 'VND', '1.234.568 ₫'],
  ['ja-JP', 'JPY', '￥1,234,568'],
  ['ko-KR', 'KRW', '₩1,234,568'],
  ['es-CL', 'CLP', '$1.234.568'],
  ['es-PY', 'PYG', 'Gs. 1.234.568'],
  ['pl-PL', 'PLN', '1 234 567,60 zł'],
])('formatMoney: %s writes 1234567.6 in %s as %s, with the decimals of the currency or none', (tag, currency, text) => {
  expect(formatMoney(1234567.6, { currency }, tag).replace(/\p{Z}/gu, ' ')).toBe(text);
});

test.each([
  ['ar-EG', 'EGP', '£'],
  ['en-HK', 'HKD', '$'],
  ['ky-KG', 'KGS', 'KGS'],
  ['ne-NP', 'NPR', 'Rs'],
])('an amount: is read as %s shows %s, although the country names its currency %s', (tag, currency, currencySymbol) => {
  const { show, read } = moneyCodec({ country: { currency, currencySymbol }, languageTag: tag }, (value) =>
    formatMoney(value, { currency }, tag),
  );
  const amounts = [0, 8000, 1234567.5];
  expect(amounts.map((amount) => read(show(amount)))).toEqual(amounts);
});

test.each([
  ['1000000', 1000000],
  ['1.000.000', 1000000],
  ['1,000,000', 1000000],
  ['1 000 000', 1000000],
  ['1\u00a0000\u00a0000', 1000000],
  ["1'000'000", 1000000],
  ['12,34,567', 1234567],
  ['1,00,000.50', 100000.5],
  ['$ 1.000', 1000],
  ['$1,000.00', 1000],
  ['1.000,00 €', 1000],
  ['1.000,50', 1000.5],
  ['1000.5', 1000.5],
  ['1.000 COP', 1000],
  ['COP 1.000', 1000],
  ['１０００', 1000],
  ['0', 0],
  ['-0', 0],
  ['-5', -5],
  ['\u22125', -5],
  ['007', 7],
])('parseMoney: reads %j as %d', (text, value) => {
  expect(parseMoney(text, ['COP', '$'])).toBe(value);
});

test.each([
  '',
  ' ',
  'abc',
  '10k',
  '2 millones',
  '100 mil',
  '1.0000',
  '1.00.000',
  '123,45,678',
  '1,00,00',
  '0.500',
  '1,000.000,5',
  '1e5',
  '0x10',
  '--5',
  '5-',
  'Infinity',
  '9999999999999999',
])('parseMoney: refuses %j', (text) => {
  expect(parseMoney(text, ['COP', '$'])).toBeUndefined();
});

test('moneyCodec: reads back every amount that is displayed', () => {
  const tags = fc.constantFrom(...(Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]));
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), tags, (value, languageTag) => {
      const country = { currency: CURRENCIES[languageTag], currencySymbol: CURRENCIES[languageTag] };
      const { read } = moneyCodec({ country, languageTag });
      expect(read(formatMoney(value, country, languageTag))).toBe(value);
      expect(parseMoney(formatNumber(value, languageTag))).toBe(value);
    }),
    { examples: [[1, 'ro-RO']] },
  );
});

test('parseMoney: returns a finite amount or none for naughty strings', () => {
  const odd = naughtyStrings.filter((text) => {
    const value = parseMoney(text, ['COP', '$']);
    return value !== undefined && !Number.isFinite(value);
  });
  expect(odd).toEqual([]);
});

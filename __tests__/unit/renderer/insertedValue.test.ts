import { insertedValue } from '../../../src/renderer/insertedValue';

const arabic = { languageTag: 'ar-EG-u-nu-arab', dir: 'rtl' } as const;
const german = { languageTag: 'de-DE', dir: 'ltr' } as const;

test.each([
  ['a number in the digits of the locale', 12, arabic, '١٢'],
  ['a number without groups', 12345, german, '12345'],
  ['a text from right to left, isolated', '+20 10 1234 5678', arabic, '\u2068+20 10 1234 5678\u2069'],
  ['a text from left to right, as it is', '+49 30 123', german, '+49 30 123'],
  ['a text from right to left, isolated from one from left to right', 'عنوان 12', german, '\u2068عنوان 12\u2069'],
  ['nothing where there is no value', undefined, arabic, ''],
])('insertedValue: inserts %s', (...row) => {
  const [, value, locale, text] = row;
  expect(insertedValue(value, locale)).toBe(text);
});

import { joinDate, parseWholeDate } from '../../../src/formats/dateInput';
import { findPostcode } from '../../../src/formats/findPostcode';
import { formatDecimal } from '../../../src/formats/formatDecimal';
import { formatMoney } from '../../../src/formats/formatMoney';
import { normaliseAccount } from '../../../src/formats/normaliseAccount';
import { normalisePersonalCode } from '../../../src/formats/codeCodecs';
import { normaliseText } from '../../../src/formats/normaliseText';
import { parseDecimal } from '../../../src/formats/parseDecimal';
import { parseMoney } from '../../../src/formats/moneyCodec';
import { guessPhone } from '../../../src/formats/phone';
import { plainCode } from '../../../src/formats/plainCharacters';
import { readCode } from '../../../src/renderer/states/code/useCode';

const egypt = { callingCode: '+20', phoneRegion: 'EG' } as const;

/** The same typed text in Arabic-Indic, Persian and Devanagari digits. */
function inEachScript(typed: string): readonly string[] {
  return [0x660, 0x6f0, 0x966].map((zero) =>
    typed.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit))),
  );
}

test.each([
  ['an amount', '2500', parseMoney, 2500],
  ['an amount with groups', '12,500', parseMoney, 12500],
  ['an amount with decimals', '1,250.75', parseMoney, 1250.75],
  ['an amount with its currency', '2500 ج.م.', (text: string) => parseMoney(text, ['EGP', 'ج.م.']), 2500],
  ['a number', '12.5', (text: string) => parseDecimal(text, 'ar-EG'), 12.5],
  ['a phone number', '010 1234 5678', (text: string) => guessPhone(text, egypt), '+201012345678'],
  [
    'a phone number with its calling code',
    '+20 10 1234 5678',
    (text: string) => guessPhone(text, egypt),
    '+201012345678',
  ],
  ['a personal code', '29001011234567', normalisePersonalCode, '29001011234567'],
  ['an account number', 'EG38 0019 0005', (text: string) => normaliseAccount(text, 'eg'), 'EG3800190005'],
  ['a postal code', '11511', (text: string) => findPostcode(text, '^\\d{5}$'), '11511'],
  ['a code by text message', '123 456', readCode, '123456'],
  [
    'a pasted date',
    '15/3/1990',
    (text: string) => parseWholeDate(text, 'ar-EG'),
    { day: '15', month: '3', year: '1990' },
  ],
  [
    'a typed date',
    '15-3-1990',
    (text: string) => {
      const [day = '', month = '', year = ''] = text.split('-');
      return joinDate({ day, month, year }, 'ar-EG');
    },
    '1990-03-15',
  ],
] as const)('%s is read in Arabic-Indic, Persian and Devanagari digits', (...row) => {
  const [, typed, read, stored] = row;
  const expected = [stored, stored, stored, stored];
  expect([typed, ...inEachScript(typed)].map((text) => read(text))).toEqual(expected);
});

test.each([
  ['١٢٬٥٠٠', 12500],
  ['١٢،٥٠٠', 12500],
  ['١٢٬٥٠٠٫٧٥', 12500.75],
  ['٧٫٥', 7.5],
  // Not a group: nothing but a decimal follows this separator, and an amount has at most two.
  ['١٫٥٠٠', undefined],
])('parseMoney: reads the Arabic separators in %s', (typed, amount) => {
  expect(parseMoney(typed)).toBe(amount);
});

test.each([
  ['١٫٢٣٤', 'ar-EG', 1.234],
  ['١٬٢٣٤', 'ar-EG', 1234],
  ['۱۲٫۵', 'fa-IR', 12.5],
])('parseDecimal: reads the Arabic separators in %s', (typed, languageTag, number) => {
  expect(parseDecimal(typed, languageTag)).toBe(number);
});

test.each([
  ['ar-EG', '٢٬٥٠٠'],
  ['ar-EG-u-nu-latn', '2,500'],
  ['fa-IR', '۲٬۵۰۰'],
  ['hi-IN-u-nu-deva', '२,५००'],
])('an amount is read again as %s writes it', (languageTag, digits) => {
  const written = formatMoney(2500, { currency: 'EGP' }, languageTag);
  expect(written).toContain(digits);
  const currency = written.replace(/[\p{Nd}٬,]/gu, '');
  expect(parseMoney(written, [currency])).toBe(2500);
  expect(parseDecimal(formatDecimal(1234.5, languageTag), languageTag)).toBe(1234.5);
});

test('text that is not a number keeps its digits; marks of direction are dropped everywhere', () => {
  expect(normaliseText('\u200Fشارع ١٥\u200E')).toBe('شارع ١٥');
  expect(joinDate({ day: '', month: '', year: 'ˆ٣' }, 'ar-EG')).toBe('ˆ٣--');
  expect(plainCode('\u2066٠١٠\u2069 \u061C５')).toBe('010 5');
});

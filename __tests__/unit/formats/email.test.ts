import { explainEmail } from '../../../src/formats/explainEmail';
import { loadSuggestEmail } from '../../../src/formats/emailCheck';

const PROVIDERS = ['gmail.com', 'hotmail.com', 'outlook.es', 'yahoo.com.co', 'wp.pl'];

test.each(['ana@example.com', 'a.b+c@sub.example.co', "o'connell@example.org", 'x@xn--d1acufc.xn--p1ai', 'A@B.CO'])(
  'explainEmail: accepts the address %s',
  (value) => {
    expect(explainEmail(value)).toBeUndefined();
  },
);

test.each([
  ['', 'email.missing-at'],
  ['ana', 'email.missing-at'],
  ['ana@', 'email.domain'],
  ['@example.com', 'email.invalid'],
  ['ana@example', 'email.domain'],
  ['ana@@example.com', 'email.invalid'],
  ['ana@exam ple.com', 'email.characters'],
  ['.ana@example.com', 'email.invalid'],
  ['ana..b@example.com', 'email.invalid'],
  ['ana@-example.com', 'email.domain'],
  ['ana@example..com', 'email.domain'],
  ['nguyễn@example.com', 'email.characters'],
  [`${'a'.repeat(65)}@example.com`, 'email.invalid'],
  [`ana@${'a.'.repeat(150)}com`, 'email.invalid'],
])('explainEmail: refuses %j with the code %s', (value, code) => {
  expect(explainEmail(value)).toBe(code);
});

test.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@gmail.com', undefined],
  ['ana@wp.pl', undefined],
  ['ana@yahoo.com.co', undefined],
  ['ana@OUTLOOK.es', undefined],
  ['ana@bancolombia.com.co', undefined],
  ['ana@empresa-familiar.com', undefined],
  ['ana', undefined],
])('loadSuggestEmail: for %s suggests %s', async (value, suggestion) => {
  const suggest = await loadSuggestEmail(PROVIDERS);
  expect(suggest(value)).toBe(suggestion);
});

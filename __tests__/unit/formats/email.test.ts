import { explainEmail } from '../../../src/formats/explainEmail';
import { suggestEmail } from '../../../src/formats/suggestEmail';

const PROVIDERS = ['gmail.com', 'hotmail.com', 'outlook.es', 'yahoo.com.co', 'wp.pl'];

test.each(['ana@example.com', 'a.b+c@sub.example.co', "o'connell@example.org", 'x@xn--d1acufc.xn--p1ai', 'A@B.CO'])(
  'explainEmail: accepts the address %s',
  (value) => {
    expect(explainEmail(value)).toBeUndefined();
  },
);

test.each([
  '',
  'ana',
  'ana@',
  '@example.com',
  'ana@example',
  'ana@@example.com',
  'ana@exam ple.com',
  '.ana@example.com',
  'ana..b@example.com',
  'ana@-example.com',
  'ana@example..com',
  'nguyễn@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ana@${'a'.repeat(250)}.com`,
])('explainEmail: refuses %j', (value) => {
  expect(explainEmail(value)).toBe('email.invalid');
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
])('suggestEmail: for %s suggests %s', async (value, suggestion) => {
  expect(await suggestEmail(value, PROVIDERS)).toBe(suggestion);
});

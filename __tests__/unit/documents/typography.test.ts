import { bindWords } from '../../../documents/typography';

test.each([
  ['Țara în care v-ați născut', 'Țara în care v-|ați născut'],
  ['IBAN-ul și CNP-ul dumneavoastră', 'IBAN-|ul și CNP-|ul dumneavoastră'],
  ['printr-o conexiune', 'printr-|o conexiune'],
  ['E-Mail-Adresse', 'E-|Mail-Adresse'],
  ['Cluj-Napoca, 2020-2024', 'Cluj-Napoca, 2020-2024'],
])('no line ends beside a short part of a word: %s', (text, bound) => {
  expect(bindWords(text).replaceAll('\u2060', '|')).toBe(bound);
});

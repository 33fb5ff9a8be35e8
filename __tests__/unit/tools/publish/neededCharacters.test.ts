import { currencySigns, joinTexts, neededCharacters } from '../../../../tools/publish/neededCharacters';

test('neededCharacters: has the text in both cases, and what is typed and written everywhere, but nothing unseen', () => {
  const everywhere = [...neededCharacters('')];
  expect(everywhere.slice(0, 95).join('')).toMatch(/^ !"#.*09?.*AB.*yz\{\|\}~$/);
  expect(everywhere.slice(95).join('')).toBe('\u00A0·\u2009–’•…\u202F−');
  expect([...neededCharacters('ç\u200D\u0007ß')].filter((one) => !everywhere.includes(one)).join('')).toBe('Çßç');
});

test('joinTexts and currencySigns: have all texts, and how the language writes the currency besides its sign', () => {
  expect(joinTexts([{ a: { b: 'one', c: 'two' }, d: 'three' }, { e: 'four' }])).toBe('one\ntwo\nthree\nfour');
  expect(currencySigns('pl', { currency: 'PLN', currencySymbol: 'PLN' })).toBe('PLN0,00\u00A0zł');
});

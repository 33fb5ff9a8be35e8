import { neededCharacters } from '../../../../tools/publish/neededCharacters';

test('neededCharacters: has the text in both cases, and what is typed and written everywhere, but nothing unseen', () => {
  const everywhere = [...neededCharacters('')];
  expect(everywhere.slice(0, 95).join('')).toMatch(/^ !"#.*09?.*AB.*yz\{\|\}~$/);
  expect(everywhere.slice(95).join('')).toBe('\u00A0·\u2009–’•…\u202F−');
  expect([...neededCharacters('ç\u200D\u0007ß')].filter((one) => !everywhere.includes(one)).join('')).toBe('Çßç');
});

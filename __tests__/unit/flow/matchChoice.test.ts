import { foldText } from '../../../src/flow/foldText';
import { matchChoice } from '../../../src/flow/postcodePlaces';
import { productDocuments } from '../../support/colombia';

test.each([
  ['Madrid', ['Madrid', 'Barcelona'], 'Madrid'],
  ['madrid, comunidad de', ['Madrid', 'Barcelona'], 'Madrid'],
  ['Coruña, A', ['A Coruña'], 'A Coruña'],
  ['Alicante/Alacant', ['Alicante'], 'Alicante'],
  ['Bogotá', ['Bogotá, D.C.', 'Bolívar'], 'Bogotá, D.C.'],
  ['Baja California', ['Baja California', 'Baja California Sur'], 'Baja California'],
  ['México', ['Ciudad de México', 'Estado de México'], undefined],
  ['Lisboa', ['Madrid'], undefined],
  ['Coruña, A', ['A Coruña', 'A Coruña Sur'], 'A Coruña'],
  ['San Juan', ['San Luis', 'Madrid'], undefined],
  ['Lisboa', ['…', 'Madrid'], undefined],
  ['', ['Madrid', '…'], undefined],
])('%j is, of %j, %j', (written, choices, found) => {
  expect(matchChoice(written, choices)).toBe(found);
});

test('every province of every country is found by its own name, also without accents', () => {
  const lists = [...productDocuments.countries.values()].map(
    ({ country }) => (country.data as { $defs: { province?: { enum?: string[] } } }).$defs.province?.enum ?? [],
  );
  expect(lists.filter((provinces) => provinces.length > 10).length).toBeGreaterThan(0);
  const lost = lists.flatMap((provinces) =>
    provinces.filter(
      (name) => matchChoice(name, provinces) !== name || matchChoice(foldText(name), provinces) !== name,
    ),
  );
  expect(lost).toEqual([]);
});

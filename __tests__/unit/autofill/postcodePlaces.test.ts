import type { AutofillContext } from '../../../src/autofill/autofill';
import { foldText } from '../../../src/flow/foldText';
import { matchChoice, resolvePlaces } from '../../../src/autofill/postcodePlaces';
import { productDocuments } from '../../support/productDocuments';

const text = { type: 'string' } as const;
const properties = { postalCode: text, city: text, province: { ...text, enum: ['Madrid', 'Valencia', 'A Coruña'] } };
const step = (given: Partial<AutofillContext> = {}): AutofillContext => ({
  dataPoint: 'postalCode',
  properties,
  answers: { postalCode: '28039' },
  filled: {},
  ...given,
});
const madrid = { province: 'Madrid', city: 'Madrid' };
const torrent = { province: 'València', city: 'Torrent' };

const filledBefore = { answers: { postalCode: '46900', ...madrid }, filled: madrid };
const typed = (city: string, province?: string): Partial<AutofillContext> => ({
  answers: { postalCode: '46900', city, ...(province && { province }) },
});
const ofMadrid = { label: 'Madrid', answers: madrid };
const ofTorrent = { label: 'Torrent, Valencia', answers: { city: 'Torrent', province: 'Valencia' } };
const ofChiva = { label: 'Chiva, Valencia', answers: { city: 'Chiva', province: 'Valencia' } };
const two = [torrent, { ...torrent, city: 'Chiva' }];
const ofEmployer = { dataPoint: 'employerPostalCode', properties: { city: text, employerCity: text }, answers: {} };
const elsewhere = { properties: { postalCode: text }, answers: madrid, filled: madrid };

type Resolved = ReturnType<typeof resolvePlaces>;

test.each<[string, Parameters<typeof resolvePlaces>[0], Partial<AutofillContext>, Partial<Resolved>]>([
  ['fills in empty answers when the postal code has one place', [madrid], {}, filling(madrid, ofMadrid)],
  ['writes a province as the country does', [torrent], {}, filling(ofTorrent.answers, ofTorrent)],
  [
    'omits a province that the country does not have',
    [{ ...torrent, province: 'Lisboa' }],
    {},
    filling({ city: 'Torrent' }, { label: 'Torrent', answers: { city: 'Torrent' } }),
  ],
  [
    'never overwrites what was typed, and offers the place instead',
    [torrent],
    typed('Getafe'),
    { status: 'offered', offers: [ofTorrent], fill: { province: 'Valencia' } },
  ],
  ...['Torrent', 'TORR', 'torrent'].map((city): [string, [typeof torrent], Partial<AutofillContext>, Resolved] => [
    `makes no offer when the matching ${city} is typed`,
    [torrent],
    typed(city, 'Valencia'),
    { status: 'settled', offers: [ofTorrent], fill: {} },
  ]),
  ['replaces what was filled in for another postal code', [torrent], filledBefore, { fill: ofTorrent.answers }],
  [
    'removes what was filled in for another postal code',
    [],
    filledBefore,
    { status: 'unknown', offers: [], fill: { province: undefined, city: undefined } },
  ],
  ['removes nothing where nothing was filled in', [], {}, { status: 'unknown', offers: [], fill: {} }],
  [
    'offers several places, and fills in what they have in common',
    [...two, torrent],
    {},
    { status: 'offered', offers: [ofTorrent, ofChiva], fill: { province: 'Valencia' } },
  ],
  [
    'makes no offer once one of several places is typed, and fills in the rest of that place',
    two,
    typed('Chiva'),
    filling({ province: 'Valencia' }, ofChiva),
  ],
  ['offers several places again when the city is emptied', two, typed('', 'Valencia'), { status: 'offered', fill: {} }],
  [
    'fills in nothing when the place is filled in already',
    [madrid],
    { answers: { postalCode: '28039', ...madrid }, filled: madrid },
    { status: 'settled', fill: {} },
  ],
  [
    'reports nothing as filled in when it only removes an answer',
    [{ province: 'Valencia' }],
    { ...typed('Madrid', 'Valencia'), filled: { city: 'Madrid' } },
    { status: 'settled', fill: { city: undefined } },
  ],
  [
    'changes nothing in a step that asks for no part of the place',
    [torrent],
    elsewhere,
    { status: 'settled', offers: [], fill: {} },
  ],
  [
    'fills in the address of the employer for its postal code',
    [torrent],
    ofEmployer,
    { fill: { employerCity: 'Torrent' } },
  ],
])('resolvePlaces: %s', (_, places, given, expected) => {
  const resolved = resolvePlaces(places, step(given));
  expect({ ...resolved, ...expected }).toStrictEqual(resolved);
});

function filling(fill: Resolved['fill'], ...offers: Resolved['offers']): Resolved {
  return { status: 'filled', offers, fill };
}

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
])('matchChoice: %j among %j is %j', (written, choices, found) => {
  expect(matchChoice(written, choices)).toBe(found);
});

test('matchChoice: finds every province of every country by its own name, with or without accents', () => {
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

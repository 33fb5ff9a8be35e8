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

describe('resolvePlaces', () => {
  test('fills in empty answers when the postal code has one place', () => {
    expect(resolvePlaces([madrid], step())).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Madrid', answers: madrid }],
      fill: madrid,
    });
  });

  test('writes a province as the country does, and omits one that the country does not have', () => {
    expect(resolvePlaces([torrent], step()).fill).toStrictEqual({ province: 'Valencia', city: 'Torrent' });
    expect(resolvePlaces([{ ...torrent, province: 'Lisboa' }], step())).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Torrent', answers: { city: 'Torrent' } }],
      fill: { city: 'Torrent' },
    });
  });

  test('never overwrites what was typed, and offers the place instead', () => {
    const answers = { postalCode: '46900', city: 'Getafe' };
    expect(resolvePlaces([torrent], step({ answers }))).toStrictEqual({
      status: 'offered',
      offers: [{ label: 'Torrent, Valencia', answers: { city: 'Torrent', province: 'Valencia' } }],
      fill: { province: 'Valencia' },
    });
  });

  test.each(['Torrent', 'TORR', 'torrent'])('makes no offer when the matching %s is typed', (city) => {
    const answers = { postalCode: '46900', city, province: 'Valencia' };
    expect(resolvePlaces([torrent], step({ answers }))).toStrictEqual({
      status: 'settled',
      offers: [{ label: 'Torrent, Valencia', answers: { city: 'Torrent', province: 'Valencia' } }],
      fill: {},
    });
  });

  test('replaces or removes what was filled in for another postal code', () => {
    const answers = { postalCode: '46900', ...madrid };
    expect(resolvePlaces([torrent], step({ answers, filled: madrid })).fill).toStrictEqual({
      province: 'Valencia',
      city: 'Torrent',
    });
    expect(resolvePlaces([], step({ answers, filled: madrid }))).toStrictEqual({
      status: 'unknown',
      offers: [],
      fill: { province: undefined, city: undefined },
    });
  });

  test('reports a postal code without places as unknown, and removes nothing where nothing was filled in', () => {
    expect(resolvePlaces([], step())).toStrictEqual({ status: 'unknown', offers: [], fill: {} });
  });

  test('offers several places, and fills in what they have in common', () => {
    const places = [torrent, { ...torrent, city: 'Chiva' }, torrent];
    const settled = resolvePlaces(places, step());
    expect(settled).toMatchObject({ status: 'offered', fill: { province: 'Valencia' } });
    expect(settled.offers.map(({ label }) => label)).toStrictEqual(['Torrent, Valencia', 'Chiva, Valencia']);
  });

  test('makes no offer once one of several places is typed, and fills in the rest of that place', () => {
    const answers = { postalCode: '46900', city: 'Chiva' };
    const chiva = { city: 'Chiva', province: 'Valencia' };
    expect(resolvePlaces([torrent, { ...torrent, city: 'Chiva' }], step({ answers }))).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Chiva, Valencia', answers: chiva }],
      fill: { province: 'Valencia' },
    });
  });

  test('offers several places again when the city is emptied', () => {
    const answers = { postalCode: '46900', city: '', province: 'Valencia' };
    const settled = resolvePlaces([torrent, { ...torrent, city: 'Chiva' }], step({ answers }));
    expect(settled.status).toBe('offered');
    expect(settled.fill).toStrictEqual({});
  });

  test('fills in nothing when the place is filled in already', () => {
    const answers = { postalCode: '28039', ...madrid };
    expect(resolvePlaces([madrid], step({ answers, filled: madrid }))).toMatchObject({ status: 'settled' });
    expect(resolvePlaces([madrid], step({ answers, filled: madrid })).fill).toStrictEqual({});
  });

  test('reports nothing as filled in when it only removes an answer', () => {
    const answers = { postalCode: '46900', city: 'Madrid', province: 'Valencia' };
    const settled = resolvePlaces([{ province: 'Valencia' }], step({ answers, filled: { city: 'Madrid' } }));
    expect(settled.status).toBe('settled');
    expect(settled.fill).toStrictEqual({ city: undefined });
  });

  test('changes nothing in a step that asks for no part of the place', () => {
    const elsewhere = step({ properties: { postalCode: text }, answers: madrid, filled: madrid });
    expect(resolvePlaces([torrent], elsewhere)).toStrictEqual({ status: 'settled', offers: [], fill: {} });
  });

  test('fills in the address of the employer for the postal code of an employer', () => {
    const employer = step({
      dataPoint: 'employerPostalCode',
      properties: { city: text, employerCity: text },
      answers: {},
    });
    expect(resolvePlaces([torrent], employer).fill).toStrictEqual({ employerCity: 'Torrent' });
  });
});

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

import type { AutofillContext } from '../../../src/flow/filledAnswers';
import { foldText } from '../../../src/flow/foldText';
import { matchChoice, resolvePlaces } from '../../../src/flow/postcodePlaces';
import { productDocuments } from '../../support/colombia';

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

describe('resolvePlaces: the places of a postal code', () => {
  test('one fills in what is free', () => {
    expect(resolvePlaces([madrid], step())).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Madrid', answers: madrid }],
      fill: madrid,
    });
  });

  test('a province comes as the country writes it, and not at all where it has none of that name', () => {
    expect(resolvePlaces([torrent], step()).fill).toStrictEqual({ province: 'Valencia', city: 'Torrent' });
    expect(resolvePlaces([{ ...torrent, province: 'Lisboa' }], step())).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Torrent', answers: { city: 'Torrent' } }],
      fill: { city: 'Torrent' },
    });
  });

  test('what was typed is never filled over; the place is offered instead', () => {
    const answers = { postalCode: '46900', city: 'Getafe' };
    expect(resolvePlaces([torrent], step({ answers }))).toStrictEqual({
      status: 'offered',
      offers: [{ label: 'Torrent, Valencia', answers: { city: 'Torrent', province: 'Valencia' } }],
      fill: { province: 'Valencia' },
    });
  });

  test.each(['Torrent', 'TORR', 'torrent'])('%s, typed or on the way to it, needs no offer', (city) => {
    const answers = { postalCode: '46900', city, province: 'Valencia' };
    expect(resolvePlaces([torrent], step({ answers }))).toStrictEqual({
      status: 'settled',
      offers: [{ label: 'Torrent, Valencia', answers: { city: 'Torrent', province: 'Valencia' } }],
      fill: {},
    });
  });

  test('what was filled in for another code is filled over, or taken back', () => {
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

  test('none are unknown, and take nothing back where nothing was filled in', () => {
    expect(resolvePlaces([], step())).toStrictEqual({ status: 'unknown', offers: [], fill: {} });
  });

  test('several are offered, and what they agree on is filled in', () => {
    const places = [torrent, { ...torrent, city: 'Chiva' }, torrent];
    const settled = resolvePlaces(places, step());
    expect(settled).toMatchObject({ status: 'offered', fill: { province: 'Valencia' } });
    expect(settled.offers.map(({ label }) => label)).toStrictEqual(['Torrent, Valencia', 'Chiva, Valencia']);
  });

  test('several ask nothing once one of them is typed, and that one is told', () => {
    const answers = { postalCode: '46900', city: 'Chiva' };
    const chiva = { city: 'Chiva', province: 'Valencia' };
    expect(resolvePlaces([torrent, { ...torrent, city: 'Chiva' }], step({ answers }))).toStrictEqual({
      status: 'filled',
      offers: [{ label: 'Chiva, Valencia', answers: chiva }],
      fill: { province: 'Valencia' },
    });
  });

  test('several are offered where the name was emptied', () => {
    const answers = { postalCode: '46900', city: '', province: 'Valencia' };
    const settled = resolvePlaces([torrent, { ...torrent, city: 'Chiva' }], step({ answers }));
    expect(settled.status).toBe('offered');
    expect(settled.fill).toStrictEqual({});
  });

  test('one that is filled in already fills in nothing', () => {
    const answers = { postalCode: '28039', ...madrid };
    expect(resolvePlaces([madrid], step({ answers, filled: madrid }))).toMatchObject({ status: 'settled' });
    expect(resolvePlaces([madrid], step({ answers, filled: madrid })).fill).toStrictEqual({});
  });

  test('what only takes back an answer has filled in nothing', () => {
    const answers = { postalCode: '46900', city: 'Madrid', province: 'Valencia' };
    const settled = resolvePlaces([{ province: 'Valencia' }], step({ answers, filled: { city: 'Madrid' } }));
    expect(settled.status).toBe('settled');
    expect(settled.fill).toStrictEqual({ city: undefined });
  });

  test('that answer nothing of the step say nothing, and take nothing back elsewhere', () => {
    const elsewhere = step({ properties: { postalCode: text }, answers: madrid, filled: madrid });
    expect(resolvePlaces([torrent], elsewhere)).toStrictEqual({ status: 'settled', offers: [], fill: {} });
  });

  test('of an employer fill in the address of the employer', () => {
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

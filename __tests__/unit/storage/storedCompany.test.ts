import { restoreCompany } from '../../../src/storage/storedProgress';

const company = { name: 'Luna', taxRegistryCode: '900', city: 'Cali' };
const { city: _city, ...withoutCity } = company;
const longest = 'n'.repeat(250);

test.each([
  ['all three', company, company],
  ['the longest name', { ...company, name: longest }, { ...company, name: longest }],
  ['a member more', { ...company, admin: true }, company],
  ['no city', withoutCity, withoutCity],
  ['an empty city', { ...company, city: '' }, withoutCity],
  ['a city that is no text', { ...company, city: 7 }, withoutCity],
  ['a city that is too long', { ...company, city: `${longest}n` }, withoutCity],
  ['no name', { taxRegistryCode: '900' }, undefined],
  ['no number', { name: 'Luna' }, undefined],
  ['null', null, undefined],
])('restoreCompany: with %s', (_case, stored, restored) => {
  expect(restoreCompany(JSON.stringify(stored))).toStrictEqual(restored);
});

test('restoreCompany: nothing stored is no company', () => {
  expect(restoreCompany(null)).toBeUndefined();
});

import { countries } from '../../../../sandbox/lookups/countries';

test.each([
  ['de-DE', 'Staatenlos'],
  ['en-PH', 'Stateless'],
  ['es-MX', 'Apátrida'],
  ['fil', 'Stateless'],
  ['pl-PL', 'Bezpaństwowiec'],
  ['ro-RO', 'Fără cetățenie'],
  ['vi-VN', 'Người không quốc tịch'],
])('countries: in %s, lists Kosovo, and at the end what a stateless person chooses: %s', (languageTag, label) => {
  const list = countries(languageTag);
  expect(list.find(({ value }) => value === 'XK')?.label).toMatch(/[Kk]osovo|Kosowo/);
  expect(list.at(-1)).toEqual({ value: 'XXA', label });
});

import { readdirSync } from 'node:fs';
import path from 'node:path';
import { policies } from '../../../../sandbox/lookups/policies';
import { positions } from '../../../../sandbox/lookups/choices';
import { productDocuments } from '../../../support/productDocuments';
import { ROOT } from '../../../support/root';

const files = readdirSync(path.join(ROOT, 'sandbox/policies')).filter((file) => file.endsWith('.html'));
const audiences = [...productDocuments.countries.keys()].flatMap((country) =>
  [...files.filter((file) => file.startsWith(`${country}-`)).map((file) => file.split('.')[1] ?? '')]
    .filter((language, index, all) => all.indexOf(language) === index)
    .map((language) => ({ country, language })),
);

test('policies: every file of a country is one of its policies in its language', () => {
  const found = audiences.flatMap(({ country, language }) =>
    policies(country, language).map(({ id }) => `${id}.${language}.html`),
  );
  const own = files.filter((file) => !file.startsWith('any-'));
  expect(own.filter((file) => !found.includes(file))).toEqual([]);
  expect(new Set(audiences.map(({ country }) => country)).size).toBe(productDocuments.countries.size);
});

test.each(audiences)(
  'policies: those of $country in $language have title and text, required ones first, starting with the terms',
  (audience) => {
    const { country, language } = audience;
    const list = policies(country, language);
    expect(list.length).toBeGreaterThan(1);
    expect(list.filter(({ title, html }) => !title || !html?.startsWith('<'))).toEqual([]);
    expect(list.map(({ title }) => title).filter((title) => /[<>]/.test(title))).toEqual([]);
    expect(list[0]?.id).toMatch(/-terms-/);
    const isRequired = list.map(({ required }) => required);
    expect(isRequired).toEqual([...isRequired].sort((a, b) => Number(b) - Number(a)));
    expect(list.filter(({ id, required }) => required === id.includes('-optional-'))).toEqual([]);
  },
);

test('policies: a language without texts gets English, a country without policies gets the general ones', () => {
  const titles = (country: string, languageTag: string) => policies(country, languageTag).map(({ title }) => title);
  expect(titles('co', 'fil-PH')).toEqual(titles('co', 'en'));
  expect(titles('zz', 'es-ES')[0]).toBe('Términos y condiciones');
  expect(titles('', 'en')).toEqual(titles('zz', 'en'));
});

test.each(['de-DE', 'en-PH', 'es-CO', 'es-ES', 'es-MX', 'pl-PL', 'ro-RO', 'vi-VN'])(
  'positions: lists professions in %s with distinct labels',
  (languageTag) => {
    const list = positions(languageTag);
    expect(list.length).toBeGreaterThan(20);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    expect(list.filter(({ value, label }) => !value || !label || label === value)).toEqual([]);
  },
);

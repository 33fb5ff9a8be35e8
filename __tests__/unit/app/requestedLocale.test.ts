/** @jest-environment jsdom */
import { describePage } from '../../../src/app/address/describePage';
import { withRequestedLocale } from '../../../src/app/address/withRequestedLocale';
import { createKept } from '../../../src/storage/createKept';
import { createStorage } from '../../../src/storage/createStorage';
import { colombianSettings as published } from '../../support/colombia';

const pageIn = (language: string) => ({
  title: `Title in ${language}`,
  description: `Description in ${language}`,
  keywords: `keywords, ${language}`,
  footerText: `Footer in ${language}`,
});

const locales: typeof published.locales = [
  ...published.locales,
  { locale: 'en', languageTag: 'en', dir: 'ltr', page: pageIn('en') },
  { locale: 'eg', languageTag: 'ar-EG-u-nu-arab', dir: 'rtl', page: pageIn('ar') },
];
const settings = { ...published, locales };

const tabOf = (host: typeof window) => createKept({ tab: createStorage(host, 'sessionStorage', () => undefined) });
const tab = { page: document, kept: tabOf(window) };

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = settings.languageTag;
  document.documentElement.dir = settings.dir;
  document.documentElement.dataset.wantedLocale = 'any';
});

test.each([
  ['?locale=en', 'en', 'en'],
  ['?amount=1&locale=EN', 'en', 'en'],
  ['?locale=es-co', 'co', 'es-CO'],
  ['?locale=xx', 'co', 'es-CO'],
  ['?locale=', 'co', 'es-CO'],
  ['', 'co', 'es-CO'],
])('withRequestedLocale: a visit with the query %s uses the locale %s', (search, locale, languageTag) => {
  expect(withRequestedLocale(settings, tab, search)).toMatchObject({ locale, languageTag });
  expect(document.documentElement.lang).toBe(languageTag);
  expect(document.documentElement.dataset.wantedLocale).toBe('');
});

test('withRequestedLocale: the page takes the direction of the locale, and its language without the digits', () => {
  expect(withRequestedLocale(settings, tab, '?locale=ar-eg').languageTag).toBe('ar-EG-u-nu-arab');
  expect(document.documentElement).toHaveProperty('lang', 'ar-EG');
  expect(document.documentElement).toHaveProperty('dir', 'rtl');
});

test('withRequestedLocale: later pages keep the requested locale until another valid one is requested', () => {
  withRequestedLocale(settings, tab, '?locale=en');
  expect(withRequestedLocale(settings, tab, '').locale).toBe('en');
  expect(withRequestedLocale(settings, tab, '?locale=xx').locale).toBe('co');
  expect(withRequestedLocale(settings, tab, '?locale=co')).toBe(settings);
  expect(withRequestedLocale(settings, tab, '')).toBe(settings);
});

test.each([
  ['?locale=en', 'en', undefined],
  ['?locale=eg', 'ar', 'ar_EG'],
])('withRequestedLocale: the metadata of a visit with the query %s follow it', (search, language, locale) => {
  const names = ['name="description"', 'name="keywords"', 'property="og:title"', 'property="og:description"'];
  document.head.innerHTML = [...names, 'property="og:locale"'].map((name) => `<meta ${name} content="co">`).join('');
  const { title, description, keywords, footerText } = pageIn(language);
  const requested = withRequestedLocale(settings, tab, search);
  expect(requested.page.footerText).toBe(footerText);
  expect(document.title).toBe(title);
  describePage(document, requested);
  const contents = names.map((name) => document.head.querySelector(`[${name}]`)?.getAttribute('content'));
  expect([document.title, ...contents]).toEqual([title, description, keywords, title, description]);
  expect(document.head.querySelector('[property="og:locale"]')?.getAttribute('content')).toBe(locale);
});

test.each([
  ['is denied', () => jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse)],
  ['is full', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)],
])('withRequestedLocale: where session storage %s, only the address counts', (_case, spoil) => {
  const spoilt = spoil();
  const kept = { page: document, kept: tabOf(window) };
  expect(withRequestedLocale(settings, kept, '?locale=en').locale).toBe('en');
  expect(withRequestedLocale(settings, kept, '').locale).toBe('co');
  spoilt.mockRestore();
});

function refuse(): never {
  throw new DOMException('Refused', 'SecurityError');
}

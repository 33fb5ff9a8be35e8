/** @jest-environment jsdom */
import { withRequestedLocale } from '../../../src/app/withRequestedLocale';
import { storeRequestedLocale, requestedLocale } from '../../../src/app/requestedLocale';
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

const denied = {
  get sessionStorage(): Storage {
    throw new DOMException('Denied', 'SecurityError');
  },
};

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.lang = settings.languageTag;
  document.documentElement.dir = settings.dir;
  document.documentElement.dataset.wantedLocale = '';
});

test.each([
  ['?locale=en', 'en', 'en'],
  ['?amount=1&locale=EN', 'en', 'en'],
  ['?locale=es-co', 'co', 'es-CO'],
  ['?locale=xx', 'co', 'es-CO'],
  ['?locale=', 'co', 'es-CO'],
  ['', 'co', 'es-CO'],
])('withRequestedLocale: a visit with the query %s uses the locale %s', (search, locale, languageTag) => {
  expect(withRequestedLocale(settings, window, search)).toMatchObject({ locale, languageTag });
  expect(document.documentElement.lang).toBe(languageTag);
  expect(document.documentElement.dataset.wantedLocale).toBeUndefined();
});

test('withRequestedLocale: the page takes the direction of the locale, and its language without the digits', () => {
  expect(withRequestedLocale(settings, window, '?locale=ar-eg').languageTag).toBe('ar-EG-u-nu-arab');
  expect(document.documentElement).toHaveProperty('lang', 'ar-EG');
  expect(document.documentElement).toHaveProperty('dir', 'rtl');
});

test('withRequestedLocale: later pages keep the requested locale until another valid one is requested', () => {
  withRequestedLocale(settings, window, '?locale=en');
  expect(withRequestedLocale(settings, window, '').locale).toBe('en');
  expect(withRequestedLocale(settings, window, '?locale=xx').locale).toBe('co');
  expect(withRequestedLocale(settings, window, '?locale=co')).toBe(settings);
  expect(withRequestedLocale(settings, window, '')).toBe(settings);
});

test.each([
  ['?locale=en', 'en', undefined],
  ['?locale=eg', 'ar', 'ar_EG'],
])('withRequestedLocale: the metadata of a visit with the query %s follow it', (search, language, locale) => {
  const names = ['name="description"', 'name="keywords"', 'property="og:title"', 'property="og:description"'];
  document.head.innerHTML = [...names, 'property="og:locale"'].map((name) => `<meta ${name} content="co">`).join('');
  const { title, description, keywords, footerText } = pageIn(language);
  expect(withRequestedLocale(settings, window, search).page.footerText).toBe(footerText);
  const contents = names.map((name) => document.head.querySelector(`[${name}]`)?.getAttribute('content'));
  expect([document.title, ...contents]).toEqual([title, description, keywords, title, description]);
  expect(document.head.querySelector('[property="og:locale"]')?.getAttribute('content')).toBe(locale);
});

test('requestedLocale: without session storage, only the address counts', () => {
  storeRequestedLocale(denied, 'en');
  expect(requestedLocale(denied, '?locale=en')).toBe('en');
  expect(requestedLocale(denied, '')).toBeUndefined();
});

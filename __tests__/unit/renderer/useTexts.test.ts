import { createI18n } from '../../../src/app/loading/createI18n';
import type { TextTree } from '../../../src/published/settings';
import { createTextSource, createEmbeddedTexts } from '../../../src/renderer/TextSource';
import { textsFrom, type TextValues } from '../../../src/renderer/useTexts';
import { resolveTexts } from '../../../documents/resolveTexts';
import { productDocuments } from '../../support/productDocuments';

function keysOf(tree: TextTree, path: readonly string[] = []): readonly string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [[...path, name].join('>')] : keysOf(value, [...path, name]),
  );
}

const loader = { maxParallelReads: 10, maxRetries: 5, retryDelayMs: 350 };

describe.each([
  ['co', 'es-CO', 'ltr'],
  ['en', 'en', 'ltr'],
  ['es', 'es-u-nu-arab', 'rtl'],
] as const)('createEmbeddedTexts: the embedded texts in the locale %s, tagged %s', (locale, languageTag, dir) => {
  const embedded = resolveTexts(productDocuments, locale);
  const settings = {
    locale,
    languageTag,
    dir,
    texts: { template: '', namespaces: Object.keys(embedded), embedded, loader },
  };
  const { t } = createI18n(settings);
  const early = createEmbeddedTexts(settings);
  const names = [...JSON.stringify(embedded).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  const values: TextValues = Object.fromEntries(names.map((name) => [name, `¡${name}! <b>`]));
  const all = Object.entries(embedded).flatMap(([namespace, tree]) => keysOf(tree).map((key) => `${namespace}:${key}`));

  test('equal the texts of the translator', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(names.length).toBeGreaterThan(10);
    const made = (find: (key: string) => string) => Object.fromEntries(all.map((key) => [key, find(key)]));
    expect(made((key) => early.first([key], values))).toEqual(made((key) => t(key, { ...values, defaultValue: '' })));
  });

  test.each([0, 1, 2, 5, 21])('use the same plural for %d as the translator', (count) => {
    const keys = ['app:errorSummary>title', 'app:errors>tooMany'];
    const values = { count, seconds: count };
    expect(keys.map((key) => early.first([key], values))).toEqual(keys.map((key) => t(key, values)));
  });

  test('are empty for an unknown key, and the first existing one for several keys', () => {
    expect([early.app('no>such'), early.form(''), early.states('checking')]).toEqual(['', '', '']);
    expect(early.first(['form:no', 'app:yes', 'app:no'])).toBe(t('app:yes'));
  });
});

test('createTextSource: notifies its subscribers when other texts are set', () => {
  const source = createTextSource(textsFrom(() => 'early'));
  const notified: string[] = [];
  const leave = source.subscribe(() => notified.push(source.current().app('x')));
  source.use(textsFrom(() => 'late'));
  leave();
  source.use(textsFrom(() => 'unheard'));
  expect(notified).toEqual(['late']);
});

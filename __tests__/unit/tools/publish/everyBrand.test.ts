import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDocuments } from '../../../../tools/check/checkDocuments';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { newDeployment } from '../../../../tools/new/newDeployment';
import { WIDGET_BY_GROUP } from '../../../../tools/publish/firstPage';
import { openFont } from '../../../../tools/publish/openFont';
import { pageStyles } from '../../../../tools/publish/renderHtml';
import { publish } from '../../../../tools/publish/publish';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { ROOT } from '../../../support/root';

const folder = mkdtempSync(join(tmpdir(), 'brands-'));
const [schemasDir, localesDir] = [join(folder, 'schemas'), join(folder, 'locales')];
const [appDir, out] = [join(folder, 'app'), join(folder, 'site')];
cpSync(join(ROOT, 'schemas'), schemasDir, { recursive: true });
cpSync(join(ROOT, 'locales'), localesDir, { recursive: true });

const brands = readdirSync(join(schemasDir, 'brands'));
const countries = readdirSync(join(schemasDir, 'countries'));
const original = readdirSync(join(schemasDir, 'deployments')).map((file) => file.replace('.json', ''));
/** Names of new deployments: each brand in a country that does not have it. */
const abroad = brands.map((brand, index) => {
  const away = [...countries.slice(index % countries.length), ...countries];
  return `${away.find((country) => !original.includes(`${country}-${brand}`)) ?? ''}-${brand}`;
});

beforeAll(async () => {
  stubBundle(appDir);
  const prerender = () => Promise.resolve('<main></main>');
  const quick = { check: () => [], prerender, isProved: false, isCompressed: false };
  await publish({ out, schemasDir, localesDir, appDir, env: 'production', ...quick });
}, 240_000);

afterAll(() => rmSync(folder, { recursive: true }));

const siteOf = (name: string) => join(out, name, 'application-frontend');
const html = (name: string, page: 'index' | 'shell') => readFileSync(join(siteOf(name), `${page}.html`), 'utf8');
const filesOf = (name: string, part: string) =>
  readdirSync(join(siteOf(name), part), { recursive: true, encoding: 'utf8' });
const contents = (name: string, pattern: RegExp) =>
  [...html(name, 'index').matchAll(pattern)].map(([, found]) => found);

const withoutAddresses = (css: string) => css.replaceAll(/url\([^)]*\)/g, 'url()');

test('newDeployment: one document per brand makes it run in another country, with all texts written', () => {
  for (const name of abroad) newDeployment(loadDocuments(schemasDir, localesDir), { name });
  expect(new Set(abroad).size).toBe(9);
  // What a brand says of itself remains to be put in the country's words.
  const found = checkDocuments(loadDocuments(schemasDir, localesDir)).filter(({ rule }) => rule !== 'word-choice');
  expect(found).toEqual([]);
});

test.each(Object.entries(WIDGET_BY_GROUP))(
  'collectEmbeddedTexts: texts of the group %s are those of the widget %s alone',
  (group, widget) => {
    const folder = join(ROOT, 'widgets');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
    const users = files.filter((file) => readFileSync(join(folder, file), 'utf8').includes(`'${group}>`));
    expect(users).toEqual([`${widget.charAt(0).toUpperCase()}${widget.slice(1)}Widget.tsx`]);
  },
);

test('publish: every deployment has the same app bundle', () => {
  for (const name of original) expect(filesOf(name, 'assets')).toEqual(filesOf('co-askrobin', 'assets'));
});

describe.each(original)('publish: %s', (name) => {
  const brand = name.slice(3);

  test('has the look of its brand, and no file or class of another', () => {
    const sources = readdirSync(join(schemasDir, 'brands', brand));
    const named = sources.filter((file) => /\.(?:svg|png|woff2)$/.test(file)).map((file) => file.split('.')[0]);
    expect(filesOf(name, 'brand').map((file) => file.split('.')[0])).toEqual(named);
    const own = sources.map((file) => readFileSync(join(schemasDir, 'brands', brand, file), 'base64'));
    const [font = ''] = filesOf(name, 'brand').filter((file) => file.startsWith('font.'));
    const { characterSet } = openFont(readFileSync(join(siteOf(name), 'brand', font)));
    const texts = filesOf(name, 'texts').filter((file) => file.endsWith('.json'));
    const letters = texts.flatMap((file) => readFileSync(join(siteOf(name), 'texts', file), 'utf8').match(/\p{L}/gu));
    for (const letter of new Set(letters)) expect(characterSet).toContain(letter?.codePointAt(0));
    // The font is reduced to the characters of the deployment.
    for (const file of filesOf(name, 'brand').filter((each) => !each.startsWith('font.')))
      expect(own).toContain(readFileSync(join(siteOf(name), 'brand', file), 'base64'));
    const others = brands.filter((other) => other !== brand && other !== 'product');
    for (const page of ['index', 'shell'] as const)
      expect(others.filter((other) => html(name, page).includes(`layout-${other}`))).toEqual([]);
    expect(contents(name, /<style data-brand="([^"]+)">/g)).toEqual([brand]);
    const theme = readFileSync(join(schemasDir, 'brands', brand, 'theme.css'), 'utf8');
    const [css = ''] = contents(name, /<style[^>]*>(.*?)<\/style>/gs);
    expect(withoutAddresses(css)).toContain(withoutAddresses(pageStyles([], theme).css.replace(/^.*?\{|\}$/g, '')));
    for (const [, address = ''] of css.matchAll(/url\(([^)]*)\)/g))
      expect(existsSync(join(out, name, address.replaceAll('"', '')))).toBe(true);
  });

  test('describes itself to search engines and in shared links, without a script', () => {
    const origin = `https://apply.${/"og:url" content="https:\/\/apply\.([a-z]+)\.example/.exec(html(name, 'index'))?.[1] ?? ''}.example`;
    const start = `${origin}/application-frontend/`;
    const [title = ''] = contents(name, /<title>(.+)<\/title>/g);
    expect(title).toMatch(/\S – \S/);
    const [description = ''] = contents(name, /name="description" content="([^"]+)"/g);
    expect(description.length).toBeGreaterThan(60);
    expect(contents(name, /name="keywords" content="([^"]+)"/g)[0]).toMatch(/, /);
    expect(contents(name, /rel="canonical" href="([^"]+)"/g)).toEqual([start]);
    expect(contents(name, /property="og:url" content="([^"]+)"/g)).toEqual([start]);
    const [image = ''] = contents(name, /property="og:image" content="([^"]+)"/g);
    expect(image.startsWith(`${start}brand/share.`)).toBe(true);
    expect(contents(name, /property="og:image:(?:width|height)" content="(\d+)"/g)).toEqual(['1200', '630']);
    expect(contents(name, /rel="apple-touch-icon" href="[^"]+" sizes="(\w+)"/g)).toEqual(['180x180']);
    expect(contents(name, /name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="#/g)).toEqual([
      'light',
      'dark',
    ]);
    expect(contents(name, /<link rel="(icon|apple-touch-icon)"/g)).toEqual(['icon', 'icon', 'apple-touch-icon']);
  });

  test('has its legal pages, titled and readable without a script', () => {
    const pages = filesOf(name, 'legal').filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) {
      const text = readFileSync(join(siteOf(name), 'legal', page), 'utf8');
      expect(text).toMatch(/<title>\S.* – \S.*<\/title>/);
      expect(text).toContain('<main><h1>');
      expect(text).not.toMatch(/<script[^>]* src=/);
      expect(text).toContain('<style data-brand=');
    }
  });
});

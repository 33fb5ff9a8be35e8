import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngSize } from '../../../../tools/publish/pngSize';
import { naturalSizeOf, publishBrand, publishIcons, themeColors } from '../../../../tools/publish/publishBrand';
import { SiteFolder } from '../../../../tools/publish/SiteFolder';

const folder = mkdtempSync(join(tmpdir(), 'logos-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, string, object]>([
  ['its attributes', '<svg width="120.5px" height="40" viewBox="0 0 6 2"/>', { width: 120.5, height: 40 }],
  ['its view box', '<svg viewBox="0 0 6 2.5"><g width="9" height="9"/></svg>', { width: 6, height: 2.5 }],
  ['a view box that begins elsewhere', '<svg viewBox="-1.5, +0.5, 60, 20"/>', { width: 60, height: 20 }],
  ['one attribute and its view box', '<svg viewBox="0 0 6 2" height="4"/>', { width: 6, height: 4 }],
  ['nothing that says it', '<svg stroke-width="2" height="4"/>', {}],
  ['a width in percent', '<svg width="100%" height="100%"/>', {}],
])('naturalSizeOf: reads the size of a logo from %s', (_what, svg, size) => {
  const file = join(folder, 'logo.svg');
  writeFileSync(file, svg);
  expect(naturalSizeOf(file)).toEqual(size);
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d494844520000002000000018', 'hex');

test('publishBrand and publishIcons: write what the brand names under names that change with the content, and link it', async () => {
  mkdirSync(join(folder, 'layouts'));
  const theme = `a { b: url( "./a.svg" ) url('a.svg') url(a.svg) url(./gone.svg) url(#a) url(https://a.example/a.svg) }`;
  const sources = { 'layouts/wide.css': 'wide', 'theme.css': theme, 'a.svg': '<svg width="4" height="2"/>' };
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'icon.png'), PNG);
  const brand = {
    ...{ name: 'Luna', theme: 'theme.css', layout: 'wide', favicon: 'icon.png', touchIcon: 'icon.png' },
    logos: { header: 'a.svg', footer: 'icon.png' },
    texts: { pageTitle: '', metaDescription: '', metaKeywords: '', footerText: '' },
  };
  const site = new SiteFolder({ folder: join(folder, 'site'), basePath: '/loans' });
  const files = await publishBrand({ brand, schemasDir: folder, folder, text: '' }, site);
  const [svg, png] = ['a.9536b162a846e918.svg', 'icon.29af3f968c8388c7.png'].map((name) => `/loans/brand/${name}`);
  const linked = `url("${svg}") url("${svg}") url("${svg}") url(./gone.svg) url(#a) url(https://a.example/a.svg)`;
  expect(files).toEqual({
    files: { favicon: png, logos: { header: { src: svg, width: 4, height: 2 }, footer: { src: png } } },
    theme: `wide\na { b: ${linked} }`,
  });
  const icon = { src: png, size: { width: 32, height: 24 } };
  expect(publishIcons(brand, folder, site)).toEqual({ favicon: icon, touchIcon: icon });
});

test('pngSize: reads the size of a PNG that is long enough to say it, and of nothing else', () => {
  expect(pngSize(PNG)).toEqual({ width: 32, height: 24 });
  for (const other of [PNG.subarray(0, 23), Buffer.concat([Buffer.from('x'), PNG])])
    expect(pngSize(other)).toBeUndefined();
});

const DARK = '@media screen and (prefers-color-scheme:  dark)';
test.each([
  [':root{--color-page:#FfF}', { light: '#FfF' }],
  [`${DARK}{:root{--color-page:  #111111}}`, { dark: '#111111' }],
  [`a{--color-page:#11111180}@media print{}${DARK}{--color-page:#222222}`, { light: '#11111180', dark: '#222222' }],
  ['a{--color-page: red}', {}],
])('themeColors: the colours of %s are %j', (css, colors) => {
  expect(themeColors(css)).toEqual(colors);
});

import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeploymentSources } from '../../../../documents/DeploymentSources';
import { formattingTag, localeFacts, resolveTexts } from '../../../../documents/resolveTexts';
import { currencySigns, joinTexts, neededCharacters } from '../../../../tools/publish/neededCharacters';
import { openFont } from '../../../../tools/publish/openFont';
import { prepareFont } from '../../../../tools/publish/prepareFont';
import type { BrandDocument } from '../../../../tools/publish/publishBrand';
import { resolveFlow } from '../../../../documents/resolveFlow';
import { productDocuments } from '../../../support/productDocuments';
import { ROOT } from '../../../support/root';

const MAX_BYTES = 26_500;

/** Prepares the font of a deployment as publishing does, not from memory. */
async function fontOf(name: string) {
  const { deployment } = new DeploymentSources(productDocuments, name);
  const { font } = productDocuments.brands.get(deployment.brand)?.data as BrandDocument;
  if (!font) throw new Error(`${deployment.brand} has no font`);
  const { country } = resolveFlow(productDocuments, name);
  const texts = deployment.locales.flatMap((locale) => Object.values(resolveTexts(productDocuments, locale)));
  const tags = deployment.locales.map((locale) => formattingTag(localeFacts(productDocuments, locale)));
  const text = [joinTexts(texts), ...tags.map((tag) => currencySigns(tag, country))].join('\n');
  const file = join(ROOT, 'schemas/brands', deployment.brand, font.file);
  return { text, source: readFileSync(file), ...(await prepareFont(file, { ...font, family: randomUUID() }, text)) };
}

test.each([...productDocuments.deployments.keys()])(
  'prepareFont: %s has every letter, figure and currency sign of the texts in few bytes, and declares installed fonts in its measures, each for three weights',
  async (name) => {
    const { text, source, content, css, weight } = await fontOf(name);
    const has = new Set(openFont(content).characterSet.map((code) => String.fromCodePoint(code)));
    // An arrow or a hyphen may come from an installed font; a letter within a word may not.
    const needed = [...neededCharacters(text)].filter((character) => /[\p{L}\p{Nd}\p{Sc}]/u.test(character));
    expect(needed.filter((character) => !has.has(character))).toEqual([]);
    expect(content.length).toBeLessThan(MAX_BYTES);
    const font = openFont(content);
    expect(font.copyright).toMatch(/Project Authors/);
    expect(font.getName('license', 'en')).toBe(openFont(source).getName('license', 'en'));
    const features = openFont(source).availableFeatures.filter((feature) => ['kern', 'tnum'].includes(feature));
    expect(new Set(font.availableFeatures.filter((feature) => feature !== 'ccmp'))).toEqual(new Set(features));
    const sizes = [...css.matchAll(/size-adjust:([\d.]+)%/g)].map(([, percent]) => Number(percent));
    expect(sizes).toHaveLength(6);
    for (const size of sizes) expect(Math.abs(size - 100)).toBeLessThan(25);
    expect(css.match(/ascent-override:[\d.]+%;descent-override:[\d.]+%;line-gap-override:0\.00%/g)).toHaveLength(6);
    expect(weight).toMatch(/^400 (?:700|800)$/);
  },
);

test('prepareFont: measures each weight that the styles use, as far as the font goes', async () => {
  const { font: named } = productDocuments.brands.get('askrobin')?.data as BrandDocument;
  if (!named) throw new Error('askrobin has no font');
  const font = { ...named, family: randomUUID() };
  const sizesOf = ({ css }: Awaited<ReturnType<typeof prepareFont>>) =>
    [...css.matchAll(/size-adjust:([\d.]+)/g)].map(([, percent]) => Number(percent));
  const variable = await prepareFont(join(ROOT, 'schemas/brands/askrobin', font.file), font, 'Hamburgefonstiv');
  expect(sizesOf(variable)).toEqual([107.24, 101.94, 103.57, 105.02, 107.29, 109]);
  const fixed = await prepareFont(require.resolve('@fontsource/arimo/files/arimo-latin-400-normal.woff2'), font, 'Ham');
  expect([fixed.weight, sizesOf(fixed).slice(0, 3)]).toEqual(['1 1000', [100, 97.41, 97.41]]);
});

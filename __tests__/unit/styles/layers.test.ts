import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import layer from '../../../tools/build/layerLoader.cjs';
import { layoutFile } from '../../../tools/publish/layoutFile';
import { pageStyles } from '../../../tools/publish/renderHtml';
import { ROOT } from '../../support/root';

const schemasDir = join(ROOT, 'schemas');
const brands = readdirSync(join(schemasDir, 'brands'));

/** A style sheet of the app as the build compiles it. */
function compiled(name: string): string {
  const source = readFileSync(join(ROOT, 'src/styles', name), 'utf8');
  const imported = [...source.matchAll(/@import '\.\/(.+?)'/g)].map(([, file = '']) => compiled(file));
  return [...imported, layer(source).replaceAll(/@import.*/g, '')].join('\n');
}

const deferred = ['answers.css', 'laterSteps.css', 'statePages.css', 'consent.css', 'toast.css', 'review.css'];
const app = compiled('app.css');

function stylesOf(brand: string): string {
  const folder = join(schemasDir, 'brands', brand);
  const { layout, theme } = JSON.parse(readFileSync(join(folder, 'brand.json'), 'utf8')) as Record<string, string>;
  const sheets = [...(layout === undefined ? [] : [layoutFile(schemasDir, layout)]), join(folder, theme ?? '')];
  return pageStyles([app], sheets.map((file) => readFileSync(file, 'utf8')).join('\n')).css;
}

/** Preludes and contents of the rules that stand in no other rule. */
function outerRules(css: string): readonly (readonly [prelude: string, content: string])[] {
  const rules: (readonly [string, string])[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/[{};]/g)) {
    if (sign === '{' && depth++ === 0) open = index;
    if (sign === '}' && --depth > 0) continue;
    if (sign === '{' || (sign === ';' && depth > 0)) continue;
    rules.push(sign === ';' ? [css.slice(start, index), ''] : [css.slice(start, open), css.slice(open + 1, index)]);
    start = index + 1;
  }
  return rules;
}

const contentOf = (css: string, name: string) =>
  outerRules(css).flatMap(([prelude, content]) => (prelude === `@layer ${name}` ? [content] : []));

test.each(brands)('styles of %s: header and footer become transparent whatever the brand gives them', (brand) => {
  const css = stylesOf(brand);
  expect([...new Set(outerRules(css).map(([prelude]) => prelude))]).toEqual([
    '@layer look,modes',
    '@layer look',
    '@layer modes',
  ]);
  const modes = contentOf(css, 'modes').join('');
  const [, selectors = ''] =
    /([^}]*)\{border-color:(?:transparent|#0000);background:(?:none|0 0);box-shadow:none\}/.exec(modes) ?? [];
  expect(selectors.replaceAll(' ', '').split(/,(?![^(]*\))/)).toEqual(
    ['', ':before', ':after'].map((part) => `[data-transparent]:is(.header,.footer)${part}`),
  );
});

test.each(deferred)('styles of later pages: %s stands in the layer that the brand may restyle', (name) => {
  const preludes = outerRules(compiled(name).replaceAll(/\/\*[^]*?\*\//g, '')).map(([prelude]) => prelude.trim());
  expect([...new Set(preludes)]).toEqual(['@layer look']);
});

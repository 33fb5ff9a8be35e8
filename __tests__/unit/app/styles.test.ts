import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';

const FOLDER = join(ROOT, 'src/styles');
/** Stylesheets of the chunks. A page may load them together, in any order. What is printed is styled after them all. */
const SHEETS = ['app.css', 'statePages.css', 'consent.css', 'toast.css'];

function sheet(name: string): string {
  const text = name === 'print.css' ? '' : readFileSync(join(FOLDER, name), 'utf8');
  const imported = [...text.matchAll(/@import '\.\/(.+?)'/g)].map(([, file = '']) => sheet(file));
  return [...imported, text].join('\n').replace(/\/\*[^]*?\*\//g, '');
}

/** Classes that a stylesheet defines: those that begin a selector, alone or with a modifier. */
function ownBlocks(name: string): ReadonlySet<string> {
  const selectors = sheet(name).match(/^\s*\.[\w-]+(?=\s*[,{])/gm) ?? [];
  return new Set(selectors.map((selector) => selector.trim()));
}

test.each(SHEETS)('stylesheets: no class of %s is also styled by the stylesheet of another chunk', (name) => {
  const others = SHEETS.filter((other) => other !== name).flatMap((other) => [...ownBlocks(other)]);
  expect(ownBlocks(name).size).toBeGreaterThan(0);
  expect([...ownBlocks(name)].filter((block) => others.includes(block))).toEqual([]);
});

test('stylesheets: none has more than 300 lines', () => {
  const sheets = readdirSync(FOLDER).filter((name) => name.endsWith('.css'));
  const linesOf = (name: string) => readFileSync(join(FOLDER, name), 'utf8').split('\n').length - 1;
  expect(sheets.length).toBeGreaterThan(SHEETS.length);
  expect(sheets.filter((name) => linesOf(name) > 300)).toEqual([]);
});

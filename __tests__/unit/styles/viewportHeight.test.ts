import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';
import { styleSheets } from '../../support/styleSheets';

/** Units of the viewport's height, or of whichever of its sides is shorter or longer. */
const HEIGHT_UNIT = /\d[sld]?(?:vh|vb|vmin|vmax)\b/i;
const HEIGHT_CONDITION = /height|block-size|aspect-ratio|orientation/i;
/** True of every frame: no page of the application is lower than this. */
const ALWAYS_TRUE = /\(min-height: 19rem\)/g;
const OUTSIDE_FRAMES = /^(?::where\()?html:not\(\[data-embedded\]\)/;

interface Rule {
  readonly selectors: readonly string[];
  readonly declarations: string;
  /** Of the at-rules around it. */
  readonly conditions: string;
}

/** Matches a block with its prelude; the block may contain one more level of blocks. */
const BLOCK = /([^{}]+)\{((?:[^{}]|\{[^{}]*\})*)\}/g;

function rulesOf(css: string, conditions = ''): readonly Rule[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...plain.matchAll(BLOCK)].flatMap(([, before = '', declarations = '']) => {
    const prelude = before.trim().replace(/\s+/g, ' ');
    if (prelude.startsWith('@keyframes')) return [];
    if (prelude.startsWith('@')) return rulesOf(declarations, `${conditions} ${prelude}`);
    return [{ selectors: prelude.split(/,(?![^(]*\))/).map((one) => one.trim()), declarations, conditions }];
  });
}

/** Whether a rule lets the height of a frame depend on the frame's own height. */
function followsItself({ selectors, declarations, conditions }: Rule): boolean {
  const isByHeight = HEIGHT_UNIT.test(declarations) || HEIGHT_CONDITION.test(conditions.replaceAll(ALWAYS_TRUE, ''));
  return isByHeight && !selectors.every((selector) => OUTSIDE_FRAMES.test(selector));
}

// The host makes a frame as high as its content. Content that followed the frame's height would follow itself: the
// frame would grow without end, shrink in stairs, or hold a scroller.
test.each(styleSheets)('%s lets nothing in a frame depend on the height of the viewport', (sheet) => {
  const found = rulesOf(readFileSync(join(ROOT, sheet), 'utf8')).filter(followsItself);
  expect(found.map(({ selectors, conditions }) => `${conditions} ${selectors.join(', ')}`.trim())).toEqual([]);
});

test.each([
  ['.a { max-block-size: calc(100vh - 4rem) }', true],
  ['.a { min-block-size: 100dvh }', true],
  ['.a { inline-size: 50vmin }', true],
  ['.a { block-size: 20lvb }', true],
  ['[data-embedded] .a { block-size: 1svh }', true],
  ['@media (max-height: 48rem) { .a { margin: 0 } }', true],
  ['@media (min-width: 1px), (orientation: landscape) { .a { margin: 0 } }', true],
  ['@media (min-width: 1px) { @media (min-height: 30rem) { .a { margin: 0 } } }', true],
  [':where(html:not([data-embedded])) .a, .b { min-block-size: 100vh }', true],
  [':where(html:not([data-embedded])) .a { min-block-size: 100vh }', false],
  ['html:not([data-embedded]) .a, html:not([data-embedded]):has(.b, .c) { min-block-size: 100vh }', false],
  ['@media (max-height: 48rem) { html:not([data-embedded]) .a { margin: 0 } }', false],
  ['@media (max-width: 48rem) and (min-height: 19rem) { .a { position: sticky } }', false],
  ['.a { font-size: clamp(1rem, 9vw, 2rem) }', false],
  ['@keyframes b { to { opacity: 0 } } .a { color: red }', false],
])('of %s, the check says that it follows itself: %s', (css, expected) => {
  expect(rulesOf(css).some(followsItself)).toBe(expected);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../support/root';
import { styleSheets } from '../../support/styleSheets';

/** Insets of the device's own edges, which no direction of writing moves. */
const DEVICE = /env\(safe-area-inset-(?:left|right)\)/g;
const SIDE = /(?:^|[\s,(-])(?:left|right)(?![\w-])/;
/** A shift or a shadow along the line: to the right, unless it is multiplied by `--forward`. */
const SHIFT = /translateX\(|inset -?[\d.]*[1-9][a-z]/;
const FOUR_SIDES = /^(?:margin|padding|inset|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;

interface Declaration {
  readonly property: string;
  readonly value: string;
}

function declarationsOf(css: string): readonly Declaration[] {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(DEVICE, '0px');
  return [...plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+)[;}]/g)].map(([, property = '', value = '']) => ({
    property,
    value: value.trim().replace(/\s+/g, ' '),
  }));
}

/** Splits at the spaces outside of brackets. */
function partsOf(value: string): readonly string[] {
  return value.match(/(?:[^\s(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? [];
}

function isPhysical({ property, value }: Declaration): boolean {
  if (property === '--inline-end') return false;
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property) || SIDE.test(value)) return true;
  if (SHIFT.test(value) && !value.includes('--forward')) return true;
  const [top, right, bottom, left] = partsOf(value);
  if (property === 'border-radius' && bottom !== undefined) return top !== right || bottom !== (left ?? right);
  return FOUR_SIDES.test(property) && left !== undefined && left !== right;
}

/**
 * The side of a line on which something stands follows the direction of writing, so a style sheet names it `start` or
 * `end`: `margin-inline-start`, `inset-inline-end`, `text-align: start`. Where CSS has no logical form, base.css has
 * `--inline-end` and `--forward`.
 */
test.each(styleSheets)('%s names no side of a line as left or right', (sheet) => {
  const found = declarationsOf(readFileSync(join(ROOT, sheet), 'utf8')).filter(isPhysical);
  expect(found.map(({ property, value }) => `${property}: ${value}`)).toEqual([]);
});

test.each([
  ['margin-left: 1rem', true],
  ['padding-right: 0', true],
  ['left: 0', true],
  ['text-align: left', true],
  ['float: right', true],
  ['border-left: 1px solid', true],
  ['border-top-left-radius: 4px', true],
  ['border-radius: 4px 0 0 4px', true],
  ['border-radius: 4px 4px 0 0', false],
  ['margin: 0 1rem 0 auto', true],
  ['margin: 0 1rem', false],
  ['inset: 0 auto auto 0', true],
  ['background: red right 1rem center', true],
  ['background: linear-gradient(to right, red, blue)', true],
  ['padding: 1rem max(1rem, env(safe-area-inset-right))', false],
  ['transform: translateX(1rem)', true],
  ['transform: translateX(calc(1rem * var(--forward)))', false],
  ['box-shadow: inset 0.25rem 0 0 red', true],
  ['box-shadow: inset 0 0 0 4rem red', false],
  ['margin-inline-start: 1rem', false],
  ['text-align: start', false],
  ['color: var(--color-bright)', false],
])('of %s, the check says physical: %s', (declaration, expected) => {
  const [first] = declarationsOf(`a { ${declaration}; }`);
  expect(first && isPhysical(first)).toBe(expected);
});

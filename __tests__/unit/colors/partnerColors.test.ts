import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { contrast } from '../../../src/colors/contrast';
import { acceptedColors, colorProperties, mixColors } from '../../../src/colors/partnerColors';
import { contrastPairs } from '../../../src/colors/contrastPairs';
import { parseColor } from '../../../src/colors/parseColor';
import { readTheme, themeModes } from '../../../tools/check/theme';
import { naughtyStrings } from '../../fixtures/naughtyStrings';
import { ROOT } from '../../support/root';

const BRANDS = join(ROOT, 'schemas/brands');
const themes = readdirSync(BRANDS).flatMap((brand) => {
  const theme = readTheme(readFileSync(join(BRANDS, brand, 'theme.css'), 'utf8'));
  return themeModes.map((mode) => [brand, mode, (name: string) => theme[mode].get(name)?.value ?? ''] as const);
});
const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test.each([
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#102030', '#ffffff', 0, '#102030'],
  ['#102030', '#ffffff', 1, '#ffffff'],
])('mixColors: mixes %s with %s at a share of %d', (...[one, other, share, mixed]) => {
  expect(mixColors(one, other, share)).toBe(mixed);
});

describe('parseColor', () => {
  test.each([
    ['#4b3f9c', '#4b3f9c'],
    ['#AA0000', '#aa0000'],
    [' #abc ', '#aabbcc'],
    ['rgb(75, 63, 156)', '#4b3f9c'],
    ['rgb(75 63 156)', '#4b3f9c'],
    ['RGB(255,0,0)', '#ff0000'],
    ['hsl(0, 100%, 50%)', '#ff0000'],
    ['hsl(120deg 100% 25%)', '#008000'],
    ['hsl(248 42% 43%)', '#4c409c'],
  ])('reads %s as %s', (written, read) => {
    expect(parseColor(written)).toBe(read);
  });

  test.each([
    'red',
    'transparent',
    'currentcolor',
    '#12345',
    '#4b3f9c80',
    'rgb(75 63 156 / 50%)',
    'rgb(300 0 0)',
    'rgb(-1 0 0)',
    'hsl(400 10% 10%)',
    'hsl(10 110% 10%)',
    'var(--color-page)',
    'url(https://evil.example/x)',
    'expression(alert(1))',
    '#4b3f9c; background: url(//evil.example)',
    '#4b3f9c}*{display:none',
    'color-mix(in srgb, red, blue)',
    'linear-gradient(#000000, #ffffff)',
    `#${'a'.repeat(100_000)}`,
    `rgb(${' '.repeat(100_000)}1 1 1)`,
    '',
    '#４b3f9c',
    7,
    null,
    undefined,
    ['#4b3f9c'],
    { toString: () => '#4b3f9c' },
  ])('refuses %p', (given) => {
    expect(parseColor(given)).toBeUndefined();
  });

  test('returns six hexadecimal digits or nothing for any text', () => {
    const bits = fc.constantFrom(
      '#',
      'rgb(',
      'hsl(',
      ')',
      ',',
      ' ',
      '%',
      'var(',
      'url(',
      ';',
      '0',
      '7f',
      'ff',
      '255',
      '\\',
    );
    const texts = [fc.string(), fc.constantFrom(...naughtyStrings), fc.array(bits).map((parts) => parts.join(''))];
    fc.assert(
      fc.property(fc.oneof(...texts), (text) => {
        const read = parseColor(text);
        return read === undefined || /^#[\da-f]{6}$/.test(read);
      }),
      { numRuns: 2000 },
    );
  });
});

test.each([
  [
    { primary: '#AA0000', accent: 'rgb(75 63 156)' },
    { primary: '#aa0000', accent: '#4b3f9c' },
  ],
  [{ page: '#000000', text: '#ffffff' }, {}],
  [{ primary: 'red', accent: 'url(//evil.example)' }, {}],
  [{ primary: '#abc', accent: 7 }, { primary: '#aabbcc' }],
  [JSON.parse('{ "__proto__": { "primary": "#aabbcc" }, "constructor": "#aabbcc" }') as object, {}],
  [Object.create({ primary: '#aabbcc' }) as object, {}],
  [['#aabbcc'], {}],
  [null, {}],
  ['#aabbcc', {}],
])('acceptedColors: of %j, accepts only valid colours of prominent parts', (given, accepted) => {
  expect(acceptedColors(given)).toEqual(accepted);
});

describe.each(themes)('colorProperties: with the brand %s in the mode %s', (_brand, _mode, brandColor) => {
  const contrasts = (properties: Readonly<Record<string, string>>) => {
    const token = (name: string) => properties[`--color-${name}`] ?? brandColor(name);
    return contrastPairs.filter(({ front, ground, least }) => (contrast(token(front), token(ground)) ?? 0) < least);
  };

  test('keeps every pair of colours on a page readable, whatever colours are given', () => {
    const colorPairs = fc.record({ primary: color, accent: color }, { requiredKeys: [] });
    fc.assert(
      fc.property(colorPairs, (colors) => {
        expect(contrasts(colorProperties(acceptedColors(colors), brandColor))).toEqual([]);
      }),
    );
  });

  test.each(['#000000', '#ffffff', '#ffff00', '#808080', '#0000ff', '#ff0000'])(
    'corrects the extreme colour %s until it is readable',
    (extreme) => {
      const properties = colorProperties({ primary: extreme, accent: extreme }, brandColor);
      expect(Object.keys(properties).sort()).toEqual([
        '--color-accent',
        '--color-accent-soft',
        '--color-on-primary',
        '--color-primary',
        '--color-primary-soft',
        '--color-primary-strong',
      ]);
      expect(contrasts(properties)).toEqual([]);
    },
  );

  test('sets no colours when the brand’s own colours are unknown', () => {
    const unknown = (name: string) => (name === 'page' ? '' : brandColor(name));
    expect(colorProperties({ primary: '#4b3f9c' }, unknown)).toEqual({});
  });

  test('sets no colours when none are given', () => {
    expect(colorProperties({}, brandColor)).toEqual({});
  });
});

test('colorProperties: keeps a colour that is readable already, and corrects it where it is not', () => {
  const shown = Object.fromEntries(
    themes.flatMap(([brand, mode, brandColor]) =>
      brand === 'askrobin' ? [[mode, colorProperties({ primary: '#4b3f9c' }, brandColor)['--color-primary']]] : [],
    ),
  );
  expect(shown['light']).toBe('#4b3f9c');
  expect(shown['dark']).toMatch(/^#[\da-f]{6}$/);
  expect(shown['dark']).not.toBe('#4b3f9c');
});

test('colorProperties: sets no colours when the brand’s own colours have too little contrast', () => {
  const grey = (name: string) => (name === 'error' ? '#777777' : '#808080');
  expect(colorProperties({ primary: '#4b3f9c' }, grey)).toEqual({});
});

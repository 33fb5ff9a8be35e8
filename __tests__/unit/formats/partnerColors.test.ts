import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { contrast, mixColors } from '../../../src/formats/contrast';
import { acceptedColors, colorProperties, contrastPairs, parseColor } from '../../../src/formats/partnerColors';
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
])('%s and %s, %d of it', (...[one, other, share, mixed]) => {
  expect(mixColors(one, other, share)).toBe(mixed);
});

describe('a colour', () => {
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
  ])('%s is %s', (written, read) => {
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
  ])('%p is none', (given) => {
    expect(parseColor(given)).toBeUndefined();
  });

  test('of whatever text is six digits or none', () => {
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
])('of %j only colours of what stands out are accepted', (given, accepted) => {
  expect(acceptedColors(given)).toEqual(accepted);
});

describe.each(themes)('on %s in %s', (_brand, _mode, brandColor) => {
  const contrasts = (properties: Readonly<Record<string, string>>) => {
    const token = (name: string) => properties[`--color-${name}`] ?? brandColor(name);
    return contrastPairs.filter(({ front, ground, least }) => (contrast(token(front), token(ground)) ?? 0) < least);
  };

  test('whatever is given, all that meets on a page can be read', () => {
    const given = fc.record({ primary: color, accent: color }, { requiredKeys: [] });
    fc.assert(
      fc.property(given, (colors) => {
        expect(contrasts(colorProperties(acceptedColors(colors), brandColor))).toEqual([]);
      }),
    );
  });

  test.each(['#000000', '#ffffff', '#ffff00', '#808080', '#0000ff', '#ff0000'])('%s is shown, corrected', (extreme) => {
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
  });

  test('where the brand’s own colours are not known nothing is coloured', () => {
    const unknown = (name: string) => (name === 'page' ? '' : brandColor(name));
    expect(colorProperties({ primary: '#4b3f9c' }, unknown)).toEqual({});
  });

  test('without colours nothing changes', () => {
    expect(colorProperties({}, brandColor)).toEqual({});
  });
});

test('a colour that is read already stays as it is', () => {
  const shown = Object.fromEntries(
    themes.flatMap(([brand, mode, brandColor]) =>
      brand === 'askrobin' ? [[mode, colorProperties({ primary: '#4b3f9c' }, brandColor)['--color-primary']]] : [],
    ),
  );
  expect(shown['light']).toBe('#4b3f9c');
  expect(shown['dark']).toMatch(/^#[\da-f]{6}$/);
  expect(shown['dark']).not.toBe('#4b3f9c');
});

test('where the brand cannot be kept apart nothing is coloured', () => {
  const grey = (name: string) => (name === 'error' ? '#777777' : '#808080');
  expect(colorProperties({ primary: '#4b3f9c' }, grey)).toEqual({});
});

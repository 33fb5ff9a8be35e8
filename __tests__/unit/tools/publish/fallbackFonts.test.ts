import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fallbackStyles } from '../../../../tools/publish/fallbackFonts';
import { openFont } from '../../../../tools/publish/openFont';

const fontOf = (weight: number) =>
  openFont(readFileSync(require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`)));
const fonts = { 400: fontOf(400), 600: fontOf(700), 700: fontOf(700) };

test.each(['sans-serif', 'serif'] as const)(
  'fallbackStyles: names installed fonts (%s) after the family, and gives each the width and height of its own',
  (fallback) => {
    const css = fallbackStyles({ family: 'Luna', fallback, fonts, text: 'Él, también' });
    expect(`${css}\n`).toBe(
      readFileSync(join(__dirname, `../../../fixtures/publish/expected/fallback.${fallback}.txt`), 'utf8'),
    );
  },
);

test('fallbackStyles: leaves installed fonts as wide as they are where no text tells', () => {
  const css = fallbackStyles({ family: 'Luna', fallback: 'serif', fonts, text: '' });
  expect(css.match(/size-adjust:100\.00%/g)).toHaveLength(6);
});

test.each([
  ['a text', 'text', "This isn't an OpenType font (FONT_UNREADABLE)"],
  ['a collection', 'ttcf\0\x01\0\0\0\0\0\0', 'This is a collection of fonts (FONT_COLLECTION)'],
])('openFont: refuses %s', (_what, content, message) => {
  expect(() => openFont(Buffer.from(content, 'latin1'))).toThrow(message);
});

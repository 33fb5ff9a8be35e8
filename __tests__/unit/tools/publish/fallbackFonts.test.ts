import { readFileSync } from 'node:fs';
import { fallbackStyles } from '../../../../tools/publish/fallbackFonts';
import { openFont } from '../../../../tools/publish/openFont';

const fontOf = (weight: number) =>
  openFont(readFileSync(require.resolve(`@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`)));
const fonts = { 400: fontOf(400), 600: fontOf(700), 700: fontOf(700) };

test('fallbackStyles: names installed fonts after the family, and leaves those as they are that are as wide as its own', () => {
  const [root, ...faces] = fallbackStyles({ family: 'Luna', fallback: 'sans-serif', fonts, text: 'Él, también' }).split(
    '\n',
  );
  expect(root).toBe(':root{--font-brand:"Luna","Luna Arial","Luna Roboto"}');
  expect(faces.map((face) => /font-family:"([^"]+)";.*font-weight:([\d ]+);/.exec(face)?.slice(1).join(' '))).toEqual(
    ['Luna Arial', 'Luna Roboto'].flatMap((name) =>
      ['1 499', '500 649', '650 1000'].map((range) => `${name} ${range}`),
    ),
  );
  const local = (...names: readonly string[]) => `src:${names.map((name) => `local("${name}")`).join(',')};`;
  expect(faces[0]).toContain(local('Arial', 'ArialMT', 'Liberation Sans', 'Arimo'));
  expect(faces[2]).toContain(local('Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold'));
  expect(faces.map((face) => face.includes('size-adjust:100.00%'))).toEqual([true, true, true, false, false, false]);
});

import { contrast } from '../../../../src/colors/contrast';
import { readTheme } from '../../../../tools/check/theme';
import { expectProblem, type SpoiltDocument } from '../../../fixtures/check/expectProblem';

const BRAND = 'schemas/brands/askrobin/brand.json';
const THEME = 'schemas/brands/askrobin/theme.css';

describe('checkDocuments: brands', () => {
  it.each<SpoiltDocument>([
    {
      rule: 'brand-files',
      what: 'a logo is not there',
      file: BRAND,
      from: '"header": "logo-header.svg"',
      to: '"header": "logo-haeder.svg"',
      at: '"logo-haeder.svg"',
      message: 'There is no file "logo-haeder.svg"',
      mend: 'add the file',
    },
    {
      rule: 'brand-files',
      what: 'the stylesheet is not there',
      file: BRAND,
      from: '"theme.css"',
      to: '"themes.css"',
      at: '"themes.css"',
      message: 'There is no file "themes.css"',
      mend: 'add the file',
    },
    {
      rule: 'brand-files',
      what: 'the picture of shared links has another size',
      file: BRAND,
      from: '"share.png"',
      to: '"./touch-icon.png"',
      at: '"./touch-icon.png"',
      message: '"./touch-icon.png" is 180 by 180 pixels',
      mend: 'make it a PNG of 1200 by 630 pixels',
    },
    {
      rule: 'brand-files',
      what: 'the icon of home screens is a drawing',
      file: BRAND,
      from: '"touchIcon": "touch-icon.png"',
      to: '"touchIcon": "logo-header.svg"',
      at: '"logo-header.svg"',
      message: '"logo-header.svg" is no PNG',
      mend: 'make it a PNG of 180 by 180 pixels',
    },
    {
      rule: 'brand-contrast',
      what: 'the edge of a field is too faint in dark',
      file: THEME,
      from: '--color-border-strong: #7d9398',
      to: '--color-border-strong: #3a4a4e',
      at: '--color-border-strong: #3a4a4e',
      message: 'in dark; 3 is needed',
      mend: 'make --color-border-strong lighter',
    },
    {
      rule: 'brand-contrast',
      what: 'a text is too faint in light',
      file: THEME,
      from: '--color-text-muted: ',
      to: '--color-text-muted: #999; --was: ',
      at: '--color-text-muted: #999',
      message: '--color-text-muted on --color-accent-soft has a contrast of',
      mend: 'make --color-text-muted darker',
    },
    {
      rule: 'brand-contrast',
      what: 'an error is too faint in dark',
      file: THEME,
      from: '(prefers-color-scheme: dark) {\n  :root {',
      to: '(prefers-color-scheme: dark) {\n  :root {--color-on-primary: #fff;',
      also: [{ file: THEME, from: '--color-on-primary: #052629;', to: '' }],
      at: '--color-on-primary: #fff;',
      message: 'in dark; 4.5 is needed',
      mend: 'make --color-on-primary lighter, or --color-primary-strong darker',
    },
    {
      rule: 'brand-contrast',
      what: 'a colour is not there',
      file: THEME,
      from: '--color-focus:',
      to: '--colour-focus:',
      at: '/*',
      message: 'The colour --color-focus is missing',
      mend: 'set --color-focus to a hex colour',
    },
    {
      rule: 'brand-contrast',
      what: 'a colour cannot be read',
      file: THEME,
      from: '--color-error: ',
      to: '--color-error: red; --was: ',
      at: '--color-error: red',
      message: '--color-error is "red", no opaque hex colour',
      mend: '#rrggbb',
    },
  ])('$rule reports: $what', expectProblem);
});

describe('contrast', () => {
  it.each([
    ['#000', '#ffffff', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
  ])('between %s and %s is %d, as WCAG defines it', (front, ground, expected) => {
    expect(contrast(front, ground)).toBeCloseTo(expected, 2);
  });

  it('is undefined for a colour that is not hexadecimal', () => {
    expect(contrast('rgb(0 0 0)', '#fff')).toBeUndefined();
  });
});

describe('readTheme', () => {
  it('ignores comments, and lets dark tokens override light ones', () => {
    const theme = readTheme(`/* --color-a: #111; */
:root { --color-a: #222; --color-b: #333 }
@media (prefers-color-scheme: dark) { :root { --color-a: #444; } }
.late { --color-c: #555; }`);
    expect(theme.light.get('a')).toEqual({ value: '#222', place: { line: 2, column: 9 } });
    expect(theme.dark.get('a')).toEqual({ value: '#444', place: { line: 3, column: 47 } });
    expect(theme.dark.get('b')?.value).toBe('#333');
    expect(theme.light.get('c')?.value).toBe('#555');
  });
});

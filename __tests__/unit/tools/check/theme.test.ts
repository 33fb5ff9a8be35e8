import { contrast } from '../../../../src/colors/contrast';
import { readTheme } from '../../../../tools/check/theme';

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

import { readCode } from '../../../../../src/renderer/states/code/useCode';

describe('readCode', () => {
  test.each([
    ['123456'],
    [' 123456 '],
    ['123 456'],
    ['123\u00a0456'],
    ['123\u2009456'],
    ['1 2 3 4 5 6'],
    ['123-456'],
    ['123‐456'],
    ['123–456'],
    ['123—456'],
    ['12.34.56'],
    ['123\n456'],
    ['１２３４５６'],
    ['１２３　４５６'],
    ['١٢٣٤٥٦'],
    ['۱۲۳۴۵۶'],
    ['१२३४५६'],
    ['𝟏𝟐𝟑𝟒𝟓𝟔'],
    ['Your code is 123456.'],
    ['Tu código AskRobin es 123456, vale 10 minutos'],
    ['<#> 123456 is your code FA+9qCX9VSu'],
    ['123456 @apply.example #123456'],
    ['Код: １２３４５６'],
  ])('reads the code from %j', (typed) => {
    expect(readCode(typed)).toBe('123456');
  });

  test('reads a code that begins with zeros', () => {
    expect(readCode('000 012')).toBe('000012');
  });

  test.each([
    [''],
    ['   '],
    ['12345'],
    ['1234567'],
    ['123 4567'],
    ['abcdef'],
    ['12345a'],
    ['one two three four five six'],
    ['Call 3001234567'],
    ['123456 or 654321'],
    ['-----'],
    ['①②③④⑤'],
  ])('finds no code in %j', (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});

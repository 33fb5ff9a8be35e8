import { serialiseText } from '../../../src/storage/storedText';

test.each([
  ['abc', '"abc"'],
  ['"abc"', '"abc"'],
  ['{"a":1}', '{"a":1}'],
  ['5', '5'],
  ['true', 'true'],
  ['', '""'],
  ['{', '"{"'],
])('serialiseText: %j is written as %j', (text, expected) => {
  expect(serialiseText(text)).toBe(expected);
});

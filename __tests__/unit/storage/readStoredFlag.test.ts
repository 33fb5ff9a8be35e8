import { readStoredFlag } from '../../../src/storage/storedText';

test.each([
  [null, false],
  ['true', true],
  ['"true"', true],
  ['" TRUE "', true],
  ['false', false],
  ['"false"', false],
  ['1', false],
  ['{}', false],
  ['', false],
])('readStoredFlag: %j is %s', (stored, expected) => {
  expect(readStoredFlag(stored)).toBe(expected);
});

import { readPattern } from '../../../../../tools/check/patterns/readPattern';

it.each([
  ['^a$', true, 3],
  ['^(?:a|b)$', true, 4],
  ['^a|b$', false, 4],
  ['a$', false, 2],
  ['^a', false, 2],
  ['^a\\$', false, 3],
  ['^[a|b]$', true, 3],
  ['^\\d{2,5}$', true, 7],
  ['^\\d{3,}$', true, 5],
  ['^\\d*$', true, 3],
  ['^(?:[a-z]{1,40} ?){1,40}$', true, 1642],
  ['^(?=.*a)b$', true, 5],
])('readPattern: %s is anchored: %s, and has %i parts', (pattern, isAnchored, size) => {
  expect(readPattern(pattern)).toEqual({ isAnchored, size });
});

it.each([
  ['^\\d\\-{5}$', 'Invalid escape'],
  ['^(a$', 'Unterminated group'],
  // Node reads it; browsers of the last years do not.
  ['^(?i:a)$', 'Invalid group'],
])('readPattern: %s cannot be read: %s', (pattern, error) => {
  expect(readPattern(pattern)).toEqual({ error });
});

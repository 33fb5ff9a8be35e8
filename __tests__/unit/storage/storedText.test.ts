import { flag, nameSet } from '../../../src/storage/codecs';
import { readStoredText, serialiseText } from '../../../src/storage/storedText';

test.each([
  ['', undefined],
  ['""', undefined],
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  ['646180157000000004123', '646180157000000004123'],
  ['1E02', '1E02'],
  ['true', 'true'],
  ['null', 'null'],
])('readStoredText: reads %j as %j', (stored, expected) => {
  expect(readStoredText(stored)).toBe(expected);
});

test.each([
  [10, 'abc'],
  [11, '"abc"'],
])('readStoredText: reads a text serialised %d times as %j', (times, expected) => {
  let stored = 'abc';
  for (let count = 0; count < times; count++) stored = JSON.stringify(stored);
  expect(readStoredText(stored)).toBe(expected);
});

test.each([
  ['true', true],
  ['"true"', true],
  ['" TRUE "', true],
  ['false', false],
  ['"false"', false],
  ['1', undefined],
  ['{}', undefined],
  ['', undefined],
])('flag: %j is %s', (stored, expected) => {
  expect(flag.read(stored)).toBe(expected);
});

test.each([
  ['', []],
  ['email', ['email']],
  [' email  city', ['email', 'city']],
])('names: %j holds %j', (stored, expected) => {
  expect([...(nameSet.read(stored) ?? [])]).toEqual(expected);
});

test('names: none need no place', () => {
  expect(nameSet.write(new Set(['email', 'city']))).toBe('email city');
  expect(nameSet.write(new Set())).toBeUndefined();
});

test.each([
  ['abc', '"abc"'],
  ['"abc"', '"abc"'],
  ['{"a":1}', '{"a":1}'],
  ['5', '5'],
  ['true', 'true'],
  ['', '""'],
  ['{', '"{"'],
])('serialiseText: writes %j as %j', (text, expected) => {
  expect(serialiseText(text)).toBe(expected);
});

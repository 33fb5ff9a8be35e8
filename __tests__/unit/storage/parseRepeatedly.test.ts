import { parseRepeatedly, readJsonNames } from '../../../src/storage/parseRepeatedly';

test.each([
  [1, { a: 1 }],
  [2, { a: 1 }],
  [10, { a: 1 }],
  [11, '{"a":1}'],
])('parseRepeatedly: an object serialised %d times is %j', (times, expected) => {
  let text = '{"a":1}';
  for (let count = 1; count < times; count++) text = JSON.stringify(text);
  expect(parseRepeatedly(text)).toEqual(expected);
});

test.each([
  [null, undefined],
  ['', ''],
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  ['"\\"abc\\""', 'abc'],
  ['null', null],
  ['1e5', 100_000],
  ['["5"]', ['5']],
  ['{"__proto__":{"a":1},"b":2}', { b: 2 }],
  ['{"\\u005f_proto__":{"a":1},"b":2}', { b: 2 }],
  ['{', '{'],
])('parseRepeatedly: %j is read as %j', (text, expected) => {
  expect(parseRepeatedly(text)).toStrictEqual(expected);
});

test('parseRepeatedly: parses a list of any depth, except where unsafe members would have to be removed', () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(Array.isArray(parseRepeatedly(deep))).toBe(true);
  const polluted = `[{"__proto__":1},${deep}]`;
  expect(parseRepeatedly(polluted)).toBe(polluted);
});

test.each([
  [null, []],
  ['email', []],
  ['{"0":"email"}', []],
  ['[]', []],
  ['["email",7,null,"city"]', ['email', 'city']],
])('readJsonNames: %j gives %j', (stored, names) => {
  expect(readJsonNames(stored)).toEqual(names);
});

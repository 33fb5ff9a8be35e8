import { explainViolation, shorten } from '../../../src/flow/explainViolation';

const NAME = "^\\p{L}+(?:[ '-]\\p{L}+)*$";

test.each([
  ['type', {}, 1500000.5, 'type.decimals', { whole: 1500000 }],
  ['type', {}, -2.5, 'type.decimals', { whole: -2 }],
  ['type', {}, 'abc', 'type', { typed: 'abc' }],
  ['type', {}, true, 'type', { typed: 'true' }],
  ['type', {}, '1'.repeat(16), 'type.too-long', { digits: 16 }],
  ['type', {}, '1.234.567.890.123.456 €', 'type.too-long', { digits: 16 }],
  ['minimum', { limit: 5 }, 3, 'minimum', { limit: 5, typed: 3 }],
  ['maximum', { limit: 5 }, 'six', 'maximum', { limit: 5 }],
  ['multipleOf', { multipleOf: 5 }, 7, 'multipleOf', { limit: 5, typed: 7 }],
  ['maxLength', { limit: 2 }, 'ab😀', 'maxLength', { limit: 2, length: 3 }],
  ['pattern', { pattern: NAME }, 'Mar1a', 'pattern', { characters: '1' }],
  ['pattern', { pattern: NAME }, 'Mar1a 2', 'pattern', { characters: '1 2' }],
  ['pattern', { pattern: NAME }, 'M@r1a#', 'pattern', { characters: '@ 1 #' }],
  ['pattern', { pattern: NAME }, 'Ana-', 'pattern', {}],
  ['pattern', { pattern: NAME }, "Ana--Mar1a'", 'pattern', { characters: '1' }],
  ['pattern', { pattern: '^\\d{5}$' }, '2801', 'pattern', {}],
  ['pattern', { pattern: NAME }, 5, 'pattern', {}],
  ['enum', {}, 'x', 'enum', {}],
])('explainViolation: %s %j of %j is %s, naming %j', (...row) => {
  const [keyword, params, answer, code, values] = row;
  expect(explainViolation({ keyword, instancePath: '/x', params }, answer)).toEqual({ code, values });
});

test('shorten: repeats a long text only as far as one line holds it', () => {
  expect(shorten(' abc ')).toBe('abc');
  expect(shorten('😀'.repeat(40))).toBe('😀'.repeat(40));
  expect(shorten('😀'.repeat(41))).toBe(`${'😀'.repeat(39)}…`);
});

import fc from 'fast-check';
import { isStale } from '../../../src/storage/isStale';
import { parseRepeatedly } from '../../../src/storage/parseRepeatedly';
import { readStoredFlag } from '../../../src/storage/readStoredFlag';
import { readStoredText } from '../../../src/storage/readStoredText';
import { serialiseText } from '../../../src/storage/serialiseText';
import { restoreAnswers, storeAnswers } from '../../../src/storage/storedApplication';
import { withoutSessionFields } from '../../../src/storage/withoutSessionFields';
import { model } from '../../support/colombia';

const now = new Date('2025-06-15T12:00:00.000Z');
const { dataPoints } = model;

function serialised(value: unknown, times: number): string {
  let text = JSON.stringify(value);
  for (let count = 1; count < times; count++) text = JSON.stringify(text);
  return text;
}

describe('what was serialised more than once', () => {
  test.each([
    [1, { a: 1 }],
    [2, { a: 1 }],
    [10, { a: 1 }],
  ])('%d times is read', (times, expected) => {
    expect(parseRepeatedly(serialised({ a: 1 }, times))).toEqual(expected);
  });

  test('more than ten times is not', () => {
    expect(typeof parseRepeatedly(serialised({ a: 1 }, 11))).toBe('string');
  });

  test.each([
    ['', ''],
    ['abc', 'abc'],
    ['"abc"', 'abc'],
    ['"\\"abc\\""', 'abc'],
    ['null', null],
    ['1e5', 100_000],
    ['{"__proto__":{"a":1},"b":2}', { b: 2 }],
    ['{', '{'],
  ])('%j is read as %j', (text, expected) => {
    expect(parseRepeatedly(text)).toEqual(expected);
  });
});

test.each([
  ['abc', '"abc"'],
  ['"abc"', '"abc"'],
  ['{"a":1}', '{"a":1}'],
  ['5', '5'],
  ['true', 'true'],
  ['', '""'],
  ['{', '"{"'],
])('%j is written as %j', (text, expected) => {
  expect(serialiseText(text)).toBe(expected);
});

test.each([
  [null, undefined],
  ['', undefined],
  ['""', undefined],
  ['abc', 'abc'],
  ['"abc"', 'abc'],
  ['646180157000000004123', '646180157000000004123'],
  ['1E02', '1E02'],
  ['true', 'true'],
  ['null', 'null'],
])('text stored as %j is %j', (stored, expected) => {
  expect(readStoredText(stored)).toBe(expected);
});

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
])('a flag stored as %j is %s', (stored, expected) => {
  expect(readStoredFlag(stored)).toBe(expected);
});

describe('stale', () => {
  const week = 604_800_000;
  const judge = (over: Partial<Parameters<typeof isStale>[0]>) => {
    const logged: string[] = [];
    const rules = { expiresAt: undefined, sessionStartedAt: undefined, lifeMs: week, now };
    return [isStale({ ...rules, log: (line) => logged.push(line), ...over }), logged];
  };

  test.each([
    ['nothing known', {}, false],
    ['expires later', { expiresAt: '2025-06-15T12:00:00.001Z' }, false],
    ['expires now', { expiresAt: '2025-06-15T12:00:00.000Z' }, false],
    ['has expired', { expiresAt: '2025-06-15T11:59:59.999Z' }, true],
    ['a session of a week', { sessionStartedAt: '2025-06-08T12:00:00.000Z' }, false],
    ['a session of more than a week', { sessionStartedAt: '2025-06-08T11:59:59.999Z' }, true],
    [
      'an old session, not expired',
      { sessionStartedAt: '2025-01-01T00:00:00.000Z', expiresAt: '2026-01-01T00:00:00.000Z' },
      true,
    ],
    ['a session of a clock that was ahead', { sessionStartedAt: '2026-01-01T00:00:00.000Z' }, false],
  ])('%s', (_case, over, expected) => {
    expect(judge(over)).toEqual([expected, []]);
  });

  test.each([
    ['expiry', { expiresAt: 'never' }, 'Invalid stored timestamp'],
    ['session start', { sessionStartedAt: '' }, 'Invalid stored timestamp'],
    [
      'configuration',
      { sessionStartedAt: '2020-01-01T00:00:00.000Z', lifeMs: undefined },
      'Invalid expiry configuration',
    ],
  ])('an invalid %s is logged and counts as not expired', (_case, over, message) => {
    expect(judge(over)).toEqual([false, [message]]);
  });

  test('what was agreed to in the session goes, all other answers stay', () => {
    const answers = { policies: ['a'], generalPolicies: ['b'], ibanConsent: true, firstName: 'Ana' };
    expect(withoutSessionFields(answers)).toEqual({ firstName: 'Ana' });
  });
});

describe('whatever lies on the device', () => {
  test('a bad value never costs a good neighbour', () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    const bad = fc.oneof(fc.constantFrom(deep, `"${'x'.repeat(1_000_000)}"`), fc.json());
    const place = fc.constantFrom('amount', 'generalPolicies', 'incomeDetails', 'contactDetails', 'x');
    fc.assert(
      fc.property(bad, place, (value, name) => {
        const text = `{"version":1,"lead":{"${name}":${value},"personalDetails":{"firstName":"Ana"}}}`;
        expect(restoreAnswers(text, dataPoints)).toHaveProperty('firstName', 'Ana');
      }),
      { numRuns: 100 },
    );
    const polluted = '{"version":1,"lead":{"__proto__":{"amount":5},"personalDetails":{"firstName":"Ana"}}}';
    expect(restoreAnswers(polluted, dataPoints)).toEqual({ firstName: 'Ana' });
  });

  test('any text that was typed comes back as that text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('null', 'true', '1e5', '"', '\\', '{}')), (firstName) => {
        const { clear } = storeAnswers({ firstName, amount: 200_000 }, dataPoints);
        expect(restoreAnswers(clear, dataPoints)).toEqual({ firstName, amount: 200_000 });
        expect(restoreAnswers(JSON.stringify(clear), dataPoints)).toEqual({ firstName, amount: 200_000 });
      }),
    );
  });
});

import { readTime } from '../../../src/storage/storedTime';
import { isOlderThan, isStale } from '../../../src/storage/expiry';

const timeOf = (text: string | undefined) => (text === undefined ? undefined : readTime(text));

const lifeMs = 604_800_000;

const now = new Date('2025-06-15T12:00:00.000Z');
const since = '2025-06-15T11:59:59.000Z';

test.each<[string, unknown, unknown, boolean, readonly string[]]>([
  ['as old as its life', since, 1000, false, []],
  ['a millisecond older', since, 999, true, []],
  ['a moment older than a life of 0', since, 0, true, []],
  ['as old as a life of 0', now.toISOString(), 0, false, []],
  ['that starts in the future', '2025-06-16T12:00:00.000Z', 0, false, []],
  ['without a valid time', 'never', 1000, false, ['Invalid stored timestamp']],
  ['whose life is a text', since, '999', false, ['Invalid expiry configuration']],
  ['whose life is negative', since, -1, false, ['Invalid expiry configuration']],
  ['whose life is NaN', since, NaN, false, ['Invalid expiry configuration']],
  ['without a life', since, undefined, false, ['Invalid expiry configuration']],
])('isOlderThan: judges a value %s', (...[, start, lifeMs, isOlder, lines]) => {
  const logged: string[] = [];
  expect(isOlderThan({ since: readTime(start), lifeMs, now, log: (line) => logged.push(line) })).toBe(isOlder);
  expect(logged).toEqual(lines);
});

const INVALID = 'Invalid stored timestamp';

test.each<[string, string | undefined, string | undefined, boolean, string?]>([
  ['an application without times', undefined, undefined, false],
  ['an application that expires now', '2025-06-15T12:00:00.000Z', undefined, false],
  ['an application that has expired', '2025-06-15T11:59:59.999Z', undefined, true],
  ['an expired application of a new session', '2025-06-15T11:59:59.999Z', '2025-06-15T12:00:00.000Z', true],
  ['an application without a valid expiry', 'never', undefined, false, INVALID],
  ['a session of a week', undefined, '2025-06-08T12:00:00.000Z', false],
  ['a session of more than a week', undefined, '2025-06-08T11:59:59.999Z', true],
  ['an old session, whose application has not expired', '2026-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', true],
  ['a session of a clock that was ahead', undefined, '2026-01-01T00:00:00.000Z', false],
  ['a session without a valid start', undefined, '', false, INVALID],
])('isStale: judges %s', (...[, expiresAt, sessionStartedAt, expected, line]) => {
  const logged: string[] = [];
  const times = { expiresAt: timeOf(expiresAt), sessionStartedAt: timeOf(sessionStartedAt) };
  expect(isStale({ ...times, lifeMs, now, log: (each) => logged.push(each) })).toBe(expected);
  expect(logged).toEqual(line === undefined ? [] : [line]);
});

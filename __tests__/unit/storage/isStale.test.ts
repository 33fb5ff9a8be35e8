import { isStale } from '../../../src/storage/expiry';

const now = new Date('2025-06-15T12:00:00.000Z');
const lifeMs = 604_800_000;

test.each<[string, string | undefined, string | undefined, boolean]>([
  ['nothing known', undefined, undefined, false],
  ['what expires now', '2025-06-15T12:00:00.000Z', undefined, false],
  ['what has expired', '2025-06-15T11:59:59.999Z', undefined, true],
  ['what has expired, of a new session', '2025-06-15T11:59:59.999Z', '2025-06-15T12:00:00.000Z', true],
  ['a session of a week', undefined, '2025-06-08T12:00:00.000Z', false],
  ['a session of more than a week', undefined, '2025-06-08T11:59:59.999Z', true],
  ['an old session, not expired', '2026-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z', true],
  ['a session of a clock that was ahead', undefined, '2026-01-01T00:00:00.000Z', false],
])('isStale: %s', (...[, expiresAt, sessionStartedAt, expected]) => {
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  expect(isStale({ expiresAt, sessionStartedAt, lifeMs, now, log })).toBe(expected);
  expect(logged).toEqual([]);
});

test.each<[string, string | undefined, string | undefined]>([
  ['expiry', 'never', undefined],
  ['session start', undefined, ''],
])('isStale: an invalid %s is logged and counts as not expired', (...[, expiresAt, sessionStartedAt]) => {
  const logged: string[] = [];
  const log = (line: string) => logged.push(line);
  expect(isStale({ expiresAt, sessionStartedAt, lifeMs, now, log })).toBe(false);
  expect(logged).toEqual(['Invalid stored timestamp']);
});

import { isOlderThan } from '../../../src/storage/expiry';

const now = new Date('2025-06-15T12:00:00.000Z');
const since = '2025-06-15T11:59:59.000Z';

test.each<[string, unknown, unknown, boolean, readonly string[]]>([
  ['as old as its life', since, 1000, false, []],
  ['a millisecond older', since, 999, true, []],
  ['as old as no life at all', now.toISOString(), 0, false, []],
  ['of a time to come', '2025-06-16T12:00:00.000Z', 0, false, []],
  ['of no time', 'never', 1000, false, ['Invalid stored timestamp']],
  ['of a life that is text', since, '999', false, ['Invalid expiry configuration']],
  ['of a life below nothing', since, -1, false, ['Invalid expiry configuration']],
  ['of a life that is no number', since, NaN, false, ['Invalid expiry configuration']],
  ['of no life', since, undefined, false, ['Invalid expiry configuration']],
])('isOlderThan: what is %s', (...[, start, lifeMs, isOlder, lines]) => {
  const logged: string[] = [];
  expect(isOlderThan({ since: start, lifeMs, now, log: (line) => logged.push(line) })).toBe(isOlder);
  expect(logged).toEqual(lines);
});

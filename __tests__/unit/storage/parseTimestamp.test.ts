import { parseTimestamp } from '../../../src/storage/parseTimestamp';

test.each([
  ['2025-06-15', '2025-06-15T00:00:00.000Z'],
  ['2025-06-15T12:00Z', '2025-06-15T12:00:00.000Z'],
  ['2025-06-15T12:00:00.123456789Z', '2025-06-15T12:00:00.123Z'],
  ['2025-06-15T12:00:00+05:30', '2025-06-15T06:30:00.000Z'],
  ['2025-06-15T12:00:00-05:00', '2025-06-15T17:00:00.000Z'],
])('parseTimestamp: %s is %s', (text, time) => {
  expect(new Date(parseTimestamp(text) ?? NaN).toISOString()).toBe(time);
});

test('parseTimestamp: reads a time without a zone as local time', () => {
  expect(parseTimestamp('2025-06-15T12:00:00')).toBe(new Date(2025, 5, 15, 12).getTime());
});

test.each([
  ...['', '0', '99', 'May', '2025', '2025-06', 'x2025-06-15', '12025-06-15', '2025-06-15 12:00', '2025-06-15 (UTC)'],
  ...['2025-06-15T12:00:00 UTC', '2025-06-15T12:00+5:30', '2025-13-15', '2025-06-15T25:00:00Z', 20250615],
  ...[null, undefined, ['2025-06-15'], new Date(0)],
])('parseTimestamp: %j is not a timestamp', (value) => {
  expect(parseTimestamp(value)).toBeUndefined();
});

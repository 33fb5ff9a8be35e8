import { isTime, readTime } from '../../../src/storage/storedTime';

test('readTime: text of the exact form becomes a date', () => {
  expect(readTime('2025-06-15T12:00:00.123Z')).toEqual(new Date(Date.UTC(2025, 5, 15, 12, 0, 0, 123)));
});

test.each([
  ...['', '0', '99', 'May', '2025', '2025-06-15', '2025-06-15T12:00Z', '2025-06-15T12:00:00Z', '2025-06-15 (UTC)'],
  ...[
    '2025-06-15T12:00:00.000',
    '2025-06-15T12:00:00.000+00:00',
    '2025-06-15T12:00:00.0000Z',
    ' 2025-06-15T12:00:00.000Z',
  ],
  ...['2025-13-15T12:00:00.000Z', '2025-02-30T12:00:00.000Z', '2025-06-15T25:00:00.000Z', 20250615],
  ...[null, undefined, ['2025-06-15T12:00:00.000Z'], new Date(0)],
])('readTime: %j is not a time', (value) => {
  expect(isTime(readTime(value))).toBe(false);
});

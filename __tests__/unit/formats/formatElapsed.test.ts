import { formatElapsed } from '../../../src/formats/formatElapsed';

const minuteMs = 60_000;

test.each([
  ['en', 0, ''],
  ['en', minuteMs - 1, ''],
  ['en', minuteMs, '1 minute'],
  ['en', 2.9 * minuteMs, '2 minutes'],
  ['de-DE', 90 * minuteMs, '1 Stunde'],
  ['pl-PL', 5 * minuteMs, '5 minut'],
  ['ro-RO', 25 * minuteMs, '25 de minute'],
  ['vi-VN', 2 * minuteMs, '2 phút'],
  ['es-CO', 49 * 60 * minuteMs, '2 días'],
])('formatElapsed: writes in %s how long %s ms are: "%s"', (languageTag, elapsedMs, text) => {
  expect(formatElapsed(elapsedMs, languageTag)).toBe(text);
});

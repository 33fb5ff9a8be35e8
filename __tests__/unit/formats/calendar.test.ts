import { marketOf } from '../../../sandbox/market';
import { refusedOnPage } from '../../../sandbox/refusals/pageRefusals';
import { createCalendar } from '../../../src/formats/calendar';
import { createFormats } from '../../../src/formats/createFormats';
import { productDocuments } from '../../support/productDocuments';

const at = (iso: string) => Date.parse(iso);

test.each([
  ['Bogotá, an hour before its midnight', 'America/Bogota', '2026-03-01T04:00:00Z', '2026-02-28'],
  ['Bogotá, at its midnight', 'America/Bogota', '2026-03-01T05:00:00Z', '2026-03-01'],
  ['Manila, where the day begins earlier', 'Asia/Manila', '2026-02-28T16:00:00Z', '2026-03-01'],
  ['Hanoi, a second before its midnight', 'Asia/Ho_Chi_Minh', '2026-02-28T16:59:59Z', '2026-02-28'],
  ['Berlin, on the night in which summer time begins', 'Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
  ['Madrid, in the last hour of a leap day', 'Europe/Madrid', '2028-02-29T22:59:00Z', '2028-02-29'],
  ['Mexico, at the end of a year', 'America/Mexico_City', '2027-01-01T05:59:00Z', '2026-12-31'],
])('the day in %s: is the country’s own', (_where, timeZone, now, day) => {
  const { today, follow } = createCalendar(timeZone, () => at(now));
  follow(0);
  expect(today()).toBe(day);
});

test.each(['Europe/Kyiv', 'America/Ciudad_Juarez', 'America/Coyhaique', 'America/Not_Named_Yet'])(
  'the day in %s, which a browser may not know: is then the device’s, by the server’s clock',
  (timeZone) => {
    const { today, follow } = createCalendar(timeZone, () => at('2015-06-01T12:00:00Z'));
    follow(at('2026-03-01T12:00:00Z') - at('2015-06-01T12:00:00Z'));
    expect(today()).toBe('2026-03-01');
  },
);

test('the day: is the device’s until the server’s is known, and follows the clock from then on', () => {
  let now = at('2015-06-01T12:00:00Z');
  const { today, follow } = createCalendar('Europe/Berlin', () => now);
  expect(today()).toMatch(/^2015-0[56]-/);
  follow(at('2026-03-01T22:58:30Z') - now);
  expect(today()).toBe('2026-03-01');
  now += 60_000;
  expect(today()).toBe('2026-03-01');
  now += 60_000;
  expect(today()).toBe('2026-03-02');
});

test('an adult on a device in 2015: is one as soon as the server’s time is known', async () => {
  const now = at('2015-01-01T12:00:00Z');
  const { today, follow } = createCalendar('Europe/Berlin', () => now);
  const formats = createFormats({ today });
  await formats.loadRules(['adult-date'], { 'adult-date': { age: { from: 18 } } });
  const before = formats.edition();
  expect(formats.explain('adult-date', '2000-01-01')).toBe('date.too-young');
  follow(at('2026-03-01T12:00:00Z') - now);
  expect(formats.explain('adult-date', '2000-01-01')).toBeUndefined();
  expect(formats.edition()).not.toBe(before);
});

const countries = [...productDocuments.countries.values()].map(
  ({ country }) => country.data as { readonly code: string; readonly callingCode: string; readonly timeZone: string },
);

test.each(countries)(
  'a document that expires today in $code: is valid for page and sandbox until midnight there',
  async (country) => {
    const { callingCode, timeZone } = country;
    const application = { contactDetails: { phoneNumber: `${callingCode}600000000` } };
    expect(marketOf(application).timeZone).toBe(timeZone);
    for (const now of [
      '2026-02-28T15:30:00Z',
      '2026-03-01T00:30:00Z',
      '2026-03-01T05:30:00Z',
      '2026-03-01T23:30:00Z',
    ]) {
      const { today, follow } = createCalendar(timeZone, () => at(now));
      follow(0);
      const formats = createFormats({ today });
      await formats.loadRules(['future-date']);
      for (const expiresAt of ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']) {
        const isPast = formats.explain('future-date', expiresAt) !== undefined;
        const request = { operation: 'postDocumentId', application, body: { expiresAt }, at: new Date(now) } as const;
        expect([now, expiresAt, refusedOnPage(request).length > 0]).toEqual([now, expiresAt, isPast]);
      }
    }
  },
);

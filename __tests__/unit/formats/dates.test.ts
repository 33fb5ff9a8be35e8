import fc from 'fast-check';
import { dateOrder, joinDate, parseMonth, parseWholeDate, splitDate } from '../../../src/formats/dateInput';
import { formatDate } from '../../../src/renderer/answerText';
import { isCalendarDate } from '../../../src/formats/isCalendarDate';
import { explainFormat } from '../../support/explainFormat';
import { naughtyStrings } from '../../fixtures/naughtyStrings';

const TAGS = ['es-CO', 'es-ES', 'es-MX', 'en-GB', 'en-PH', 'de-DE', 'pl-PL', 'ro-RO', 'vi-VN'];
const ISO_DATE = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['date', '2026-11-20', '2026-02-28', undefined],
  ['date', '2026-11-20', '2024-02-29', undefined],
  ['date', '2026-11-20', '2023-02-29', 'date.day'],
  ['date', '2026-11-20', '1900-02-29', 'date.day'],
  ['date', '2026-11-20', '2001-13-01', 'date.month'],
  ['date', '2026-11-20', '0099-01-01', 'date.year'],
  ['date', '2026-11-20', '85-07-14', 'date.two-digit-year'],
  ['date', '2026-11-20', '2001-13-', 'date.incomplete'],
  ['date', '2026-11-20', '', 'date.incomplete'],
  ['date', '2026-11-20', '2001-abc-07', 'date.invalid'],
  ['date', '2026-11-20', '1890-01-01', 'date.year'],
  ['date', '2026-11-20', '20023-01-01', 'date.year'],
  ['date', '2026-11-20', '2127-01-01', 'date.year'],
  ['date', '2026-11-20', '2001-05-00', 'date.day'],
  ['future-date', '2026-11-20', '9999-01-01', undefined],
  ['past-date', '2026-11-20', '2026-11-20', undefined],
  ['past-date', '2026-11-20', '2026-11-21', 'date.future'],
  ['future-date', '2026-11-20', '2026-11-20', undefined],
  ['future-date', '2026-11-20', '2026-11-19', 'date.past'],
  ['adult-date', '2026-11-20', '2008-11-20', undefined],
  ['adult-date', '2026-11-20', '2008-11-21', 'date.too-young'],
  ['adult-date', '2026-02-28', '2008-02-29', 'date.too-young'],
  ['adult-date', '2026-03-01', '2008-02-29', undefined],
  ['adult-date', '2026-11-20', '2027-01-01', 'date.future'],
  ['adult-date', '2026-11-20', '1950-11-21', undefined],
  ['adult-date', '2026-11-20', '1950-11-20', 'date.too-old'],
])('explainFormat: %s on %s: the date %s gives %s', (...row) => {
  const [format, today, value, code] = row;
  expect(explainFormat(format, value, today)).toBe(code);
});

test.each([
  ['es-CO', 'marzo', '3'],
  ['es-CO', 'MAR', '3'],
  ['es-CO', 'sept.', '9'],
  ['es-CO', 'ju', 'ju'],
  ['es-CO', 'jun', '6'],
  ['en-PH', 'March', '3'],
  ['de-DE', 'März', '3'],
  ['de-DE', 'Marz', '3'],
  ['pl-PL', 'marzec', '3'],
  ['pl-PL', 'marca', '3'],
  ['ro-RO', 'martie', '3'],
  ['vi-VN', 'Tháng 12', '12'],
  ['vi-VN', 'thang 1', '1'],
  ['es-CO', 'xyz', 'xyz'],
  ['es-CO', '07', '07'],
  ['vi-VN', 'tháng mười hai', '12'],
])('parseMonth: in %s, the month %j is %j', (tag, text, month) => {
  expect(parseMonth(text, tag)).toBe(month);
});

test.each([
  ['es-CO', { day: '7', month: 'marzo', year: '2001' }, '2001-03-07'],
  ['es-CO', { day: '', month: '13', year: '2001' }, '2001-13-'],
  ['es-CO', { day: '7', month: '', year: '' }, '--7'],
  ['es-CO', { day: '', month: ' ', year: '' }, ''],
  ['es-CO', { day: '7-8', month: 'w', year: '1' }, '1-w-7\u20108'],
])('joinDate: in %s, stores the parts %j as %j', (tag, parts, value) => {
  expect(joinDate(parts, tag)).toBe(value);
});

test('joinDate: restores a stored date from its parts in every language', () => {
  fc.assert(
    fc.property(ISO_DATE, fc.constantFrom(...TAGS), (date, tag) => {
      expect(joinDate(splitDate(date, tag), tag)).toBe(date);
    }),
  );
});

test('splitDate: loses nothing that was typed into the parts', () => {
  const part = fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^[\d-]{0,4}$/)).map((text) => text.trim());
  fc.assert(
    fc.property(part, part, (year, day) => {
      const kept = joinDate({ year, month: '13', day }, 'es-CO');
      expect(splitDate(kept, 'es-CO')).toEqual({ year, month: '13', day: isDigit(day) && year ? `0${day}` : day });
    }),
  );
});

function isDigit(text: string): boolean {
  return /^\d$/.test(text);
}

test('isCalendarDate: accepts every date of the platform’s calendar', () => {
  fc.assert(
    fc.property(ISO_DATE, (date) => {
      expect(isCalendarDate(date)).toBe(true);
    }),
  );
});

test.each([
  ['es-CO', 'day,month,year', '7 de marzo de 2026'],
  ['es-ES', 'day,month,year', '7 de marzo de 2026'],
  ['es-MX', 'day,month,year', '7 de marzo de 2026'],
  ['pl-PL', 'day,month,year', '7 marca 2026'],
  ['ro-RO', 'day,month,year', '7 martie 2026'],
  ['de-DE', 'day,month,year', '7. März 2026'],
  ['vi-VN', 'day,month,year', '07/03/2026'],
  ['en-PH', 'month,day,year', 'March 7, 2026'],
])('formatDate: %s asks for dates in the order %s and writes them as %s', (tag, order, text) => {
  expect(dateOrder(tag).join()).toBe(order);
  expect(formatDate('2026-03-07', tag)).toBe(text);
});

test.each([
  ['es-CO', '7/3/2001', '2001-03-07'],
  ['es-CO', '07.03.2001', '2001-03-07'],
  ['es-CO', '7 marzo 2001', '2001-03-07'],
  ['es-CO', '2001-03-07', '2001-03-07'],
  ['en-PH', '3/7/2001', '2001-03-07'],
  ['es-CO', '24 dic 1990', '1990-12-24'],
  ['es-CO', '7 de marzo de 2001', '2001-03-07'],
  ['es-CO', 'miércoles, 7 de marzo de 2001', '2001-03-07'],
  ['en-PH', 'March 7th, 2001', '2001-03-07'],
  ['en-PH', 'Mar 7, 2001', '2001-03-07'],
  ['de-DE', '7. März 2001', '2001-03-07'],
  ['pl-PL', '7 marca 2001', '2001-03-07'],
  ['ro-RO', '7 martie 2001', '2001-03-07'],
  ['vi-VN', 'ngày 7 tháng 3 năm 2001', '2001-03-07'],
  ['ar-EG', '٧ مارس ٢٠٠١', '2001-03-07'],
  ['ar-EG', '٧/٣/٢٠٠١', '2001-03-07'],
  ['es-CO', '07032001', '2001-03-07'],
  ['en-PH', '03072001', '2001-03-07'],
  ['es-CO', '20010307', '2001-03-07'],
  ['es-CO', '31/2/2001', '2001-02-31'],
  ['es-CO', '99999999', undefined],
  ['es-CO', '7/3', undefined],
  ['es-CO', '1.500.000', undefined],
  ['es-CO', '2001-03-07T10:00:00Z', undefined],
  ['es-CO', 'marzo', undefined],
  ['es-CO', '7 marzo abril 2001', undefined],
  ['es-CO', '', undefined],
])('parseWholeDate: in %s, the pasted %j is %s', (tag, text, value) => {
  const parts = parseWholeDate(text, tag);
  expect(parts && joinDate(parts, tag)).toBe(value);
});

test('dates: naughty strings are not dates and cause no error', () => {
  for (const text of naughtyStrings) {
    expect(isCalendarDate(text)).toBe(false);
    expect(formatDate(text, 'es-CO')).toBe(text);
    expect(typeof joinDate({ year: text, month: text, day: text }, 'es-CO')).toBe('string');
    parseWholeDate(text, 'es-CO');
  }
});

test('splitDate: restores naughty strings that were stored as parts', () => {
  for (const text of naughtyStrings.map((naughty) => naughty.trim())) {
    const { year, day } = splitDate(joinDate({ year: text, month: '13', day: '' }, 'es-CO'), 'es-CO');
    expect([year, day]).toEqual([text, '']);
  }
});

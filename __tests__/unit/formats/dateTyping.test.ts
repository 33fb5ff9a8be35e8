import { endsPart, isCompletePart } from '../../../src/formats/dateTyping';

test.each([
  ['day', ['4', '9', '10', '24', '31', '07', '٤', '٣١'], ['', '0', '1', '2', '3', '00', '32', '99', '123', '1a', 'x']],
  ['month', ['2', '9', '10', '12', '01', '٩'], ['', '0', '1', '00', '13', '99', '123', 'mar', 'marzo']],
  ['year', ['1990', '0000', '١٩٩٠'], ['', '1', '19', '199', '19901', 'abcd']],
] as const)('isCompletePart: of a %s, %j are complete and %j are not', (part, complete, incomplete) => {
  expect(complete.filter((text) => !isCompletePart(part, text))).toEqual([]);
  expect(incomplete.filter((text) => isCompletePart(part, text))).toEqual([]);
});

test.each([
  ['es-CO', 'day', '1', true],
  ['es-CO', 'day', '٧', true],
  ['es-CO', 'day', 'x', false],
  ['es-CO', 'month', 'dic', true],
  ['es-CO', 'month', 'di', false],
  ['vi-VN', 'month', 'tháng', false],
  ['vi-VN', 'month', '3', true],
] as const)('endsPart: in %s, a separator behind the %s %j ends it: %p', (...row) => {
  const [tag, part, text, isEnd] = row;
  expect(endsPart(part, text, tag)).toBe(isEnd);
});

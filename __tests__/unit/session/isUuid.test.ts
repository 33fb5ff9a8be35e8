import { isUuid } from '../../../src/session/session';

const uuid = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';

test.each([
  [uuid, true],
  [uuid.toUpperCase(), true],
  [`{${uuid}}`, false],
  [`0${uuid}`, false],
  [`${uuid}\n`, false],
  [uuid.replace('0', 'g'), false],
  ['', false],
  [[uuid], false],
  [null, false],
])('isUuid: %j is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

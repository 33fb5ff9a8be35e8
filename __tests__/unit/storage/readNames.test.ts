import { readNames } from '../../../src/storage/parseRepeatedly';

test.each([
  [null, []],
  ['email', []],
  ['{"0":"email"}', []],
  ['[]', []],
  ['["email",7,null,"city"]', ['email', 'city']],
])('readNames: %j gives %j', (stored, names) => {
  expect(readNames(stored)).toEqual(names);
});

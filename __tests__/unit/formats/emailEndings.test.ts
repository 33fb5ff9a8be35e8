import { completedEmails } from '../../../src/formats/emailEndings';

const providers = ['gmail.com', 'wp.pl', 'o2.pl', 'onet.pl'];
const all = ['ana@gmail.com', 'ana@wp.pl', 'ana@o2.pl'];

test.each([
  ['', []],
  [' ', []],
  ['@', []],
  ['ana', all],
  [' ana ', all],
  ['ana@', all],
  ['ana@O', ['ana@o2.pl']],
  ['ana@onet', []],
  ['ana@gmail.co', ['ana@gmail.com']],
  ['ana@gmail.com', []],
  ['ana@wp.pl ', []],
  ['ana@example.com', []],
  ['ana maria', []],
  ['ana@b@', []],
])('completedEmails: %j becomes %j', (text, emails) => {
  expect(completedEmails(text, providers)).toEqual(emails);
});

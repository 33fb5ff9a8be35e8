import { isContinuePath, isLeadLink, readLeadLink, withoutLeadLink } from '../../../src/redirect/leadLink';

test.each([
  ['/continue/abc', '?urlType=email&utm_source=m&a=1&a=2', { id: 'abc', urlType: 'email' }],
  ['continue/a%20b/', '?urlType=sms&refTransactionId=t1', { id: 'a b', urlType: 'sms', refTransactionId: 't1' }],
  ['//continue/abc//', '?urlType=sms', { id: 'abc', urlType: 'sms' }],
  ['/continue/%E0%A4', '?urlType=sms', { id: '%E0%A4', urlType: 'sms' }],
  ['/continue/abc', '', { id: 'abc', urlType: '' }],
])('readLeadLink: reads %s%s as a link', (...[path, search, link]) => {
  expect(readLeadLink(path, search)).toEqual({ ...link, ...(search && { search }) });
});

test.each(['/continue', '/continue/', '/continued/abc', '/continue/a/b', '/', '/name'])(
  'readLeadLink: finds no link in %s',
  (path) => {
    expect(readLeadLink(path, '?urlType=email')).toBeUndefined();
  },
);

test.each([
  ['?urlType=email&utm_source=mail&refTransactionId=t', '?utm_source=mail'],
  ['?urlType=email', ''],
])('withoutLeadLink: of %s, leaves "%s"', (search, rest) => {
  expect(withoutLeadLink(search)).toBe(rest);
});

test.each([
  [{ id: 'a', urlType: 'b' }, true],
  [{ id: 'a', urlType: 'b', refTransactionId: 'c' }, true],
  [{ id: 'a', urlType: 'b', refTransactionId: 1 }, false],
  [{ id: 'a', urlType: 'b', search: '?c=d' }, true],
  [{ id: 'a', urlType: 'b', search: 1 }, false],
  [{ id: 'a' }, false],
  [{ id: 1, urlType: 'b' }, false],
  [{ id: 'a', urlType: 1 }, false],
  [null, false],
  ['a', false],
])('isLeadLink: %j, restored from the history, is %s', (value, isLink) => {
  expect(isLeadLink(value)).toBe(isLink);
});

test.each([
  ['/co/continue/abc', true],
  ['/co/name', false],
])('isContinuePath: %s is %s', (pathname, isContinued) => {
  expect(isContinuePath(pathname)).toBe(isContinued);
});

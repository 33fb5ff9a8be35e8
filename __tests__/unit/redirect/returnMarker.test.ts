import { isLeadLink, readLeadLink, withoutLeadLink } from '../../../src/redirect/leadLink';
import { markReturn, readReturn } from '../../../src/redirect/returnMarker';

const marker = markReturn({ state: 9, key: 'a1b2-c3' });

describe('coming back', () => {
  test.each([
    ['', 'finished'],
    ['&status=success', 'finished'],
    ['&code=abc&state=xyz', 'finished'],
    ['&result=OK', 'finished'],
    ['&status=cancelled', 'cancelled'],
    ['&error=USER_CANCELLED&message=x', 'cancelled'],
    ['&error=access_denied', 'cancelled'],
    ['&status=ABORTED', 'cancelled'],
    ['&status=failed', 'failed'],
    ['&result=KO', 'failed'],
    ['&error=TEMPORARY', 'failed'],
    ['&status=error&error=', 'failed'],
  ])('with "%s" is %s', (told, outcome) => {
    expect(readReturn(`?${marker}${told}`)).toEqual({ state: 9, key: 'a1b2-c3', outcome });
  });

  test.each(['', '?status=cancelled', '?connection=', '?connection=9', '?connection=x-1', '?connection=9-<b>'])(
    'is nothing of "%s"',
    (search) => {
      expect(readReturn(search)).toBeUndefined();
    },
  );
});

describe('a link', () => {
  test.each([
    ['/continue/abc', '?urlType=email', { id: 'abc', urlType: 'email' }],
    ['continue/a%20b/', '?urlType=sms&refTransactionId=t1', { id: 'a b', urlType: 'sms', refTransactionId: 't1' }],
    ['/continue/%E0%A4', '?urlType=sms', { id: '%E0%A4', urlType: 'sms' }],
    ['/continue/abc', '', { id: 'abc', urlType: '' }],
  ])('is read from %s%s', (...[path, search, link]) => {
    expect(readLeadLink(path, search)).toEqual(link);
  });

  test.each(['/continue', '/continue/', '/continued/abc', '/continue/a/b', '/', '/name'])('is none at %s', (path) => {
    expect(readLeadLink(path, '?urlType=email')).toBeUndefined();
  });

  test('leaves what else the address says', () => {
    expect(withoutLeadLink('?urlType=email&utm_source=mail&refTransactionId=t')).toBe('?utm_source=mail');
    expect(withoutLeadLink('?urlType=email')).toBe('');
  });

  test.each([
    [{ id: 'a', urlType: 'b' }, true],
    [{ id: 'a', urlType: 'b', refTransactionId: 'c' }, true],
    [{ id: 'a', urlType: 'b', refTransactionId: 1 }, false],
    [{ id: 'a' }, false],
    [{ id: 1, urlType: 'b' }, false],
    [null, false],
    ['a', false],
  ])('kept in the history as %j: %s', (value, isLink) => {
    expect(isLeadLink(value)).toBe(isLink);
  });
});

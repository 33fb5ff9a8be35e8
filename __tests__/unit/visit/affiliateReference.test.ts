import {
  type AffiliateReference,
  affiliateEventsKey,
  affiliateReferenceKey,
  affiliateReferenceOf,
  settleAffiliate,
} from '../../../src/visit/affiliateReference';

const now = new Date('2025-06-15T12:00:00.000Z');
const setAt = now.toISOString();

function read(search: string | undefined) {
  const logged: string[] = [];
  return { reference: affiliateReferenceOf({ search, now, log: (line) => logged.push(line) }), logged };
}

describe('affiliateReferenceOf', () => {
  test.each<[string, Partial<AffiliateReference>]>([
    ['?refName=luna', { attribute: 'luna' }],
    ['refSubId=7', { subId: '7' }],
    ['?refTransactionId=t1', { transactionId: 't1' }],
    ['?s_id=t2', { transactionId: 't2' }],
    ['?refTransactionId=t1&s_id=t2', { transactionId: 't1' }],
    ['?refTransactionId=&s_id=t2', { transactionId: 't2' }],
    ['?refName=luna&refSubId=7&refTransactionId=t1', { attribute: 'luna', subId: '7', transactionId: 't1' }],
    ['?refName=%20luna%20&utm_source=x', { attribute: 'luna' }],
    ['?refName=a&refName=b', { attribute: 'a' }],
  ])('reads the affiliate parameters from the query %s', (search, expected) => {
    expect(read(search)).toEqual({ reference: { ...expected, setAt }, logged: [] });
  });

  test.each([
    [undefined, 'URL data is undefined. Returning default empty affiliate reference.'],
    ['', 'No valid affiliate parameters found in URL data.'],
    ['?refName=&refSubId=%20&refTransactionId=&s_id=', 'No valid affiliate parameters found in URL data.'],
    ['?refname=luna', 'No valid affiliate parameters found in URL data.'],
  ])('returns nothing for the query %j, and logs why', (search, message) => {
    expect(read(search)).toEqual({ reference: undefined, logged: [message] });
  });

  test('cuts a parameter to the length that the contract allows', () => {
    expect(read(`?refName=${'x'.repeat(2000)}`).reference?.attribute).toHaveLength(1024);
  });
});

describe('settleAffiliate', () => {
  const hour = 3_600_000;
  const luna = (ageHours = 0): AffiliateReference => ({
    attribute: 'luna',
    transactionId: 't1',
    setAt: new Date(now.getTime() - ageHours * hour).toISOString(),
  });
  const settle = (over: Partial<Parameters<typeof settleAffiliate>[0]>) => {
    const logged: string[] = [];
    const rules = { staticName: 'house', expiryHours: 480, now, log: (line: string) => logged.push(line) };
    return { ...settleAffiliate({ stored: undefined, fromAddress: undefined, ...rules, ...over }), logged };
  };

  test.each<[string, AffiliateReference | undefined, AffiliateReference | undefined, unknown, boolean]>([
    ['none at all', undefined, undefined, undefined, false],
    ['a first one', undefined, luna(), luna(), true],
    ['the same one again: it goes on ageing', luna(10), luna(), luna(10), false],
    ['another name', luna(10), { ...luna(), attribute: 'sol' }, { ...luna(), attribute: 'sol' }, true],
    ['another sub id', luna(10), { ...luna(), subId: '9' }, { ...luna(), subId: '9' }, true],
    ['another transaction', luna(10), { ...luna(), transactionId: 't2' }, { ...luna(), transactionId: 't2' }, true],
    ['one part less', luna(10), { attribute: 'luna', setAt }, { attribute: 'luna', setAt }, true],
    ['none in the address', luna(479), undefined, luna(479), false],
    ['none in the address, to the hour', luna(480), undefined, luna(480), false],
    ['none in the address, the stored one expired', luna(480.1), undefined, undefined, true],
    ['the same one, expired', luna(481), luna(), luna(), true],
    [
      'a static one of last year',
      { ...luna(9000), attribute: 'house' },
      undefined,
      { ...luna(9000), attribute: 'house' },
      false,
    ],
    ['one of a clock that was ahead', luna(-5), undefined, luna(-5), false],
  ])('decides the reference and the session for %s', (...[, stored, fromAddress, reference, isSessionReset]) => {
    expect(settle({ stored, fromAddress })).toEqual({ reference, isSessionReset, logged: [] });
  });

  test.each([
    ['timestamp', { stored: { ...luna(), setAt: 'yesterday' } }, 'Invalid stored timestamp'],
    ['timestamp that is missing', { stored: { ...luna(), setAt: '' } }, 'Invalid stored timestamp'],
    ['expiry', { stored: luna(), expiryHours: undefined }, 'Invalid expiry configuration'],
    ['expiry below zero', { stored: luna(), expiryHours: -1 }, 'Invalid expiry configuration'],
    ['expiry that is text', { stored: luna(), expiryHours: '480' }, 'Invalid expiry configuration'],
  ])('logs an invalid %s and keeps the stored reference', (_case, over, message) => {
    expect(settle(over)).toEqual({ reference: luna(), isSessionReset: false, logged: [message] });
  });
});

describe('affiliateReferenceKey', () => {
  const reference = { attribute: 'luna', subId: '7', setAt };

  test.each<[string, string, unknown]>([
    ['as it was stored', JSON.stringify(reference), reference],
    ['serialised twice', JSON.stringify(JSON.stringify(reference)), reference],
    ['one wrong part', JSON.stringify({ ...reference, attribute: 7 }), { subId: '7', setAt }],
    ['unknown parts', JSON.stringify({ ...reference, admin: true }), reference],
    ['no time', '{"subId":"7"}', { subId: '7', setAt: '' }],
    ['no JSON', '{', undefined],
    ['a list', '[1]', undefined],
    ['null', 'null', undefined],
    ['a time only', JSON.stringify({ setAt }), undefined],
    ['its prototype', '{"__proto__":{"attribute":"luna"}}', undefined],
    ['a part of a megabyte', JSON.stringify({ attribute: 'x'.repeat(1_000_000) }), undefined],
  ])('restores only valid parts when the stored text holds %s', (_case, stored, expected) => {
    expect(affiliateReferenceKey.read(stored)).toEqual(expected);
  });

  test('affiliateEventsKey: keeps the last twenty events, and reads only texts', () => {
    const events = Array.from({ length: 21 }, (_none, index) => `event-${index}`);
    expect(affiliateEventsKey.read(affiliateEventsKey.write(events) ?? '')).toEqual(events.slice(1));
    expect(affiliateEventsKey.read('["a",7,null]')).toEqual(['a']);
    expect(['', '{', '{}', '7'].flatMap(affiliateEventsKey.read)).toEqual([]);
  });
});

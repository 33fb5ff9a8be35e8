import {
  restoreExpectedReturns,
  storeExpectedReturns,
  withExpected,
  withoutExpected,
} from '../../../src/redirect/expectedReturns';

const bank = { lead: 'l1', state: 9, key: 'a' };
const payment = { lead: 'l1', state: 19, key: 'b' };

test('an expected return is good for one time', () => {
  const expected = withExpected(withExpected([], bank), payment);
  const left = withoutExpected(expected, bank);
  expect(left).toEqual([payment]);
  expect(withoutExpected(left ?? [], bank)).toBeUndefined();
});

test('an expected return that is asked for again is one', () => {
  expect(withExpected([bank, payment], { ...bank })).toEqual([payment, bank]);
});

test.each([
  ['of another lead', { ...bank, lead: 'l2' }],
  ['of another state', { ...bank, state: 10 }],
  ['with another key', { ...bank, key: 'c' }],
])('withoutExpected: a return %s is not expected', (_case, arrived) => {
  expect(withoutExpected([bank], arrived)).toBeUndefined();
});

test('expected returns come back as they were kept, the last five of them', () => {
  const many = Array.from({ length: 7 }, (_none, index) => ({ ...bank, key: `k${index}` }));
  expect(restoreExpectedReturns(storeExpectedReturns(many))).toEqual(many.slice(2));
});

test.each([null, '', '{}', 'null', '[1, null, {"lead": "l1"}]', '[{"lead":1,"state":9,"key":"a"}]'])(
  'restoreExpectedReturns: of %j nothing comes back',
  (stored) => {
    expect(restoreExpectedReturns(stored)).toEqual([]);
  },
);

import { expectedReturnsKey, withExpected, withoutExpected } from '../../../src/redirect/expectedReturns';

const bank = { lead: 'l1', state: 9, key: 'a' };
const payment = { lead: 'l1', state: 19, key: 'b' };

test('withoutExpected: accepts an expected return only once', () => {
  const expected = withExpected(withExpected([], bank), payment);
  const left = withoutExpected(expected, bank);
  expect(left).toEqual([payment]);
  expect(withoutExpected(left ?? [], bank)).toBeUndefined();
});

test('withExpected: stores a return that is expected again only once', () => {
  expect(withExpected([bank, payment], { ...bank })).toEqual([payment, bank]);
});

test.each([
  ['of another lead', { ...bank, lead: 'l2' }],
  ['of another state', { ...bank, state: 10 }],
  ['with another key', { ...bank, key: 'c' }],
])('withoutExpected: a return %s is not expected', (_case, arrived) => {
  expect(withoutExpected([bank], arrived)).toBeUndefined();
});

test('expectedReturnsKey: reads the last five expected returns unchanged', () => {
  const many = Array.from({ length: 7 }, (_none, index) => ({ ...bank, key: `k${index}` }));
  expect(expectedReturnsKey.read(expectedReturnsKey.write(many) ?? '')).toEqual(many.slice(2));
});

test.each(['', '{}', 'null', '[1, null, {"lead": "l1"}]', '[{"lead":1,"state":9,"key":"a"}]'])(
  'expectedReturnsKey: reads nothing from %j',
  (stored) => {
    expect(expectedReturnsKey.read(stored) ?? []).toEqual([]);
  },
);

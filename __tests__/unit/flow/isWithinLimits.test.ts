import { isWithinLimits } from '../../../src/flow/isWithinLimits';

const limits = { minimum: 6, maximum: 24, multipleOf: 6 };

test.each([
  [6, limits, true],
  [24, limits, true],
  [0, limits, false],
  [30, limits, false],
  [7, limits, false],
  [6.5, { ...limits, multipleOf: 0.5 }, false],
  ['12', limits, false],
  [NaN, {}, false],
  [-1_000_000, {}, true],
  [1_000_000, {}, true],
])('isWithinLimits: %j within %j is %j', (value, within, expected) => {
  expect(isWithinLimits(value, within)).toBe(expected);
});

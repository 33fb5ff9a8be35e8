import {
  amountScale,
  amountsAround,
  amountStops,
  heldStep,
  nearestStop,
  proposedPresets,
  stepAmount,
} from '../../../src/formats/amountScale';

const COLOMBIA = amountScale({ minimum: 100_000, maximum: 10_000_000, multipleOf: 10_000 });
const SPAIN = amountScale({ minimum: 100, maximum: 1000, multipleOf: 100 });
const MEXICO = amountScale({ minimum: 1000, maximum: 50_000, multipleOf: 500 });
/** The widest that an author is likely to write. */
const WIDE = amountScale({ minimum: 1, maximum: 1_000_000, multipleOf: 1 });
/** Of a server, whose limits need not be multiples of the step; no round number is a multiple of seven. */
const ODD = amountScale({ minimum: 100, maximum: 10_000, multipleOf: 7 });
const scales = { COLOMBIA, SPAIN, MEXICO, WIDE, ODD };

test.each([
  [200_000, 1, 210_000],
  [200_000, -1, 190_000],
  [205_000, 1, 210_000],
  [205_000, -1, 200_000],
  [100_000, -1, 100_000],
  [10_000_000, 1, 10_000_000],
  [99, 1, 100_000],
  [20_000_000, -1, 10_000_000],
  [undefined, 1, 100_000],
  ['dos', -1, 100_000],
] as const)('stepAmount: from %p, a step of %d leads to %d', (value, direction, next) => {
  expect(stepAmount(value, direction * COLOMBIA.unit, COLOMBIA)).toBe(next);
});

test('amountScale: limits between two steps allow the steps within them', () => {
  expect(ODD).toEqual({ lowest: 105, highest: 9996, unit: 7 });
  expect(amountScale({})).toMatchObject({ lowest: 0, unit: 1 });
});

test.each([
  ['COLOMBIA', [10_000, 20_000, 50_000, 100_000, 200_000, 500_000]],
  ['SPAIN', [100]],
  ['MEXICO', [500, 1000, 2000]],
  ['ODD', [7, 14, 35, 70, 140, 350, 700]],
] as const)('heldStep: of %s, grows from the unit to a tenth of the range', (name, sizes) => {
  const held = Array.from({ length: 60 }, (_, repeats) => heldStep(repeats, scales[name]));
  expect([...new Set(held)]).toEqual(sizes);
});

test('heldStep: a held button crosses the whole range of Colombia in under five seconds, on round amounts', () => {
  let amount = COLOMBIA.lowest;
  let repeats = 0;
  for (; amount < COLOMBIA.highest; repeats++) {
    const step = heldStep(repeats, COLOMBIA);
    amount = stepAmount(amount, step, COLOMBIA);
    expect(amount % step).toBe(0);
  }
  expect(repeats * 90).toBeLessThan(5000);
});

test.each(Object.entries(scales))(
  'amountStops: of %s, are allowed, ascend from end to end, and are few',
  (_, scale) => {
    const stops = amountStops(scale);
    expect(stops[0]).toBe(scale.lowest);
    expect(stops.at(-1)).toBe(scale.highest);
    expect(stops.length).toBeLessThanOrEqual(240);
    for (const [index, stop] of stops.entries()) {
      expect(stop % scale.unit).toBe(0);
      expect(stop).toBeGreaterThan(stops[index - 1] ?? -1);
    }
  },
);

test('amountStops: a short range has every amount, in a wide one the distance grows with the amount', () => {
  expect(amountStops(SPAIN)).toHaveLength(10);
  const stops = amountStops(COLOMBIA);
  const after = (amount: number) => stops[stops.indexOf(amount) + 1];
  expect([after(100_000), after(200_000), after(1_000_000), after(5_000_000)]).toEqual([
    110_000, 220_000, 1_100_000, 5_500_000,
  ]);
});

test.each([
  [undefined, 0],
  ['dos', 0],
  [1, 0],
  [100, 0],
  [449, 3],
  [451, 4],
  [99_999, 9],
])('nearestStop: of %p is the stop with the index %d', (value, index) => {
  expect(nearestStop(value, amountStops(SPAIN))).toBe(index);
});

test.each([
  ['COLOMBIA', [300_000, 500_000, 2_000_000, 5_000_000]],
  ['SPAIN', [200, 300, 500]],
  ['MEXICO', [2000, 5000, 10_000, 20_000]],
] as const)('proposedPresets: of %s are round and spread over the range', (name, presets) => {
  expect(proposedPresets(scales[name])).toEqual(presets);
});

test('proposedPresets: a range without two round amounts has none', () => {
  expect(proposedPresets(amountScale({ minimum: 500, maximum: 500, multipleOf: 100 }))).toEqual([]);
  expect(proposedPresets(ODD)).toEqual([]);
});

test.each([
  [1_555_555, [1_550_000, 1_560_000]],
  [9_999_999, [9_990_000, 10_000_000]],
  [1_550_000, []],
  [99_999, []],
  [10_000_001, []],
  ['dos', []],
  [undefined, []],
])('amountsAround: beside %p are %j', (value, amounts) => {
  expect(amountsAround(value, COLOMBIA)).toEqual(amounts);
});

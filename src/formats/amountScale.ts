interface AmountLimits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
}

/** The allowed amounts: every multiple of `unit` from `lowest` to `highest`, both included. */
export interface AmountScale {
  readonly lowest: number;
  readonly highest: number;
  readonly unit: number;
}

/** Returns the amounts that limits allow; without a limit, down to zero and up to the largest exact integer. */
export function amountScale({
  minimum = 0,
  maximum = Number.MAX_SAFE_INTEGER,
  multipleOf = 1,
}: AmountLimits): AmountScale {
  const lowest = Math.ceil(minimum / multipleOf) * multipleOf;
  return {
    lowest,
    highest: Math.max(lowest, Math.floor(maximum / multipleOf) * multipleOf),
    unit: multipleOf,
  };
}

/** Returns whether an amount is one of the allowed ones. */
export function isOnScale(amount: number, { lowest, highest, unit }: AmountScale): boolean {
  return amount >= lowest && amount <= highest && amount % unit === 0;
}

/**
 * Returns the next allowed amount up or down: a multiple of the step within the range; the start of the range if
 * there is no amount yet.
 *
 * @param step a multiple of the unit; negative to step down
 */
export function stepAmount(value: unknown, step: number, { lowest, highest }: AmountScale): number {
  if (typeof value !== 'number') return lowest;
  const size = Math.abs(step);
  const next = step > 0 ? Math.floor(value / size) + 1 : Math.ceil(value / size) - 1;
  return Math.min(highest, Math.max(lowest, next * size));
}

const REPEATS_PER_STEP = 6;
const FEWEST_STEPS_AT_LAST = 10;

/**
 * Returns the step of a button or key that has been held for a number of repeats: the unit first, then ever larger
 * round steps, up to a tenth of the range.
 */
export function heldStep(repeats: number, { lowest, highest, unit }: AmountScale): number {
  const steps = roundSteps(unit, (highest - lowest) / FEWEST_STEPS_AT_LAST);
  return steps[Math.min(steps.length - 1, Math.floor(repeats / REPEATS_PER_STEP))] ?? unit;
}

const MOST_EVEN_STOPS = 50;

/**
 * Returns the amounts where a slider stops, ascending. A short range has them all. In a wide one the distance grows
 * with the amount, to about a tenth of it: what matters of 100 000 is ten thousand, of ten million a million.
 */
export function amountStops({ lowest, highest, unit }: AmountScale): readonly number[] {
  const isEven = (highest - lowest) / unit <= MOST_EVEN_STOPS;
  const steps = isEven ? [unit] : roundSteps(unit, highest / 10);
  const stops: number[] = [];
  for (let stop = lowest; stop < highest;) {
    stops.push(stop);
    const at = stop;
    const step = steps.findLast((size) => size <= at / 10) ?? unit;
    stop = (Math.floor(stop / step) + 1) * step;
  }
  return [...stops, highest];
}

/** Returns the index of the stop nearest to an amount; the first without an amount. */
export function nearestStop(value: unknown, stops: readonly number[]): number {
  if (typeof value !== 'number') return 0;
  const distance = (index: number) => Math.abs((stops[index] ?? 0) - value);
  return stops.reduce((nearest, _, index) => (distance(index) < distance(nearest) ? index : nearest), 0);
}

const PRESETS = 4;

/** Returns a few round amounts spread over the range, ascending; none if the range has room for fewer than two. */
export function proposedPresets(scale: AmountScale): readonly number[] {
  const { lowest, highest, unit } = scale;
  const start = Math.max(lowest, unit);
  const candidates = roundNumbers(highest, [1, 2, 3, 5]).filter((amount) => isOnScale(amount, scale));
  const targets = Array.from({ length: PRESETS }, (_, i) => start * (highest / start) ** ((i + 1) / (PRESETS + 1)));
  const far = (amount: number, target: number) => Math.abs(Math.log(amount / target));
  const nearest = targets.flatMap((target) =>
    candidates.length === 0 ? [] : [candidates.reduce((a, b) => (far(b, target) < far(a, target) ? b : a))],
  );
  const presets = [...new Set(nearest)];
  return presets.length < 2 ? [] : presets;
}

/** Returns the allowed amounts just below and above one between two steps; none for any other value. */
export function amountsAround(value: unknown, { lowest, highest, unit }: AmountScale): readonly number[] {
  if (typeof value !== 'number' || value < lowest || value > highest || value % unit === 0) return [];
  const below = Math.floor(value / unit) * unit;
  return [below, below + unit];
}

/** Returns the unit and the round multiples of it up to a size; if no round number is a multiple, round counts of it. */
function roundSteps(unit: number, most: number): readonly number[] {
  const round = roundNumbers(most, [1, 2, 5]);
  const larger = round.filter((step) => step > unit && step % unit === 0);
  return [
    unit,
    ...(larger.length > 0 ? larger : round.map((count) => count * unit).filter((step) => step <= most && step > unit)),
  ];
}

/** Returns the numbers with one of the leading digits and zeros, ascending. */
function roundNumbers(most: number, digits: readonly number[]): readonly number[] {
  const numbers: number[] = [];
  for (let power = 1; power <= most; power *= 10) numbers.push(...digits.map((digit) => digit * power));
  return numbers.filter((number) => number <= most);
}

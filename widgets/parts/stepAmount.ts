interface Limits {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly multipleOf?: number | undefined;
}

/** The next allowed amount up or down: a multiple of the step inside the range; the start of the range from nowhere. */
export function stepAmount(value: unknown, direction: 1 | -1, limits: Limits): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER, multipleOf = 1 } = limits;
  if (typeof value !== 'number') return minimum;
  const steps = value / multipleOf;
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return Math.min(maximum, Math.max(minimum, next * multipleOf));
}

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Of at least one value. */
export function summarise(values: readonly number[]): Summary {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = (sorted.length - 1) / 2;
  const at = (index: number): number => sorted[index] ?? NaN;
  return {
    median: (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2,
    min: at(0),
    max: at(sorted.length - 1),
  };
}

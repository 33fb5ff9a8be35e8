export interface ReportRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly digits: number;
  /** Upper limit of the median. */
  readonly atMost?: number;
  /** Lower limit of the smallest value. */
  readonly atLeast?: number;
  /** Whether a miss counts however busy the machine is. */
  readonly isExact?: boolean;
}

/** Returns whether the row meets its target; `undefined` for a row without one. */
export function isMet({ values, atMost, atLeast }: ReportRow): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  const { median, min } = summarise(values);
  return median <= (atMost ?? Infinity) && min >= (atLeast ?? -Infinity);
}

/** Returns the rows that miss a target which does not depend on how busy the machine is. */
export function missedForSure(rows: readonly ReportRow[]): readonly ReportRow[] {
  return rows.filter((row) => row.isExact && isMet(row) === false);
}

export interface Summary {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Summarises at least one value. */
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

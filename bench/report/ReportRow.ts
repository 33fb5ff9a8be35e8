/** One line of the report. */
export interface ReportRow {
  readonly label: string;
  readonly values: readonly number[];
  readonly digits: number;
  /** The median may be this much. */
  readonly atMost?: number;
  /** The median must be this much. */
  readonly atLeast?: number;
  /** Whether no busy machine excuses a miss. */
  readonly isExact?: boolean;
}

/** Whether the row keeps its target; `undefined` for a row without one. */
export function isMet({ values, atMost, atLeast }: ReportRow): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  const { median, min } = summarise(values);
  return median <= (atMost ?? Infinity) && min >= (atLeast ?? -Infinity);
}

/** The rows whose target is missed and does not depend on how busy the machine is. */
export function missedForSure(rows: readonly ReportRow[]): readonly ReportRow[] {
  return rows.filter((row) => row.isExact && isMet(row) === false);
}

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

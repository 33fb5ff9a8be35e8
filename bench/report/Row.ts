/** One line of the report. */
export interface Row {
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

export interface PollingPace {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** Each delay is this many times the one before. */
  readonly growth: number;
  /** After this many requests the page says that it takes longer. */
  readonly tries: number;
}

/** How often the status of a lead is requested while lenders decide: for about three and a half minutes. */
export const pollingPace: PollingPace = { firstDelayMs: 1000, growth: 1.5, maxDelayMs: 8000, tries: 30 };

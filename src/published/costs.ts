/** Percent per year, of the cheapest and the dearest loan. */
export interface RateRange {
  readonly from: number;
  readonly to: number;
}

export interface LoanFee {
  /** Key below `costs>fees` of the texts. */
  readonly name: string;
  readonly sum: number;
  /** Paid as the loan is paid out, with each instalment, or with the last one. */
  readonly due: 'start' | 'monthly' | 'end';
}

/** A loan as it is typically concluded; sums in the country's currency, rates in percent per year. */
export interface LoanExample {
  readonly amount: number;
  /** In the country's `periodScale`. */
  readonly term: number;
  /** Absent where the country names an effective rate only. */
  readonly nominalRate?: number;
  readonly effectiveRate: number;
  /** The monthly sum, or what repays a loan of days; without fees. */
  readonly instalment: number;
  /** Everything that the borrower pays, fees included. */
  readonly total: number;
  readonly fees?: readonly LoanFee[];
}

/** What the loans of a deployment cost, as its document states it. */
export interface LoanCosts {
  /** `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly source: string;
  readonly annualRate: { readonly nominal?: RateRange; readonly effective: RateRange };
  readonly example: LoanExample;
  /** What payments are estimated from: the rate of the example, or the cheapest and the dearest. */
  readonly estimate?: 'example' | 'range';
}

/** What payments are estimated from. */
export interface EstimateBasis {
  /** Nominal rates per year as fractions, the lower one first; a single one is that of the example. */
  readonly rates: readonly number[];
}

/** Who has sent the applicant, as the lead application carries it. */
export interface AffiliateReference {
  /** The affiliate's name. */
  readonly attribute?: string;
  readonly subId?: string;
  readonly transactionId?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}

/** What a campaign says of itself in the address. */
export interface Campaign {
  readonly utm_medium?: string;
  readonly utm_source?: string;
  readonly utm_campaign?: string;
  readonly utm_content?: string;
  readonly utm_term?: string;
  readonly ttclid?: string;
  /** UTC, ISO 8601. */
  readonly setAt: string;
}

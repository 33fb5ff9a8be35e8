import { readTrackingIds } from './trackingIds';

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

/** Parameters of an address that say which campaign it is of. */
export const campaignNames = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'ttclid'] as const;

/** The campaign that an address names, if it names any part of one. */
export function campaignOf(search: string, now: Date): Campaign | undefined {
  const parameters = new URLSearchParams(search);
  const named = readTrackingIds(campaignNames, (name) => parameters.get(name));
  return Object.keys(named).length === 0 ? undefined : { ...named, setAt: now.toISOString() };
}

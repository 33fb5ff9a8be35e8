import { readTrackingIds } from './trackingIds';

/** The campaign that an address names. */
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

/** Parameters of an address that identify its campaign. */
export const campaignNames = ['utm_medium', 'utm_source', 'utm_campaign', 'utm_content', 'utm_term', 'ttclid'] as const;

/** Returns the campaign in an address, or `undefined` if the address contains no part of one. */
export function campaignOf(search: string, now: Date): Campaign | undefined {
  const parameters = new URLSearchParams(search);
  const named = readTrackingIds(campaignNames, (name) => parameters.get(name));
  return Object.keys(named).length === 0 ? undefined : { ...named, setAt: now.toISOString() };
}

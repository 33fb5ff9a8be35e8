import type { Campaign } from './Campaign';
import { campaignNames } from './campaignNames';
import { readTrackingIds } from './readTrackingIds';

/** The campaign that an address names, if it names any part of one. */
export function campaignOf(search: string, now: Date): Campaign | undefined {
  const parameters = new URLSearchParams(search);
  const named = readTrackingIds(campaignNames, (name) => parameters.get(name));
  return Object.keys(named).length === 0 ? undefined : { ...named, setAt: now.toISOString() };
}

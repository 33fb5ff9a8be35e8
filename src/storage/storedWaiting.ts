import { parseRepeatedly } from './parseRepeatedly';
import { parseTimestamp } from './parseTimestamp';

/**
 * Restores since when this lead has waited for a decision: UTC, ISO 8601; `undefined` if it is unknown, or later than
 * now.
 */
export function restoreWaiting(stored: string | null, leadId: string, now: Date): string | undefined {
  const { leadId: of, since } = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const time = parseTimestamp(since);
  const isKnown = of === leadId && time !== undefined && time <= now.getTime();
  return isKnown ? new Date(time).toISOString() : undefined;
}

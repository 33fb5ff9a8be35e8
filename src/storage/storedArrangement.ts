import type { Arrangement } from '../flow/arrangeSteps';
import { parseRepeatedly } from './parseRepeatedly';

/** Serialises the arrangement that applies to a session. */
export function storeArrangement(arrangement: Arrangement, sessionId: string): string {
  return JSON.stringify({ sessionId, ...arrangement });
}

/** Restores the arrangement; `undefined` for another session. Drops malformed parts. */
export function restoreArrangement(stored: string | null, sessionId: string): Arrangement | undefined {
  const parsed = Object(parseRepeatedly(stored)) as Readonly<Record<string, unknown>>;
  const { sessionId: owner, stepOrder, dataPointsPerStep } = parsed;
  if (owner !== sessionId) return undefined;
  return {
    ...(isNames(stepOrder) && { stepOrder }),
    ...(isGroups(dataPointsPerStep) && { dataPointsPerStep }),
  };
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isGroups(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isNames);
}

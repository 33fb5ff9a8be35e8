import type { Arrangement } from '../flow/arrangeSteps';

/** Serialises the arrangement that counts for a session. */
export function storeArrangement(arrangement: Arrangement, sessionId: string): string {
  return JSON.stringify({ sessionId, ...arrangement });
}

/** Reads it back; `undefined` for another session, and for what makes no sense. */
export function restoreArrangement(stored: string | null, sessionId: string): Arrangement | undefined {
  if (stored === null) return undefined;
  try {
    const { sessionId: owner, stepOrder, dataPointsPerStep } = Object(JSON.parse(stored)) as Record<string, unknown>;
    if (owner !== sessionId) return undefined;
    return {
      ...(isNames(stepOrder) && { stepOrder }),
      ...(isGroups(dataPointsPerStep) && { dataPointsPerStep }),
    };
  } catch {
    return undefined;
  }
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string');
}

function isGroups(value: unknown): value is Readonly<Record<string, readonly string[]>> {
  return typeof value === 'object' && value !== null && Object.values(value).every(isNames);
}

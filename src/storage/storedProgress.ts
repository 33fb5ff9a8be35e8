import type { StatusUpdate } from '../store/state';

/** Serialises where the application stands, in the shape of the stored state (specification, section 3). */
export function storeProgress({ progressState, applicationStatus, offerId, partner }: StatusUpdate, now: Date): string {
  return JSON.stringify({
    progressState,
    applicationResult: { application: { status: applicationStatus }, offerId, partner: { name: partner?.name } },
    lastOperationTimestamp: now.toISOString(),
  });
}

/** Reads it back; `undefined` when it is nothing that makes sense. Details come from the server again. */
export function restoreProgress(stored: string | null): StatusUpdate | undefined {
  if (stored === null) return undefined;
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || !('progressState' in parsed)) return undefined;
    const { progressState } = parsed;
    return isStates(progressState) ? { progressState } : undefined;
  } catch {
    return undefined;
  }
}

function isStates(value: unknown): value is number | readonly number[] {
  return Number.isInteger(value) || (Array.isArray(value) && value.length > 0 && value.every(Number.isInteger));
}

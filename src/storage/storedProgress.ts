/** Where an application stands, as far as the device keeps it. */
interface StoredProgress {
  /** One state or all states so far; the last is the latest. */
  readonly progressState: number | readonly number[];
  readonly applicationStatus?: string;
  readonly offerId?: string;
  readonly partner?: { readonly name: string };
}

/** Serialises where the application stands, in the shape of the stored state (specification, section 3). */
export function storeProgress(
  { progressState, applicationStatus, offerId, partner }: StoredProgress,
  now: Date,
): string {
  return JSON.stringify({
    progressState,
    applicationResult: { application: { status: applicationStatus }, offerId, partner: { name: partner?.name } },
    lastOperationTimestamp: now.toISOString(),
  });
}

/** Reads it back; `undefined` when it is nothing that makes sense. Details come from the server again. */
export function restoreProgress(stored: string | null): Pick<StoredProgress, 'progressState'> | undefined {
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

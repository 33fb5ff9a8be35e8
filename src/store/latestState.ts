/** The latest of the states so far; a single one is the latest. */
export function latestState(progressState: number | readonly number[]): number {
  return typeof progressState === 'number' ? progressState : (progressState.at(-1) ?? 0);
}

const keptTimeoutMs = 5000;

/** Poll interval while answers are being stored. */
const lookAgainMs = 50;

/**
 * Resolves with whether a reload loses no answer: `true` as soon as the device has stored all of them, `false` after
 * 5 s. Before there is anything to store, the browser itself restores the fields.
 */
export async function areAnswersKept(): Promise<boolean> {
  const { dataset } = document.documentElement;
  for (const end = performance.now() + keptTimeoutMs; dataset.kept === 'false';) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  return true;
}

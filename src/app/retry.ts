const tries = 6;
const firstDelayMs = 350;

/** Tries again with growing waits, up to about ten seconds in all; then fails as the last try did. */
export async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (cause) {
      if (count >= tries) throw cause;
      await new Promise((resolve) => setTimeout(resolve, firstDelayMs * 2 ** (count - 1)));
    }
  }
}

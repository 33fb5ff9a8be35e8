/** How long to keep trying. */
export interface Patience {
  readonly tries: number;
  readonly maxDelayMs: number;
}

/** While the applicant waits for it: about ten seconds in all. */
export const shortPatience: Patience = { tries: 6, maxDelayMs: 6000 };

/** Behind a page that works already: as long as a page may be left open on a bad line. */
export const longPatience: Patience = { tries: 200, maxDelayMs: 10_000 };

const firstDelayMs = 350;

/** Tries again with growing waits; in the end it fails as the last try did. */
export async function retry<T>(attempt: () => Promise<T>, { tries, maxDelayMs }: Patience = shortPatience): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await attempt();
    } catch (cause) {
      if (count >= tries) throw cause;
      const delayMs = Math.min(firstDelayMs * 2 ** (count - 1), maxDelayMs);
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

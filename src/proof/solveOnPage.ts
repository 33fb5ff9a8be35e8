import { type Challenge, type Solution, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** A slow phone may need a minute. */
export const solvingTimeoutMs = 120_000;

/**
 * Solves a challenge on this thread, in small pieces, between which the page stays usable. Returns the proof of work;
 * `undefined` if there is none in time, or before the controller aborts.
 */
export async function solveOnPage(
  challenge: Challenge,
  controller = new AbortController(),
): Promise<string | undefined> {
  const solution = await solveChallenge({ challenge, controller, deriveKey, timeout: solvingTimeoutMs });
  return solution ? encodeProof(challenge, solution) : undefined;
}

/** Returns a proof of work as the contract defines it. */
export function encodeProof(challenge: Challenge, { counter, derivedKey }: Solution): string {
  return btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }));
}

import { type Challenge, solveChallengeWorkers } from 'altcha-lib';
import { encodeProof, solveOnPage, solvingTimeoutMs } from './solveOnPage';

/** More would make a phone hot and slow for little. */
const mostWorkers = 4;

/** Workers that have nothing by then may never have started. */
const workerTimeoutMs = 30_000;

/**
 * Solves a challenge in workers, so that the page stays as quick as it is. Where none starts, because the browser or an
 * extension blocks them, or their file does not arrive, the page solves it. Returns the proof of work; `undefined` if
 * there is none in time.
 */
export async function solveInWorkers(challenge: Challenge): Promise<string | undefined> {
  const stop = new AbortController();
  let onPage: Promise<string | undefined> | undefined;
  const solveHere = () => (onPage ??= solveOnPage(challenge, stop));
  try {
    return await Promise.race([
      solveApart(challenge, stop.signal).catch(solveHere),
      untilWorkerTimeout(stop.signal).then(solveHere),
    ]);
  } finally {
    stop.abort();
  }
}

async function solveApart(challenge: Challenge, signal: AbortSignal): Promise<string | undefined> {
  const solution = await solveChallengeWorkers({
    challenge,
    concurrency: Math.min(mostWorkers, Math.max(1, navigator.hardwareConcurrency - 1)),
    createWorker: () => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url));
      // One that has not even started reads no message.
      signal.addEventListener('abort', () => worker.terminate());
      return worker;
    },
    timeout: solvingTimeoutMs,
  });
  return solution ? encodeProof(challenge, solution) : undefined;
}

/** Resolves after the timeout, unless the signal aborts first. */
function untilWorkerTimeout(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, workerTimeoutMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
}

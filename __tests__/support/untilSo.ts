import { setImmediate } from 'node:timers/promises';
import { inspect } from 'node:util';

/** Longer than any wait that ends, on the busiest machine. */
const waitedInVainMs = 10_000;

/** The real clock, whatever a test installs. */
const now = performance.now.bind(performance);

/**
 * Looks again and again until it is so; for what no event tells. After ten seconds it rejects, and says what it has
 * waited for in vain, and what is there instead.
 */
export async function untilSo(
  isSo: () => boolean | Promise<boolean>,
  instead: () => unknown = () => 'not so',
): Promise<void> {
  // Created now: its stack names the line of the test.
  const inVain = new Error();
  const giveUpAt = now() + waitedInVainMs;
  while (!(await isSo())) {
    if (now() > giveUpAt) {
      const message = `Waited ${waitedInVainMs / 1000} s in vain for ${String(isSo)}: ${inspect(await instead())}`;
      throw Object.assign(inVain, { message });
    }
    await setImmediate();
  }
}

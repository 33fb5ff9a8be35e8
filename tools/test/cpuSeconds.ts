import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for programs, whatever the kernel's own clock. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the processor time, in seconds, of all processes that this one started and that have ended, theirs included.
 * `undefined` on a system without `/proc`.
 */
export function cpuSecondsOfEnded(): number | undefined {
  try {
    const text = readFileSync('/proc/self/stat', 'utf8');
    // The name of the program, in parentheses, may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

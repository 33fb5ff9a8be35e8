import { clearedAddress, entryOf } from './clearAddress';

/** Forgets the original address once the app has used it, so that a reload does not process it again. */
export function forgetClearedAddress(host: Window): void {
  if (clearedAddress(host) === undefined) return;
  const { cleared: _, ...entry } = entryOf(host);
  host.history.replaceState(entry, '');
}

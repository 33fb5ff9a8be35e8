import type { KeyValueStorage } from '../storage/createStorage';
import { storageKeys } from '../storage/storageKeys';
import { clearedAddress } from './clearAddress';

type Tab = Pick<KeyValueStorage, 'get' | 'set'>;

/**
 * Keeps the path that the page shows as it is left. An address follows its step once that is painted, and a browser that
 * was told to reload before then opens the address of the step before. Call it after everything that waits for the paint
 * listens, since that moves to its address as the page is left.
 */
export function keepLeftAddress(host: Window, tab: Tab): void {
  host.addEventListener('pagehide', () => void tab.set(storageKeys.leftAt, host.location.pathname));
}

/** After a reload goes on to the path that the page showed, above the one that the browser opened. */
export function followLeftAddress(host: Window & { readonly performance: Performance }, tab: Tab): void {
  // The early script reloads as well, to be rid of what the address says.
  if (clearedAddress(host) !== undefined) return;
  const [visit] = host.performance.getEntriesByType('navigation');
  const left = tab.get(storageKeys.leftAt);
  if (left === null || left === host.location.pathname || !isReload(visit)) return;
  host.history.pushState(null, '', `${left}${host.location.search}`);
}

function isReload(visit: PerformanceEntry | undefined): boolean {
  return visit !== undefined && 'type' in visit && visit.type === 'reload';
}

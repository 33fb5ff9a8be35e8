import type { Kept } from '../../storage/createKept';
import { leftAtKey } from '../../storage/tabKeys';
import { clearedAddress } from './clearAddress';

/**
 * Stores the path of the page that the applicant leaves. The address changes only after its step is painted, so a
 * reload requested before that opens the previous step. Call it after everything that waits for the paint has added
 * its listeners, since those change the address as the page is left.
 */
export function persistAddressOnLeave(host: Window, kept: Kept<'tab'>): void {
  host.addEventListener('pagehide', () => void kept.write(leftAtKey, host.location.pathname));
}

/** After a reload, pushes the path of the page that was left onto the one that the browser opened. */
export function restoreAddressAfterReload(
  host: Window & { readonly performance: Performance },
  kept: Kept<'tab'>,
): void {
  // The early script also reloads, to clear the address.
  if (clearedAddress(host) !== undefined) return;
  const [visit] = host.performance.getEntriesByType('navigation');
  const left = kept.read(leftAtKey);
  if (left === undefined || left === host.location.pathname || !isReload(visit)) return;
  host.history.pushState(null, '', `${left}${host.location.search}`);
}

function isReload(visit: PerformanceEntry | undefined): boolean {
  return visit !== undefined && 'type' in visit && visit.type === 'reload';
}

import { continueRoute, isLeadLink, type LeadLink, readLeadLink, withoutLeadLink } from '../redirect/leadLink';
import { type ApplicantReturn, readReturn } from '../redirect/returnMarker';
import type { KeyValueStorage } from '../storage/createStorage';
import { parseRepeatedly } from '../storage/parseRepeatedly';
import { storageKeys } from '../storage/storageKeys';
import { clearedAddress } from './clearAddress';

interface Arrival {
  readonly link?: LeadLink;
  readonly applicantReturn?: ApplicantReturn;
}

/** The part of the window that it takes. */
interface ArrivalHost {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

interface ArrivalPlace {
  readonly basePath: string;
  /** The address that the visit began at. */
  readonly address: Pick<URL, 'pathname' | 'search'>;
  /** Storage of the tab. */
  readonly tab: Pick<KeyValueStorage, 'get' | 'set'>;
}

/**
 * Reads what the address says of an application, and takes it out of the address: it is nobody else's business, and a
 * reload must not repeat it. A link stays in the tab until it has been followed, so that a reload on a bad line does not
 * lose it; where the tab keeps nothing, in the entry of the history. Call it before the router is there.
 */
export function consumeArrivalAddress(
  { location, history }: ArrivalHost,
  { basePath, address, tab }: ArrivalPlace,
): Arrival {
  const path = address.pathname.slice(basePath.length);
  const applicantReturn = readReturn(address.search);
  const given = readLeadLink(path, address.search);
  const link = given ?? keptLink(path, [tab.get(storageKeys.link), history.state]);
  const rest = applicantReturn ? '' : withoutLeadLink(location.search);
  if (given) {
    const isKept = tab.set(storageKeys.link, JSON.stringify({ usr: given }));
    // What the router reads back as the state of the entry.
    history.replaceState(isKept ? null : { usr: given }, '', `${basePath}/${continueRoute}${rest}`);
  } else if (applicantReturn) history.replaceState(null, '', location.pathname);
  return { ...(link && { link }), ...(applicantReturn && { applicantReturn }) };
}

function keptLink(path: string, [stored, entry]: readonly [string | null, unknown]): LeadLink | undefined {
  if (path.replace(/^\/+|\/+$/g, '') !== continueRoute) return undefined;
  return [parseRepeatedly(stored), entry].map(linkOf).find((link) => link !== undefined);
}

function linkOf(kept: unknown): LeadLink | undefined {
  const { usr } = Object(kept) as { readonly usr?: unknown };
  return isLeadLink(usr) ? usr : undefined;
}

/** The address that the visit began at; given out once, so that no other script finds it. */
export function consumeVisitAddress(host: Window): Pick<URL, 'pathname' | 'search'> {
  const address = host.visitAddress ?? clearedAddress(host);
  host.visitAddress = undefined;
  return address === undefined ? host.location : new URL(address, host.location.origin);
}

type TabStorage = Pick<KeyValueStorage, 'get' | 'set'>;

/**
 * Keeps the path that the page shows as it is left. An address follows its step once that is painted, and a browser that
 * was told to reload before then opens the address of the step before. Call it after everything that waits for the paint
 * listens, since that moves to its address as the page is left.
 */
export function persistAddressOnLeave(host: Window, tab: TabStorage): void {
  host.addEventListener('pagehide', () => void tab.set(storageKeys.leftAt, host.location.pathname));
}

/** After a reload goes on to the path that the page showed, above the one that the browser opened. */
export function restoreAddressAfterReload(host: Window & { readonly performance: Performance }, tab: TabStorage): void {
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

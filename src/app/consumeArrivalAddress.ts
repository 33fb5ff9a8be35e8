import { withPlainAmpersands } from '../attribution/plainAmpersands';
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

interface ArrivalHost {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

interface ArrivalPlace {
  readonly basePath: string;
  /** Address at which the visit began. */
  readonly address: Pick<URL, 'pathname' | 'search'>;
  /** Session storage. */
  readonly tab: Pick<KeyValueStorage, 'get' | 'set'>;
}

/**
 * Reads the link or return of an application from the address and removes it there: it is private, and a reload must
 * not repeat it. A link stays in the tab's storage until it has been followed, so that a reload on a bad line does
 * not lose it; without storage it stays in the history entry. Call it before the router exists.
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
    // The shape from which the router reads the state of an entry.
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

/** Returns the address at which the visit began, once only, so that no other script finds it. */
export function consumeVisitAddress(host: Window): Pick<URL, 'pathname' | 'search'> {
  const address = host.visitAddress ?? clearedAddress(host);
  host.visitAddress = undefined;
  const { pathname, search } = address === undefined ? host.location : new URL(address, host.location.origin);
  return { pathname, search: withPlainAmpersands(search) };
}

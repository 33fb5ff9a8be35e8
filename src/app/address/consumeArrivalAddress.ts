import type { VisitAddress } from '../../attribution/cleanAddress';
import { withPlainAmpersands } from '../../attribution/plainAmpersands';
import { continueRoute, type LeadLink, readLeadLink, withoutLeadLink } from '../../redirect/leadLink';
import { linkKey, readLinkEntry } from '../../redirect/linkKey';
import { type ApplicantReturn, readReturn } from '../../redirect/returnMarker';
import type { Kept } from '../../storage/createKept';
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
  readonly address: VisitAddress;
  readonly kept: Kept<'tab'>;
}

/**
 * Reads the link or return of an application from the address and removes it there: it is private, and a reload must
 * not repeat it. A link stays in the tab's storage until it has been followed, so that a reload on a bad line does
 * not lose it; without storage it stays in the history entry. Call it before the router exists.
 */
export function consumeArrivalAddress(
  { location, history }: ArrivalHost,
  { basePath, address, kept }: ArrivalPlace,
): Arrival {
  const path = address.pathname.slice(basePath.length);
  const applicantReturn = readReturn(address.search, address.hash);
  const leadLink = readLeadLink(path, address.search);
  const link = leadLink ?? (isContinuing(path) ? (kept.read(linkKey) ?? readLinkEntry(history.state))?.usr : undefined);
  const rest = applicantReturn ? '' : withoutLeadLink(location.search);
  if (leadLink) {
    const entry = { usr: leadLink };
    const isKept = kept.write(linkKey, entry);
    history.replaceState(isKept ? null : entry, '', `${basePath}/${continueRoute}${rest}`);
  } else if (applicantReturn) history.replaceState(null, '', location.pathname);
  return { ...(link && { link }), ...(applicantReturn && { applicantReturn }) };
}

function isContinuing(path: string): boolean {
  return path.replace(/^\/+|\/+$/g, '') === continueRoute;
}

/** Returns the address at which the visit began, once only, so that no other script finds it. */
export function consumeVisitAddress(host: Window): VisitAddress {
  const address = host.visitAddress ?? clearedAddress(host);
  host.visitAddress = undefined;
  const { pathname, search, hash } = address === undefined ? host.location : new URL(address, host.location.origin);
  return { pathname, search: withPlainAmpersands(search), hash };
}

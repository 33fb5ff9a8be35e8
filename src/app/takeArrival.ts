import { continueRoute, isLeadLink, readLeadLink, withoutLeadLink, type LeadLink } from '../redirect/leadLink';
import { readReturn, type CameBack } from '../redirect/returnMarker';

interface Arrival {
  readonly link?: LeadLink;
  readonly cameBack?: CameBack;
}

/** The part of the window that it takes. */
interface ArrivalHost {
  readonly location: Pick<Location, 'pathname' | 'search'>;
  readonly history: Pick<History, 'state' | 'replaceState'>;
}

/**
 * Reads what the address says of an application, and takes it out of the address: it is nobody else's business, and a
 * reload must not repeat it. A link stays in the entry of the history until it has been followed, so that a reload on a
 * bad line does not lose it. Call it before the router is there.
 *
 * @param search the query that the visit began with
 */
export function takeArrival({ location, history }: ArrivalHost, basePath: string, search: string): Arrival {
  const { pathname } = location;
  const path = pathname.slice(basePath.length);
  const cameBack = readReturn(search);
  const given = readLeadLink(path, search);
  const link = given ?? keptLink(path, history.state);
  const rest = cameBack ? '' : withoutLeadLink(location.search);
  // What the router reads back as the state of the entry.
  if (given) history.replaceState({ usr: given }, '', `${basePath}/${continueRoute}${rest}`);
  else if (cameBack) history.replaceState(null, '', pathname);
  return { ...(link && { link }), ...(cameBack && { cameBack }) };
}

function keptLink(path: string, entry: unknown): LeadLink | undefined {
  const isContinuing = path.replace(/^\/+|\/+$/g, '') === continueRoute;
  if (!isContinuing || typeof entry !== 'object' || entry === null || !('usr' in entry)) return undefined;
  return isLeadLink(entry.usr) ? entry.usr : undefined;
}

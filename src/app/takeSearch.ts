import { clearAddress, clearedSearch } from './clearAddress';

/** The query that the visit began with; given out once, so that no other script finds it. */
export function takeSearch(host: Window): string {
  clearAddress(host);
  const search = host.visitSearch ?? clearedSearch(host) ?? host.location.search;
  host.visitSearch = undefined;
  return search;
}

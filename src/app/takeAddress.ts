import { clearedAddress } from './clearAddress';

/** The address that the visit began at; given out once, so that no other script finds it. */
export function takeAddress(host: Window): Pick<URL, 'pathname' | 'search'> {
  const address = host.visitAddress ?? clearedAddress(host);
  host.visitAddress = undefined;
  return address === undefined ? host.location : new URL(address, host.location.origin);
}

/** An address as the router compares it: without slashes at its ends. */
export function trimSlashes(address: string): string {
  return address.replace(/^\/+/, '').replace(/\/+$/, '');
}

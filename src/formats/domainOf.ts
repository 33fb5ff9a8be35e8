/** Returns the domain of an address in lower case; empty if the address has none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1 || email.length).toLowerCase();
}

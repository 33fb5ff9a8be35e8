/** Domain of an address, in small letters; empty where the address has none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1 || email.length).toLowerCase();
}

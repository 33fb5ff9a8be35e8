/** What stands in a document for an id that its author does not know yet. */
export const FILL_IN = 'FILL_IN';

/** Names that nobody can register: examples, and what is to lead nowhere (RFC 2606). */
const reservedHost = /^(?:\*\.)?(?:[a-z0-9-]+\.)*(?:example|invalid|example\.(?:com|net|org))$/;

/** Whether a value of a document only holds the place of the real one: the marker, or an address on a reserved name. */
export function isPlaceholder(value: string): boolean {
  return value.includes(FILL_IN) || reservedHost.test(hostOf(value));
}

/** Host of an address, or of a host with or without a port. */
function hostOf(value: string): string {
  return value
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/[:/].*$/, '');
}

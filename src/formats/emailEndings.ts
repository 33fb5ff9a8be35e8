/** More of them would have to be read instead of recognised. */
const OFFERED = 3;

/** The domains of an address: the most used of the country. */
export function offeredDomains(providers: readonly string[]): readonly string[] {
  return providers.slice(0, OFFERED);
}

/**
 * Returns the addresses that a name could become, by the country's most used domains that fit what was typed behind
 * the `@`; none before there is a name, and none once the address has one of the domains.
 */
export function completedEmails(text: string, providers: readonly string[]): readonly string[] {
  const [name = '', domain = '', ...others] = text.trim().split('@');
  const domains = offeredDomains(providers);
  const start = domain.toLowerCase();
  if (name === '' || /\s/.test(name) || others.length > 0 || domains.includes(start)) return [];
  return domains.filter((each) => each.startsWith(start)).map((each) => `${name}@${each}`);
}

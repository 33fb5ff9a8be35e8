/**
 * Suggests the address with its mistyped domain corrected (`ana@gmial.com` → `ana@gmail.com`); `undefined` if there
 * is no suggestion. `providers` are the domains that the country's applicants use. The checker is loaded on first
 * use.
 */
export async function suggestEmail(value: string, providers: readonly string[]): Promise<string | undefined> {
  const domain = domainOf(value);
  if (domain === '' || providers.includes(domain)) return undefined;
  const { run, POPULAR_DOMAINS } = await import(
    /* webpackChunkName: "email-suggestion" */ '@zootools/email-spell-checker'
  );
  const domains = [...new Set([...providers, ...POPULAR_DOMAINS])];
  if (domains.includes(domain)) return undefined;
  const suggestion = run({ email: value, domains });
  // The checker also rewrites the endings of domains it does not know, which may well be correct.
  return suggestion && domains.includes(suggestion.domain) ? suggestion.full : undefined;
}

/** Returns the domain of an address in lower case; empty if the address has none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1 || email.length).toLowerCase();
}

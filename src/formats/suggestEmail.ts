import { POPULAR_DOMAINS, run } from '@zootools/email-spell-checker';
import { domainOf } from './domainOf';

/**
 * Suggests the address with its mistyped domain corrected (`ana@gmial.com` → `ana@gmail.com`); `undefined` if there
 * isn't a suggestion.
 */
export type SuggestEmail = (value: string) => string | undefined;

/** Returns the check of mistyped domains for a country, given the domains that its applicants use. */
export function suggestEmail(providers: readonly string[]): SuggestEmail {
  const domains = [...new Set([...providers, ...POPULAR_DOMAINS])];
  return (value) => {
    const domain = domainOf(value);
    if (domain === '' || domains.includes(domain)) return undefined;
    const suggestion = run({ email: value, domains });
    // The checker also rewrites the endings of domains it does not know, which may well be correct.
    return suggestion && domains.includes(suggestion.domain) ? suggestion.full : undefined;
  };
}

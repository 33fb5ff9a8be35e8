import { shorten } from '../flow/explainViolation';
import type { Explanation } from '../flow/types';

/**
 * Suggests the address with its mistyped domain corrected (`ana@gmial.com` → `ana@gmail.com`); `undefined` if there
 * is no suggestion.
 */
type SuggestEmail = (value: string) => string | undefined;

/**
 * Loads the checker of mistyped domains. Rejects if it cannot be loaded now.
 *
 * @param providers the domains that the country's applicants use
 */
export async function loadSuggestEmail(providers: readonly string[]): Promise<SuggestEmail> {
  const { run, POPULAR_DOMAINS } = await import(
    /* webpackChunkName: "email-suggestion" */ '@zootools/email-spell-checker'
  );
  const domains = [...new Set([...providers, ...POPULAR_DOMAINS])];
  return (value) => {
    const domain = domainOf(value);
    if (domain === '' || domains.includes(domain)) return undefined;
    const suggestion = run({ email: value, domains });
    // The checker also rewrites the endings of domains it does not know, which may well be correct.
    return suggestion && domains.includes(suggestion.domain) ? suggestion.full : undefined;
  };
}

/** Returns the domain of an address in lower case; empty if the address has none. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1 || email.length).toLowerCase();
}

interface MistypedDomains {
  readonly isLoaded: () => boolean;
  /** Never rejects: without the checker no address is doubtful, and the next call retries. */
  readonly load: () => Promise<void>;
  /** What the page asks about once before it takes a valid address: a domain that is probably mistyped. */
  readonly doubt: (value: string) => Explanation | undefined;
}

/** Creates the check of mistyped domains, which is loaded on demand. */
export function createEmailCheck(providers: readonly string[]): MistypedDomains {
  let suggest: SuggestEmail | undefined;
  return {
    isLoaded: () => suggest !== undefined,
    load: async () => {
      suggest ??= await loadSuggestEmail(providers).catch(() => undefined);
    },
    doubt: (value) => {
      const suggestion = suggest?.(value);
      return suggestion === undefined
        ? undefined
        : { code: 'email.doubt', values: { typed: shorten(value), suggestion } };
    },
  };
}

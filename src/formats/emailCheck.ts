import { shorten } from '../flow/explainViolation';
import type { Explanation } from '../flow/types';
import type { SuggestEmail } from './suggestEmail';

/**
 * Loads the checker of mistyped domains. Rejects if it cannot be loaded now.
 *
 * @param providers the domains that the country's applicants use
 */
export async function loadSuggestEmail(providers: readonly string[]): Promise<SuggestEmail> {
  const { suggestEmail } = await import(/* webpackChunkName: "email-suggestion" */ './suggestEmail');
  return suggestEmail(providers);
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

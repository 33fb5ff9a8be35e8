export interface PolicyHost {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    readonly createPolicy: (name: string, rules: ScriptRules) => { readonly createScriptURL: (url: string) => unknown };
  };
}

/**
 * Adds a vendor's script to the page. Resolves when it has run; rejects where it cannot be loaded, is not admitted or
 * takes too long.
 */
export type LoadScript = (url: string) => Promise<void>;

/** Longer than this nobody waits for a vendor. */
const scriptTimeoutMs = 15_000;

/** The policy of {@link createScriptLoader}, as the Content-Security-Policy names it. */
const policyName = 'vendor-scripts';

/**
 * The only way by which the product itself brings a script of somebody else: through one policy, which lets those of the
 * listed sources pass. The list counts in browsers without Trusted Types as well.
 */
export function createScriptLoader(host: Window & PolicyHost, sources: readonly string[]): LoadScript {
  const admit = (url: string): string => {
    if (isAllowedScript(url, sources)) return url;
    throw new TypeError('A script of a source that is not listed was refused (SCRIPT_REFUSED)');
  };
  const policy =
    sources.length > 0 ? host.trustedTypes?.createPolicy(policyName, { createScriptURL: admit }) : undefined;
  return async (url) => load(host, policy ? policy.createScriptURL(url) : admit(url));
}

function load(host: Window, src: unknown): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = host.document.createElement('script');
    const fail = () => reject(new Error('A script of a vendor did not load (SCRIPT_NOT_LOADED)'));
    script.async = true;
    script.onload = () => resolve();
    script.onerror = fail;
    host.setTimeout(fail, scriptTimeoutMs);
    // What a policy has made is no text any more, and must not become one again.
    Object.assign(script, { src });
    host.document.head.append(script);
  });
}

interface ScriptRules {
  readonly createScriptURL: (url: string) => string;
}

/**
 * Makes the policy that scripts pass which vendors' scripts add by themselves, by plain strings. It admits those of the
 * listed sources, and makes no HTML and no code of any text.
 *
 * @param sources as in {@link isAllowedScript}
 */
export function allowVendorScripts({ trustedTypes }: PolicyHost, sources: readonly string[]): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (isAllowedScript(url, sources)) return url;
      throw new TypeError('A script of a source that is not listed was refused (SCRIPT_REFUSED)');
    },
  });
}

/**
 * Whether a script may be loaded from there: the same answer as the Content-Security-Policy gives that lists these
 * sources. (After a redirect the browser compares hosts alone; listed paths must not redirect where others tell them.)
 *
 * @param sources addresses that admit themselves, or all below them where they end in a slash or are an origin; and
 *   `blob:` where a vendor runs a worker of its own making
 */
export function isAllowedScript(url: string, sources: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin, pathname } = new URL(url);
  if (protocol === 'blob:') return sources.includes(protocol);
  return sources.some((source) => {
    if (source === 'blob:') return false;
    const listed = new URL(source);
    if (listed.origin !== origin) return false;
    return listed.pathname.endsWith('/') ? pathname.startsWith(listed.pathname) : pathname === listed.pathname;
  });
}

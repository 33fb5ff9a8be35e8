import { parseUrl } from '../flow/parseUrl';

export interface PolicyHost {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    readonly createPolicy: (name: string, rules: ScriptRules) => { readonly createScriptURL: (url: string) => unknown };
  };
}

/**
 * Adds a vendor's script to the page. Resolves when it has run; rejects if it cannot be loaded, is not admitted or
 * takes too long.
 */
export type LoadScript = (url: string) => Promise<void>;

/** Gives up on a vendor's script after this time. */
const scriptTimeoutMs = 15_000;

/** The policy of {@link createScriptLoader}, as the Content-Security-Policy names it. */
const policyName = 'vendor-scripts';

/**
 * Creates the only means by which the app itself loads a third-party script: one policy, which admits scripts of the
 * listed sources. The list also applies in browsers without Trusted Types.
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
    // The policy's result is a trusted object, not a string, and must not be converted back to one.
    Object.assign(script, { src });
    host.document.head.append(script);
  });
}

interface ScriptRules {
  readonly createScriptURL: (url: string) => string;
}

/**
 * Creates the default policy, for scripts that vendors' scripts add themselves by plain strings. It admits those of
 * the listed sources, and turns no text into HTML or code.
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
 * Returns whether a script may be loaded from this address: the same result as a Content-Security-Policy with these
 * sources. (After a redirect the browser compares only hosts, so no listed path may be an open redirect.)
 *
 * @param sources addresses that admit only themselves, or everything below them if they end in a slash or are an
 *   origin; and `blob:` if a vendor runs a worker that it creates itself
 */
export function isAllowedScript(url: string, sources: readonly string[]): boolean {
  const address = parseUrl(url);
  if (!address) return false;
  const { protocol, origin, pathname } = address;
  if (protocol === 'blob:') return sources.includes(protocol);
  return sources.some((source) => {
    if (source === 'blob:') return false;
    const listed = new URL(source);
    if (listed.origin !== origin) return false;
    return listed.pathname.endsWith('/') ? pathname.startsWith(listed.pathname) : pathname === listed.pathname;
  });
}

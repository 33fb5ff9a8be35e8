interface ScriptRules {
  readonly createScriptURL: (url: string) => string;
}

export interface PolicyHost {
  readonly trustedTypes?: {
    readonly defaultPolicy: unknown;
    readonly createPolicy: (name: string, rules: ScriptRules) => { readonly createScriptURL: (url: string) => unknown };
  };
}

/**
 * Makes the policy that scripts pass which vendors' scripts add by themselves, by plain strings. It admits those of the
 * listed sources, and makes no HTML and no code of any text.
 *
 * @param sources as in {@link isAdmitted}
 */
export function admitScripts({ trustedTypes }: PolicyHost, sources: readonly string[]): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (isAdmitted(url, sources)) return url;
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
export function isAdmitted(url: string, sources: readonly string[]): boolean {
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

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
 * listed origins, and makes no HTML and no code of any text.
 *
 * @param origins origins, and `blob:` where a vendor runs a worker of its own making
 */
export function admitScripts({ trustedTypes }: PolicyHost, origins: readonly string[]): void {
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy('default', {
    createScriptURL: (url) => {
      if (isAdmitted(url, origins)) return url;
      throw new TypeError('A script of an origin that is not listed was refused (SCRIPT_REFUSED)');
    },
  });
}

/** Whether a script may be loaded from there. */
export function isAdmitted(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return origins.includes(protocol === 'blob:' ? protocol : origin);
}

import { showStartNotice } from '../failure/startNotice';

interface ScriptHost {
  readonly document: Document;
  readonly addEventListener: (type: 'load', listener: () => void, options: AddEventListenerOptions) => void;
  readonly setTimeout: (task: () => void, delayMs: number) => unknown;
  readonly trustedTypes?: {
    readonly createPolicy: (
      name: string,
      rules: { readonly createScriptURL: (url: string) => string },
    ) => { readonly createScriptURL: (url: string) => unknown };
  };
}

/** Scripts of the page that did not run to their end, where each marks its element (webpack.config.ts). */
const NOT_RUN = 'script[defer]:not([data-run])';

/** The policy of this file, as the Content-Security-Policy names it. */
const policyName = 'page-scripts';

const retryDelaysMs = [0, 500, 1000, 2000, 4000, 8000];

/**
 * Requests a script of the page again, past the cache, if it did not arrive or arrived damaged. If all tries fail, the
 * page says why: a script that arrives but cannot be run, twice, is too new for the browser.
 */
export function retryScripts(host: ScriptHost): void {
  const { document } = host;
  if (!('HTMLDialogElement' in host)) showStartNotice(document, 'outdated');
  const policy = host.trustedTypes?.createPolicy(policyName, { createScriptURL: (url) => url });
  const request = (address: string, count: number) => {
    const url = `${address}?again=${count}`;
    const script = document.createElement('script');
    const end = ({ type }: Event) => {
      if (script.dataset.run !== undefined) return;
      const delayMs = retryDelaysMs[count];
      if (type === 'load') showStartNotice(document, 'outdated');
      else if (delayMs === undefined) showStartNotice(document, 'missing');
      else host.setTimeout(() => request(address, count + 1), delayMs);
    };
    script.async = false;
    script.addEventListener('load', end);
    script.addEventListener('error', end);
    // The policy's result is a trusted object, not a string, and must not be converted back to one.
    Object.assign(script, { src: policy ? policy.createScriptURL(url) : url });
    document.head.appendChild(script);
  };
  const requestNotRun = () => {
    for (const script of document.querySelectorAll<HTMLScriptElement>(NOT_RUN)) {
      // Requested once: this runs twice, because the page may be parsed before this script arrives.
      script.removeAttribute('defer');
      request(script.src, 1);
    }
  };
  document.addEventListener('DOMContentLoaded', requestNotRun, { once: true });
  host.addEventListener('load', requestNotRun, { once: true });
}

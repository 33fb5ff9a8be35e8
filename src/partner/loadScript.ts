import { fillAddress, isSafe } from '../embed/frameAddress';
import { parseUrl } from '../flow/parseUrl';

/** Where the script of a deployment is found. */
export interface ScriptSource {
  /** Address of the deployment, such as `https://loans.example/application-frontend/`. */
  readonly address: string;
  /** Stand for `{country}` and `{brand}` in the address. */
  readonly country?: string | undefined;
  readonly brand?: string | undefined;
  /** Address of the script; by default that of the newest of version 1, which changes. */
  readonly script?: string | undefined;
  /** Hash of the script, for one that does not change. */
  readonly integrity?: string | undefined;
}

const ELEMENT = 'application-frontend';

/** By address. */
const loaded = new Map<string, Promise<void>>();

/**
 * Loads the script of a deployment, once for each address, unless the page has one already: one is enough for all
 * deployments.
 *
 * @returns a promise, which is rejected if the script does not load, or is not https; the next call tries again
 */
export function loadScript(source: ScriptSource): Promise<void> {
  if (customElements.get(ELEMENT)) return Promise.resolve();
  const address = scriptAddress(source);
  if (!address) return Promise.reject(new Error('The address of the script is not https'));
  const before = loaded.get(address);
  if (before) return before;
  const loading = addScript(address, source.integrity);
  loaded.set(address, loading);
  loading.catch(() => loaded.delete(address));
  return loading;
}

/** `undefined` unless it is one that the element itself would open. */
function scriptAddress(source: ScriptSource): string | undefined {
  const url = source.script === undefined ? newestScript(source) : parseUrl(source.script, document.baseURI);
  return url && isSafe(url) ? url.href : undefined;
}

function newestScript({ address, ...names }: ScriptSource): URL | undefined {
  const url = parseUrl(
    fillAddress(address, (name) => names[name] ?? ''),
    document.baseURI,
  );
  if (!url) return undefined;
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return new URL('embed/v1.js', url);
}

function addScript(address: string, integrity = ''): Promise<void> {
  const script = document.createElement('script');
  script.src = address;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${address} did not load`));
    };
    document.head.append(script);
  });
}

import { parseUrl } from './frameAddress';

/** A script of any version, by either of its names. */
const scriptPath = /\/embed\/v\d+(?:\.[^/]+)?\.js$/;

/** Addresses of the deployments that have a script on this page. */
const found = new Set<string>();

/** Adds the deployment that serves a script from this address. */
export function addDeployment(script: string): void {
  const url = parseUrl(script);
  if (url) found.add(new URL('..', url).href);
}

/**
 * Returns the only deployment that has a script on this page, or why there is none. Scripts that are still loading
 * count as well, so that the outcome does not depend on which one arrives first.
 */
export function onlyDeployment(): { readonly address?: string; readonly failure?: string } {
  for (const { src } of document.scripts) if (scriptPath.test(parseUrl(src)?.pathname ?? '')) addDeployment(src);
  const [address, ...others] = found;
  if (address !== undefined && others.length === 0) return { address };
  return { failure: `set the attribute address: this page has scripts of ${[...found].join()}` };
}

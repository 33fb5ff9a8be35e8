import { parseUrl } from '../flow/parseUrl';

/** A script of any version, by either of its names. */
const scriptPath = /\/embed\/v\d+(?:\.[^/]+)?\.js$/;

const found = new Set<string>();

/** Adds the deployment that serves a script from this address. */
export function addDeployment(script: string): void {
  const url = parseUrl(script);
  if (url) found.add(new URL('..', url).href);
}

/**
 * Returns the addresses of the deployments that have a script on this page. Scripts that are still loading count as
 * well, so that the outcome does not depend on which one arrives first.
 */
export function deploymentsOnPage(): readonly string[] {
  for (const { src } of document.scripts) if (scriptPath.test(parseUrl(src)?.pathname ?? '')) addDeployment(src);
  return [...found];
}

/** What a host page may name an application. */
export const applicationName = /^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/;

/** A frame's name ends with the name of its application, behind a colon. */
const frameName = /^application-frontend(?:-cover)?:([a-z\d-]+)$/;

/** A window, with what distinguishes the applications of one host: its page's deployment, and the name of its frame. */
export interface ApplicationHost {
  /** `data-deployment` is written by publishing. */
  readonly document: { readonly documentElement: { readonly dataset: { readonly deployment?: string } } };
  readonly name?: string;
  readonly parent?: unknown;
}

/** Returns the start of all names of a deployment in the browser: several may share a host. */
export function prefixOfDeployment(deployment: string): string {
  return `${deployment}/`;
}

/** Returns the start of all names of the deployment that a page is of. */
export function deploymentPrefixOf({ document }: Pick<ApplicationHost, 'document'>): string {
  return prefixOfDeployment(document.documentElement.dataset.deployment ?? '');
}

/**
 * Returns what older releases began their keys with: `refinance:` for an application that its host page has named so,
 * nothing for one without a name. The name of a frame outlives its reloads, and is in no address.
 */
export function applicationPrefixOf(host: Omit<ApplicationHost, 'document'>): string {
  const [, name = ''] = frameName.exec(host.name ?? '') ?? [];
  // A window that isn't a frame got its name from the page that opened it.
  return host.parent !== host && applicationName.test(name) ? `${name}:` : '';
}

/** Returns the start of all keys and locks of an application: `es-ibancar/`, or `es-ibancar/refinance:` for a named one. */
export function storagePrefixOf(host: ApplicationHost): string {
  return deploymentPrefixOf(host) + applicationPrefixOf(host);
}

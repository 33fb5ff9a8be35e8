/** What a host page may name an application. */
export const applicationName = /^[a-z\d](?:[a-z\d-]{0,30}[a-z\d])?$/;

/** A frame's name ends with the name of its application, behind a colon. */
const frameName = /^application-frontend(?:-cover)?:([a-z\d-]+)$/;

/** A window, with what distinguishes the applications in several frames of one page. */
export interface ApplicationHost {
  readonly name?: string;
  readonly parent?: unknown;
}

/**
 * Returns the start of all keys on the device: `refinance:` for an application that its host page has named so, nothing
 * for one without a name. The name of a frame outlives its reloads, and is in no address.
 */
export function storagePrefixOf(host: ApplicationHost): string {
  const [, name = ''] = frameName.exec(host.name ?? '') ?? [];
  // A window that isn't a frame got its name from the page that opened it.
  return host.parent !== host && applicationName.test(name) ? `${name}:` : '';
}

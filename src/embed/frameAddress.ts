import { originNames } from '../attribution/originNames';
import { loanNames } from '../flow/prefillNames';
import { attributeOf, visitNames } from './attributes';

export interface AddressSources {
  /** Of a deployment; the attributes of these names replace `{country}` and `{brand}`. */
  readonly address: string;
  readonly attribute: (name: string) => string | null;
  /** Address of the host's page. */
  readonly page: string;
}

const loopback = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns the frame's address, with the parameters that identify where the visit comes from; `undefined` unless it is
 * https. The loopback may use http, for trials. An attribute takes precedence over a parameter of the host's page.
 */
export function frameAddress({ address, attribute, page }: AddressSources): URL | undefined {
  const filled = address.replace(/\{(country|brand)\}/g, (_, name: string) =>
    encodeURIComponent(attribute(name) ?? ''),
  );
  const url = parseUrl(filled, page);
  if (!url || !isSafe(url)) return undefined;
  const own = new URL(page).searchParams;
  for (const name of originNames) {
    const value = own.get(name);
    if (value) url.searchParams.set(name, value);
  }
  for (const name of [...loanNames, 'locale', ...visitNames]) {
    const value = attribute(attributeOf(name));
    if (value) url.searchParams.set(name, value);
  }
  return url;
}

/** Whether an applicant may be sent to this address. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

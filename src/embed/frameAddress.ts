import { withPlainAmpersands } from '../attribution/plainAmpersands';
import { originNames } from '../attribution/originNames';
import { parseUrl } from '../flow/parseUrl';
import { visitNames } from './attributes';
import type { OptionReader } from './hostSettings';

const loopback = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1])$/;

/**
 * Returns the frame's address, with the parameters that identify where the visit comes from; `undefined` unless it is
 * https. The loopback may use http, for trials. An option takes precedence over a parameter of the host's page.
 *
 * @param address of a deployment; the options of these names replace `{country}` and `{brand}`
 * @param page address of the host's page
 */
export function frameAddress(address: string, option: OptionReader, page: string): URL | undefined {
  const url = parseUrl(fillAddress(address, option), page);
  if (!url || !isSafe(url)) return undefined;
  const ofPage = new URLSearchParams(withPlainAmpersands(new URL(page).search));
  setParameters(url, originNames, (name) => ofPage.get(name));
  setParameters(url, visitNames, option);
  return url;
}

/** Replaces `{country}` and `{brand}`; what stands for them cannot become another part of the address. */
export function fillAddress(address: string, valueOf: (name: 'country' | 'brand') => string): string {
  return address.replace(/\{(country|brand)\}/g, (_, name: 'country' | 'brand') => encodeURIComponent(valueOf(name)));
}

/** Sets those parameters that have a value. */
export function setParameters(
  { searchParams }: URL,
  names: readonly string[],
  valueOf: (name: string) => string | null,
): void {
  for (const name of names) {
    const value = valueOf(name);
    if (value) searchParams.set(name, value);
  }
}

/** Whether an applicant may be sent to this address. */
export function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname));
}

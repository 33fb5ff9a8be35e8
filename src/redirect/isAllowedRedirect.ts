import { parseUrl } from '../flow/parseUrl';

/**
 * An address with any other start means one thing on its own and another on a page: there `https:host` is a relative
 * path.
 */
const absolute = /^https?:\/\/[^/\\]/i;

const withPort = /^(.+):(\d+)$/;

const defaultPorts: Readonly<Record<string, string>> = { 'https:': '443', 'http:': '80' };

const loopback = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns whether the applicant may be redirected to this address: https, on a host and a port that the deployment
 * lists, and without credentials. A leading `*.` admits the subdomains of a host; a host listed without a port admits
 * only that of https. A loopback host may use http, and any port unless one is listed: the sandbox uses the one it is
 * given.
 */
export function isAllowedRedirect(address: string, hosts: readonly string[]): boolean {
  const url = absolute.test(address) ? parseUrl(address) : undefined;
  if (!url) return false;
  const isSecure = url.protocol === 'https:' || loopback.test(url.hostname);
  return isSecure && url.username === '' && url.password === '' && hosts.some((host) => matches(url, host));
}

function matches({ protocol, hostname, port }: URL, listed: string): boolean {
  const [, host = listed, allowedPort] = withPort.exec(listed) ?? [];
  const isHost = host.startsWith('*.')
    ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1
    : hostname === host;
  if (allowedPort === undefined && loopback.test(hostname)) return isHost;
  return isHost && (port || defaultPorts[protocol]) === (allowedPort ?? defaultPorts['https:']);
}

/** What starts otherwise means one thing by itself and another on a page, where `https:host` is a relative path. */
const absolute = /^https?:\/\/[^/\\]/i;

const loopback = /^(?:(?:[^.]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether the applicant may be sent to this address: https, on a host the deployment lists (`*.` in front admits its
 * subdomains), without credentials in it. A loopback host may use http, for the sandbox.
 */
export function isAllowedRedirect(address: string, hosts: readonly string[]): boolean {
  if (!absolute.test(address) || !URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  const isSecure = protocol === 'https:' || loopback.test(hostname);
  return isSecure && username === '' && password === '' && hosts.some((host) => matches(hostname, host));
}

function matches(hostname: string, host: string): boolean {
  return host.startsWith('*.')
    ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1
    : hostname === host;
}

/** `scheme://host[:port]`, as `frame-ancestors` takes it: `*.` in front for subdomains, `*` for any port. */
const listed = /^(https?):\/\/(\*\.)?([^/:*]+)(?::(\d+|\*))?$/;
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** Whether an origin is one of those that the deployment lists, read as the browser reads `frame-ancestors`. */
export function isListedOrigin(origin: string, list: readonly string[]): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  // What is no plain origin, for example one with a path, is none.
  return url.origin === origin && list.some((entry) => isEntry(url, entry));
}

function isEntry({ protocol, hostname, port }: URL, entry: string): boolean {
  const [, scheme, anySubdomain, host = '', wantedPort] = listed.exec(entry) ?? [];
  if (scheme === undefined || protocol !== `${scheme}:`) return false;
  const isHost = anySubdomain === undefined ? hostname === host : hostname.endsWith(`.${host}`);
  const standard = defaultPorts[protocol];
  return isHost && (wantedPort === '*' || (port || standard) === (wantedPort ?? standard));
}

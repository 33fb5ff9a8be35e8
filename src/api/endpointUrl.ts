import type { Endpoint } from './Operation';

/** Scheme and host of an API base; empty for a base on the page's own host. */
function rootOf(apiBase: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\/[^/?#]+/i.exec(apiBase)?.[0] ?? '';
}

/**
 * The address of an endpoint with its path parameters filled in.
 * @param apiBase absolute (`https://api.example/base`) or a path on the page's own host (`/api`)
 */
export function endpointUrl(
  apiBase: string,
  endpoint: Endpoint,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const base = endpoint.from === 'root' ? rootOf(apiBase) : apiBase.replace(/\/+$/, '');
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  return base + path;
}

import type { Settings } from '../../src/app/Settings';
import { sourcesOf, vendors, vendorsOf, type VendorSources } from '../../src/tracking/vendors';

export type Headers = Readonly<Record<string, string>>;

const LOOPBACK = ['localhost', '*.localhost', '127.0.0.1'];

/** Headers of every file of a deployment. */
export function commonHeaders({ environment }: Pick<Settings, 'environment'>): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    // Not even our own server is told the query of a link in every request that the page makes.
    'Referrer-Policy': 'strict-origin',
    ...(environment !== 'development' && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
}

/** Headers of the pages, beside the common ones. */
export function pageHeaders(settings: Settings): Headers {
  return {
    ...policies(settings),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
}

type Directives = Readonly<Record<string, readonly string[]>>;

/** Trusted Types are required; with a vendor that cannot live with them what breaks them is reported instead. */
function policies(settings: Settings): Headers {
  const sources = sourcesOf(settings.tracking);
  const enforced = directives(settings, sources);
  const types = trustedTypes(sources);
  if (vendorsOf(settings.tracking).every((name) => vendors[name].livesWithTrustedTypes)) {
    return { 'Content-Security-Policy': written({ ...enforced, ...types }) };
  }
  return { 'Content-Security-Policy': written(enforced), 'Content-Security-Policy-Report-Only': written(types) };
}

function directives({ api, frameAncestors, redirectHosts }: Settings, vendorSources: VendorSources): Directives {
  const apiOrigin = URL.canParse(api.base) ? [new URL(api.base).origin] : [];
  const loopback = redirectHosts.filter((host) => LOOPBACK.includes(host)).map((host) => `http://${host}:*`);
  const { script, connect, img, frame, worker } = vendorSources;
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...script],
    'style-src': ["'self'"],
    // Logos of lenders stand on the API's host.
    'img-src': ["'self'", 'data:', ...apiOrigin, ...img],
    'connect-src': [...new Set(["'self'", ...apiOrigin, ...connect])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(frame.length > 0 && { 'frame-src': frame }),
    ...(worker.length > 0 && { 'worker-src': worker }),
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https:', ...loopback],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  };
}

/** Scripts of vendors pass a policy of our loader, those that they add by themselves the default one; both exist for them alone. */
function trustedTypes({ script }: VendorSources): Directives {
  const own = ['application-frontend', 'dompurify'];
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': script.length > 0 ? [...own, 'vendor-scripts', 'default'] : own,
  };
}

function written(policy: Directives): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

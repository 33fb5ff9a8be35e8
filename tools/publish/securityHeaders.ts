import type { Settings } from '../../src/app/Settings';

export type Headers = Readonly<Record<string, string>>;

const LOOPBACK = ['localhost', '127.0.0.1'];

/** Headers of every file of a deployment. */
export function commonHeaders({ environment }: Pick<Settings, 'environment'>): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(environment !== 'development' && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
}

/** Headers of the pages, beside the common ones. */
export function pageHeaders(settings: Settings): Headers {
  return {
    'Content-Security-Policy': contentSecurityPolicy(settings),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
  };
}

function contentSecurityPolicy({ api, frameAncestors, redirectHosts }: Settings): string {
  const apiOrigin = URL.canParse(api.base) ? [new URL(api.base).origin] : [];
  const loopback = redirectHosts.filter((host) => LOOPBACK.includes(host)).map((host) => `http://${host}:*`);
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...apiOrigin],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", 'https:', ...loopback],
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['application-frontend', 'dompurify'],
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

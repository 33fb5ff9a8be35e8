import type { Settings } from '../../src/published/settings';
import { sourcesOf, vendorsOf, type VendorSources } from '../../src/tracking/vendors';
import { vendorTrustedTypes } from './vendorTrustedTypes';

export type Headers = Readonly<Record<string, string>>;

const LOOPBACK = ['localhost', '*.localhost', '127.0.0.1'];

/** Returns the headers of every file of a deployment. */
export function commonHeaders({ environment }: Pick<Settings, 'environment'>): Headers {
  return {
    'X-Content-Type-Options': 'nosniff',
    // Not even our own server receives a link's query with every request of the page.
    'Referrer-Policy': 'strict-origin',
    ...(environment !== 'development' && { 'Strict-Transport-Security': 'max-age=63072000' }),
  };
}

/** What a page's policy depends on besides the settings. */
export interface PolicyOfPage {
  /** Policy sources that allow the styles in the HTML, by their hash. */
  readonly styles: readonly string[];
  /** Of the public site, if the deployment names it. */
  readonly origin?: string | undefined;
}

/**
 * Returns the headers of the pages, in addition to the common ones.
 */
export function pageHeaders(settings: Settings, page: PolicyOfPage): Headers {
  return {
    ...policyHeaders(settings, page),
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    // Proxies of mobile networks rewrite pages and scripts that do not forbid it.
    'Cache-Control': 'no-cache, no-transform',
    Vary: 'Accept-Encoding',
  };
}

type Directives = Readonly<Record<string, readonly string[]>>;

/** Enforces Trusted Types, unless the environment only wants violations reported. */
function policyHeaders(settings: Settings, page: PolicyOfPage): Headers {
  const enforced = directives(settings, sourcesOf(settings.tracking), page);
  const types = trustedTypes(settings);
  const { reportingEndpoint: endpoint } = settings;
  const reports = endpoint === undefined ? {} : reporting(endpoint, settings);
  const named: Headers = 'report-to' in reports ? { 'Reporting-Endpoints': `${REPORTS}="${endpoint ?? ''}"` } : {};
  if (settings.trustedTypes !== 'report') {
    return { ...named, 'Content-Security-Policy': written({ ...enforced, ...types, ...reports }) };
  }
  return {
    ...named,
    'Content-Security-Policy': written({ ...enforced, ...reports }),
    'Content-Security-Policy-Report-Only': written({ ...types, ...reports }),
  };
}

/** Not `default`: that group would also receive reports on crashes and deprecated features. */
const REPORTS = 'policy';

/**
 * Returns the directives that report violations. `report-to` is the newer one; browsers that support it ignore
 * `report-uri`, and send no report for a page loaded without TLS, as on a developer's machine.
 */
function reporting(endpoint: string, { environment }: Settings): Directives {
  return { 'report-uri': [endpoint], ...(environment !== 'development' && { 'report-to': [REPORTS] }) };
}

function directives(settings: Settings, vendorSources: VendorSources, { styles, origin }: PolicyOfPage): Directives {
  const { api, frameAncestors, redirectHosts } = settings;
  const apiOrigin = URL.canParse(api.base) ? [new URL(api.base).origin] : [];
  const { script, connect, img, frame, worker } = vendorSources;
  return {
    'default-src': ["'none'"],
    'script-src': [...ownScripts(settings, origin), ...script],
    'style-src': ["'self'", ...styles],
    // Lenders' logos are on the API's host.
    'img-src': ["'self'", 'data:', ...apiOrigin, ...img],
    'connect-src': [...new Set(["'self'", ...apiOrigin, ...connect])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(frame.length > 0 && { 'frame-src': frame }),
    'worker-src': [...ownScripts(settings, origin), ...worker],
    'base-uri': ["'none'"],
    'form-action': formAction(redirectHosts),
    'frame-ancestors': frameAncestors.length > 0 ? frameAncestors : ["'none'"],
  };
}

/**
 * Returns where the deployment's own scripts are: below its path, because others may share the host. A policy can name a
 * path only together with a host, so a site whose origin is unknown allows its whole host.
 */
function ownScripts({ environment, basePath }: Settings, origin: string | undefined): readonly string[] {
  if (environment === 'development') return LOOPBACK.map((host) => `${host}:*${basePath}/`);
  return [origin === undefined ? "'self'" : `${origin}${basePath}/`];
}

/**
 * Lenders may require a posted form, and Chromium and WebKit apply this directive to each redirect that follows it as
 * well: a lender whose site redirects the form to a host not listed here could never be reached. Only the lenders
 * know those hosts, so any https host may follow; `isAllowedRedirect` decides which one comes first. A deployment
 * without redirects to lenders posts nothing to other hosts. See docs/decisions/redirect-is-pressed.md.
 */
function formAction(redirectHosts: readonly string[]): readonly string[] {
  const loopback = redirectHosts.filter((host) => LOOPBACK.includes(host));
  const hasLenders = redirectHosts.length > loopback.length;
  return ["'self'", ...(hasLenders ? ['https:'] : []), ...loopback.map((host) => `http://${host}:*`)];
}

/**
 * Scripts of vendors use a policy of our loader, scripts that they add by plain strings the default one; both
 * policies exist only for them. Scripts of Google share a policy name, and each creates its own policy.
 */
function trustedTypes({ tracking }: Settings): Directives {
  const isScripted = sourcesOf(tracking).script.length > 0;
  const ownPolicies = [
    'application-frontend',
    'page-scripts',
    'dompurify',
    ...(isScripted ? ['vendor-scripts', 'default'] : []),
  ];
  const theirs = new Set(vendorsOf(tracking).flatMap((name) => vendorTrustedTypes[name].policies));
  const names = theirs.has('*') ? ['*'] : [...ownPolicies, ...theirs];
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...names, ...(theirs.size > 0 ? ["'allow-duplicates'"] : [])],
  };
}

function written(policy: Directives): string {
  return Object.entries(policy)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
}

import { CspEvaluator } from 'csp_evaluator/dist/evaluator';
import { Severity, Type } from 'csp_evaluator/dist/finding';
import { CspParser } from 'csp_evaluator/dist/parser';
import type { Settings } from '../../../../src/published/settings';
import { isAllowedScript } from '../../../../src/tracking/createScriptLoader';
import { sourcesOf } from '../../../../src/tracking/vendors';
import { pageHeaders } from '../../../../tools/publish/securityHeaders';
import { publishedEnvironments } from '../../../support/places';

const places = publishedEnvironments();
const page = { styles: [`'sha256-${'0'.repeat(43)}='`], origin: 'https://apply.a-rather-long-brand.example' };
const policyOf = (settings: Settings): string => pageHeaders(settings, page)['Content-Security-Policy'] ?? '';
const production = places.find(([place]) => place === 'co-askrobin (production)')?.[1];
if (!production) throw new Error('There is no production of co-askrobin');

/** Severities that the evaluator reports for every policy with a host list; they need a review only. */
const TO_LOOK_AT = [Severity.MEDIUM_MAYBE, Severity.HIGH_MAYBE, Severity.STRICT_CSP, Severity.INFO];

/** Without development, which uses http and would be reported. */
const publicPlaces = places.filter(([, { environment }]) => environment !== 'development');

test.each(publicPlaces)('Content Security Policy: the policy of %s has no known hole', (_place, settings) => {
  const findings = new CspEvaluator(new CspParser(policyOf(settings)).csp).evaluate();
  const grave = findings.filter(({ severity }) => !TO_LOOK_AT.includes(severity));
  expect(grave.map(({ type, value }) => [Type[type], value])).toEqual([]);
});

test.each(places)(
  'pageHeaders: the headers of %s are short enough for hosts that read `_headers`',
  (_place, settings) => {
    for (const [name, value] of Object.entries(pageHeaders(settings, page)))
      expect(`  ${name}: ${value}`.length).toBeLessThan(2000);
  },
);

/** Addresses that bypass a policy which allows their whole hosts, from `https://csp-evaluator.withgoogle.com`. */
test.each([
  'https://www.google.com/recaptcha/about/js/main.min.js',
  'https://www.google.com/complete/search?client=chrome&jsonp=alert(1)//',
  'https://www.google.com/tools/feedback/escalation-options?callback=alert',
  'https://www.gstatic.com/fsn/angular_js-bundle1.js',
  'https://www.googletagmanager.com/gtm/js?id=GTM-STRANGER',
  'https://www.googleadservices.com/pageadimg/imgad',
  'https://www.googleadservices.com/pagead/conversion/1070110417/wcm?callback=alert',
  'https://googleads.g.doubleclick.net/pagead/conversion/1036918760/wcm?callback=alert',
  'https://connect.facebook.net/en_US/sdk.js',
  'https://connect.facebook.net/signals/config/1',
  'https://analytics.tiktok.com/api/v2/pixel?callback=alert',
])('Content Security Policy: neither the policy nor our own loader allows %s', (url) => {
  const { script } = sourcesOf(production.tracking);
  expect(isAllowedScript(url, script)).toBe(false);
  const listed =
    policyOf(production)
      .match(/script-src ([^;]+)/)?.[1]
      ?.split(' ') ?? [];
  expect(listed.slice(1)).toEqual(script);
});

test('Content Security Policy: allows the pictures, calls, frames and workers of the vendors, each source once', () => {
  const { img, connect, frame, script, worker } = sourcesOf(production.tracking);
  const { origin } = new URL(production.api.base);
  const policy = policyOf({ ...production, tracking: { ...production.tracking }, redirectHosts: [] }).split('; ');
  const directives = Object.fromEntries(policy.map((directive) => directive.split(/ (.*)/)));
  const own = `${page.origin}/application-frontend/`;
  expect(directives).toMatchObject({
    'default-src': "'none'",
    'script-src': [own, ...script].join(' '),
    'style-src': ["'self'", ...page.styles].join(' '),
    'img-src': ["'self'", 'data:', origin, ...img].join(' '),
    'connect-src': ["'self'", origin, ...new Set(connect)].join(' '),
    'frame-src': frame.join(' '),
    'worker-src': [own, ...worker].join(' '),
  });
  expect(worker.length + frame.length).toBeGreaterThan(1);
});

const ID = '{id}';
test.each([
  'https://www.googletagmanager.com/gtm.js?id=GTM-ANY',
  'https://www.googletagmanager.com/gtag/js?id=AW-1',
  'https://www.googletagmanager.com/gtag/destination?id=G-1',
  `https://www.googleadservices.com/pagead/conversion/${ID}/?random=1`,
  `https://googleads.g.doubleclick.net/pagead/viewthroughconversion/${ID}/?random=1`,
  'https://connect.facebook.net/en_US/fbevents.js',
  'https://connect.facebook.net/signals/plugins/inferredEvents.js?v=2.9',
  'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=1&lib=ttq',
  'https://analytics.tiktok.com/i18n/pixel/static/main.js',
  'https://cdn.logr-in.com/logger-1.min.js',
  'https://www.google.com/recaptcha/api.js?render=1&trustedtypes=true',
  'https://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js',
])('isAllowedScript: allows the vendor script %s', (url) => {
  const account = production.tracking.googleAds?.id.replace('AW-', '') ?? '';
  expect(isAllowedScript(url.replace(ID, account), sourcesOf(production.tracking).script)).toBe(true);
});

test('sourcesOf: lists a vendor at another address with that address and its own paths only', () => {
  const { googleAds, captcha, logRocket } = production.tracking;
  const tracking = {
    ...(googleAds && { googleAds: { ...googleAds, id: 'AW-1234567890', scriptUrl: 'https://tags.example/ours.js' } }),
    ...(captcha && { captcha: { ...captcha, scriptUrl: 'https://captcha.example/recaptcha/api.js' } }),
    ...(logRocket && { logRocket: { ...logRocket, server: 'https://recorder.example' } }),
  };
  expect(sourcesOf(tracking).script).toEqual([
    'https://tags.example/ours.js',
    'https://tags.example/gtag/js',
    'https://tags.example/gtag/destination',
    'https://tags.example/pagead/conversion/1234567890/',
    'https://tags.example/pagead/viewthroughconversion/1234567890/',
    'https://recorder.example/logger.min.js',
    'https://captcha.example/recaptcha/api.js',
    'https://captcha.example/recaptcha/',
  ]);
});

const own = { ...production, basePath: '/first', tracking: {} };

test.each<[string, Settings, string | undefined, string]>([
  ['below the deployment’s path', own, 'https://loans.example', 'https://loans.example/first/'],
  ['on its whole host where that is not named', own, undefined, "'self'"],
  [
    'below its path on this machine, while it is developed',
    { ...own, environment: 'development' },
    undefined,
    'localhost:*/first/ *.localhost:*/first/ 127.0.0.1:*/first/',
  ],
])('Content Security Policy: own scripts run only %s', (_where, settings, origin, expected) => {
  expect(pageHeaders(settings, { ...page, origin })['Content-Security-Policy']).toContain(`; script-src ${expected}; `);
});

test.each<[string, readonly string[], string]>([
  [
    'to any https host if there are lender hosts, since their sites may forward the form',
    ['*.lender.example'],
    ' https:',
  ],
  ['nowhere if there are no redirects', [], ''],
  [
    'to this machine if the sandbox plays the lenders',
    ['localhost', '127.0.0.1'],
    ' http://localhost:* http://127.0.0.1:*',
  ],
])('Content Security Policy: forms may be posted %s', (_where, redirectHosts, more) => {
  expect(policyOf({ ...production, redirectHosts })).toContain(`; form-action 'self'${more}; `);
});

import { trackingNotes } from '../../../../tools/check/rules/tracking';
import { pageHeaders } from '../../../../tools/publish/securityHeaders';
import type { DeploymentDocument } from '../../../../documents/documentShapes';
import type { Settings } from '../../../../src/published/settings';
import { createScriptLoader } from '../../../../src/tracking/createScriptLoader';
import type { VendorName } from '../../../../src/published/tracking';
import { publishedEnvironments } from '../../../support/places';
import { colombianSettings as ofColombia } from '../../../support/colombia';
import { productDocuments } from '../../../support/productDocuments';

const ENFORCED = 'Content-Security-Policy';
const REPORTED = 'Content-Security-Policy-Report-Only';
const REQUIRED = "require-trusted-types-for 'script'";
const REPORTS_ELSEWHERE = '; report-uri https://api.example/reports; report-to policy';

const places = publishedEnvironments();

test.each(places)('Trusted Types: %s enforces them and reports violations to its own endpoint', (place, settings) => {
  const headers = pageHeaders(settings, { styles: [] });
  expect(headers[ENFORCED]).toContain(REQUIRED);
  expect(headers[ENFORCED]).toMatch(/; report-uri (?:https:\/)?\/[\w./-]+(?:;|$)/);
  expect(headers).not.toHaveProperty(REPORTED);
  expect(trackingNotes(productDocuments).join()).not.toContain(place);
});

const colombia = ['development', 'production'].map((environment) => {
  const [, settings] = places.find(([place]) => place === `co-askrobin (${environment})`) ?? [];
  return settings ?? ofColombia;
});
const [inDevelopment = ofColombia, inProduction = ofColombia] = colombia;

test.each<[string, Settings, Readonly<Record<string, string>>]>([
  [
    'in production',
    { ...inProduction, reportingEndpoint: 'https://api.example/reports' },
    { 'Reporting-Endpoints': 'policy="https://api.example/reports"', [ENFORCED]: REPORTS_ELSEWHERE },
  ],
  [
    // With `report-to`, Chromium ignores `report-uri`, and sends no reports from a page without TLS.
    'on a developer’s machine by the older word alone',
    { ...inDevelopment, reportingEndpoint: '/sandbox/reports' },
    { [ENFORCED]: '; report-uri /sandbox/reports' },
  ],
])('Trusted Types: violations are reported %s', (_where, settings, expected) => {
  const headers = pageHeaders(settings, { styles: [] });
  for (const [name, ending] of Object.entries(expected)) expect(headers[name]?.endsWith(ending)).toBe(true);
  expect('Reporting-Endpoints' in headers).toBe('Reporting-Endpoints' in expected);
});

test('Trusted Types: an environment may report violations instead of enforcing, and trackingNotes names it', () => {
  const headers = pageHeaders({ ...inProduction, trustedTypes: 'report' }, { styles: [] });
  expect(headers[ENFORCED]).not.toContain('trusted-types');
  expect(headers[ENFORCED]).toContain('report-to policy');
  expect(headers[REPORTED]).toMatch(
    /^require-trusted-types-for 'script'; trusted-types .*; report-uri .*; report-to policy$/,
  );
  const node = productDocuments.deployments.get('co-askrobin');
  const { environments, ...rest } = node?.data as DeploymentDocument;
  const staging = { ...environments.staging, trustedTypes: 'report' };
  const data = { ...rest, environments: { ...environments, staging } };
  const deployments = new Map([['co-askrobin', Object.assign(Object.create(node ?? null), { data })]]);
  const notes = trackingNotes(Object.assign(Object.create(productDocuments), { deployments }));
  expect(notes).toEqual([expect.stringMatching(/^co-askrobin \(staging\) reports breaches of Trusted Types/)]);
});

const OWN = 'application-frontend page-scripts dompurify';
test.each<[string, readonly VendorName[], string]>([
  ['none', [], OWN],
  ['one without scripts', ['posthog'], OWN],
  ['one that adds strings', ['tikTokPixel'], `${OWN} vendor-scripts default`],
  ['one with a policy', ['tagManager'], `${OWN} vendor-scripts default goog#html 'allow-duplicates'`],
  [
    'others',
    ['googleAds', 'metaPixel'],
    `${OWN} vendor-scripts default goog#html connect.facebook.net/fbevents 'allow-duplicates'`,
  ],
  ['one that names none of its policies', ['tagManager', 'captcha'], "* 'allow-duplicates'"],
])('Trusted Types: with the vendors %s, the header lists only the policies they need', (_what, names, policies) => {
  const { tracking: all } = inProduction;
  const tracking = Object.fromEntries(names.map((name) => [name, all[name]]));
  expect(pageHeaders({ ...inProduction, tracking }, { styles: [] })[ENFORCED]).toContain(
    `; trusted-types ${policies}; `,
  );
});

describe('createScriptLoader', () => {
  const origins = ['https://vendor.example'];

  /** A page that records the scripts added to it; with Trusted Types, allowed addresses end in `#trusted`. */
  function openPage(hasTypes: boolean) {
    const made: string[] = [];
    const added: string[] = [];
    const trustedTypes = {
      defaultPolicy: null,
      createPolicy: (name: string, rules: { readonly createScriptURL: (url: string) => string }) => {
        made.push(name);
        return { createScriptURL: (url: string) => `${rules.createScriptURL(url)}#trusted` };
      },
    };
    const append = ({ src }: { readonly src: string }) => added.push(src);
    const document = { createElement: () => ({}), head: { append } };
    const host = Object.create({ document, setTimeout: () => 0, ...(hasTypes && { trustedTypes }) }) as Window;
    return { made, added, host };
  }

  test('loads scripts through one named policy', () => {
    const { made, added, host } = openPage(true);
    void createScriptLoader(host, origins)('https://vendor.example/a.js');
    expect([made, added]).toEqual([['vendor-scripts'], ['https://vendor.example/a.js#trusted']]);
  });

  test.each([
    'https://evil.example/a.js',
    'https://vendor.example.evil/a.js',
    '/a.js',
    'blob:https://vendor.example/1',
  ])('refuses %s, with or without Trusted Types', async (url) => {
    for (const hasTypes of [true, false]) {
      const { added, host } = openPage(hasTypes);
      await expect(createScriptLoader(host, origins)(url)).rejects.toThrow('SCRIPT_REFUSED');
      expect(added).toEqual([]);
    }
  });

  test('without vendor scripts, creates no policy and loads nothing', async () => {
    const { made, host } = openPage(true);
    await expect(createScriptLoader(host, [])('https://vendor.example/a.js')).rejects.toThrow('SCRIPT_REFUSED');
    expect(made).toEqual([]);
  });
});

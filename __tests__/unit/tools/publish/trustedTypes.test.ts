import { trackingNotes } from '../../../../tools/check/trackingNotes';
import { createSettings } from '../../../../tools/publish/createSettings';
import { pageHeaders } from '../../../../tools/publish/securityHeaders';
import type { BrandDocument } from '../../../../tools/publish/BrandDocument';
import type { DeploymentDocument } from '../../../../tools/resolve/DeploymentDocument';
import type { EnvironmentName, Settings } from '../../../../src/app/Settings';
import { createScriptLoader } from '../../../../src/tracking/createScriptLoader';
import { vendors, vendorsOf } from '../../../../src/tracking/vendors';
import { documents, model, states, texts } from '../../../support/colombia';
import { settings as ofColombia } from '../../../support/colombianSettings';

const ENFORCED = 'Content-Security-Policy';
const REPORTED = 'Content-Security-Policy-Report-Only';
const REQUIRED = "require-trusted-types-for 'script'";

/** Every deployment in every environment, as published. The form is no matter here. */
const places = [...documents.deployments].flatMap(([name, { data }]) => {
  const deployment = data as DeploymentDocument;
  return Object.entries(deployment.environments).map(([environmentName, environment]): [string, Settings] => {
    const brand = documents.brands.get(deployment.brand)?.data as BrandDocument;
    const sources = {
      documents,
      name,
      environmentName: environmentName as EnvironmentName,
      deployment,
      environment,
      brand,
      texts,
    };
    const { flowUrl, phoneMetadataUrl, validators } = ofColombia;
    const files = { logos: ofColombia.brand.logos, favicon: '/favicon.svg', stylesheet: '/theme.css' };
    const parts = { model, states, flowUrl, phoneMetadataUrl, validators, brand: files, textsTemplate: '' };
    return [`${name} (${environmentName})`, createSettings(sources, parts)];
  });
});

const unable = ({ tracking }: Settings) =>
  vendorsOf(tracking).filter((vendor) => !vendors[vendor].livesWithTrustedTypes);

test('there are three environments of every deployment, and some with vendors that cannot live with Trusted Types', () => {
  expect(places).toHaveLength(documents.deployments.size * 3);
  expect(places.filter(([, settings]) => unable(settings).length > 0)).not.toHaveLength(0);
});

test.each(places)(
  '%s requires Trusted Types, and only vendors that cannot live with them keep it to reports',
  (place, settings) => {
    const { [ENFORCED]: enforced = '', [REPORTED]: reported = '' } = pageHeaders(settings);
    const note = trackingNotes(documents).find((line) => line.startsWith(`${place} `));
    if (unable(settings).length === 0) {
      expect([enforced.includes(REQUIRED), reported, note]).toEqual([true, '', undefined]);
      return;
    }
    expect([enforced.includes(REQUIRED), reported.includes(REQUIRED)]).toEqual([false, true]);
    expect(note).toMatch(new RegExp(` ${unable(settings).join(', ')}$`));
    expect(unable(settings).every((vendor) => ['tagManager', 'googleAds', 'captcha'].includes(vendor))).toBe(true);
  },
);

test.each(places)('%s enforces Trusted Types as soon as it does without those vendors', (_place, settings) => {
  const { tagManager: _tags, googleAds: _ads, captcha: _captcha, ...tracking } = settings.tracking;
  const headers = pageHeaders({ ...settings, tracking });
  expect(headers[ENFORCED]).toContain(REQUIRED);
  expect(headers).not.toHaveProperty(REPORTED);
  const isScripted = vendorsOf(tracking).some((vendor) => vendor !== 'posthog');
  const policies = isScripted
    ? 'application-frontend dompurify vendor-scripts default'
    : 'application-frontend dompurify';
  expect(headers[ENFORCED]).toMatch(new RegExp(`trusted-types ${policies}(;|$)`));
});

describe('our own loader', () => {
  const origins = ['https://vendor.example'];

  /** A page that remembers what is added to it; with Trusted Types, what a policy has admitted bears a mark. */
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

  test('brings scripts through one named policy', () => {
    const { made, added, host } = openPage(true);
    void createScriptLoader(host, origins)('https://vendor.example/a.js');
    expect([made, added]).toEqual([['vendor-scripts'], ['https://vendor.example/a.js#trusted']]);
  });

  test.each([
    'https://evil.example/a.js',
    'https://vendor.example.evil/a.js',
    '/a.js',
    'blob:https://vendor.example/1',
  ])('does not bring %s, with Trusted Types or without', async (url) => {
    for (const hasTypes of [true, false]) {
      const { added, host } = openPage(hasTypes);
      await expect(createScriptLoader(host, origins)(url)).rejects.toThrow('SCRIPT_REFUSED');
      expect(added).toEqual([]);
    }
  });

  test('where no vendor has a script there is no policy, and nothing is brought', async () => {
    const { made, host } = openPage(true);
    await expect(createScriptLoader(host, [])('https://vendor.example/a.js')).rejects.toThrow('SCRIPT_REFUSED');
    expect(made).toEqual([]);
  });
});

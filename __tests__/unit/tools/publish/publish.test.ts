import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { DocumentsCopy } from '../../../fixtures/documents/fixtureDocuments';
import { fixtureOptions, publishedSite } from '../../../fixtures/publish/publishedSite';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { loadCompiled } from '../../../fixtures/documents/loadCompiled';
import type { PublishedFlow } from '../../../../src/published/states';
import type { Settings } from '../../../../src/published/settings';
import { refuseInlineCode } from '../../../../tools/publish/builtApp';
import { publish, type PublishOptions } from '../../../../tools/publish/publish';

const folder = mkdtempSync(join(tmpdir(), 'publish-'));
let out: string;
let base: string;

beforeAll(async () => {
  ({ siteDir: out } = await publishedSite());
  base = join(out, 'co-askrobin', 'application-frontend');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Contents of all files below a folder, by path. */
function snapshot(root: string): ReadonlyMap<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(root, file)).isFile())
    .sort();
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'base64')]));
}

function html(name: 'index' | 'shell', root = base): string {
  return readFileSync(join(root, `${name}.html`), 'utf8');
}

function settingsOf(page: string): Settings {
  const block = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page)?.[1];
  return JSON.parse(block ?? '') as Settings;
}

describe('published pages', () => {
  test.each(['index', 'shell'] as const)('%s.html: contains no inline code, and styles in one element only', (name) => {
    const scripts = html(name).match(/<script\b[^>]*>/g) ?? [];
    expect(scripts).not.toHaveLength(0);
    for (const tag of scripts) expect(tag).toMatch(/ src="\/|type="application\/json"/);
    expect(html(name)).not.toMatch(/\sstyle=|\son\w+=/);
    expect(html(name).match(/<style\b[^>]*>/g)).toEqual(['<style data-brand="askrobin">']);
  });

  test('index.html: contains the first page; shell.html: contains the loading notice', () => {
    expect(html('index')).toContain('<div id="root"><main data-step="initial-details">first page</main></div>');
    expect(html('index')).not.toContain('id="loading"');
    expect(html('shell')).toMatch(/<div id="root"><\/div>\n<div id="loading" role="status">.*Loading…/);
  });

  test.each(['index', 'shell'] as const)('%s.html: explains without scripts why it does not start', (name) => {
    const page = html(name);
    const cases = [...page.matchAll(/<span data-case="(\w+)">([^<]+)<\/span>/g)].map(([, each]) => each);
    expect(cases).toEqual(['slow', 'missing', 'gone', 'outdated', 'failed']);
    expect(page).toMatch(/<noscript><p class="late late--now">[^<]+<a href="">[^<]+<\/a><\/p><\/noscript>/);
  });

  test('escape the texts of authors', () => {
    expect(html('index')).toContain('<title>AskRobin: préstamos &lt;/script&gt;&lt;b&gt; &amp; &quot;ya&quot;</title>');
    expect(settingsOf(html('index')).page.title).toBe('AskRobin: préstamos </script><b> & "ya"');
    expect(html('index').match(/<\/script>/g)).toHaveLength(3);
  });

  test('have the language, metadata, colours and icon of the deployment', () => {
    expect(html('index')).toContain('<html lang="es-CO" dir="ltr" data-deployment="co-askrobin">');
    expect(html('index')).toContain('<meta name="description" content="A loan in minutes">');
    expect(html('index')).toContain('media="(prefers-color-scheme: light)" content="#fbfaf7"');
    expect(html('index')).toContain('media="(prefers-color-scheme: dark)" content="#0e1718"');
    expect(html('index')).toMatch(
      /<link rel="icon" href="\/application-frontend\/brand\/favicon\.[0-9a-f]{16}\.svg" type="image\/svg\+xml">/,
    );
  });

  test('load what the first page needs immediately, and nothing else', () => {
    const fetched = /(?:<script src|<link rel="(?:stylesheet|(?:module)?preload)"[^>]* href)="([^"]+)"/g;
    expect([...html('index').matchAll(fetched)].map(([, url]) => url)).toEqual([
      '/application-frontend/assets/early.2.js',
      '/application-frontend/assets/app.1.js',
      '/application-frontend/assets/widget-email.4.js',
      settingsOf(html('index')).validators.first,
    ]);
  });

  test.each([
    '<p style="top:0">',
    '<p title="a" onclick="b()">',
    '<script>c()</script>',
    '<style>',
    '<a href="javascript:d()">',
  ])('refuseInlineCode: refuses %s', (markup) => {
    expect(() => refuseInlineCode(markup)).toThrow('inline code or style');
  });

  test('refuseInlineCode: accepts text that looks like code', () => {
    const markup = '<p title="x">a style= of its own, onclick= nothing</p>';
    expect(refuseInlineCode(markup)).toBe(markup);
  });
});

describe('published settings', () => {
  test('contain the first page and the modals before it', () => {
    const { firstPage, ...settings } = settingsOf(html('index'));
    expect(firstPage.steps.map(({ name }) => name)).toEqual(['loan-details', 'initial-details']);
    expect(firstPage.progress).toMatchObject({
      'loan-details': { number: 1, of: 5, place: 1 },
      'initial-details': { number: 2, of: 5, place: 2 },
    });
    expect(settings).toMatchObject({
      deployment: 'co-askrobin',
      environment: 'production',
      basePath: '/application-frontend',
      locale: 'co',
      languageTag: 'es-CO',
      api: { base: 'https://api.askrobin.example/base' },
      redirectHosts: ['lender.example'],
      features: { review: false, orderExperiment: true },
      states: { '6': { name: 'checking', route: 'checking', phase: 'after-offer' } },
    });
    expect(settings.brand.logos.header).toMatchObject({ width: 80, height: 20 });
  });

  test('name the contract modules, with the operations of pages in a separate one', () => {
    const { form, pages } = settingsOf(html('index')).api.contract;
    const contract = (address: string) => readFileSync(join(out, 'co-askrobin', address), 'utf8');
    expect(contract(form)).toContain('createLead');
    expect(contract(form)).not.toContain('postEmploymentDetails');
    expect(contract(pages)).toContain('postEmploymentDetails');
  });

  test('embed only the texts of the shell and the first page', () => {
    const { app, form } = settingsOf(html('index')).texts.embedded;
    expect(Object.keys(form?.['fields'] ?? {}).sort()).toEqual([
      'amount',
      'email',
      'loanPurpose',
      'marketingConsents',
      'phoneNumber',
    ]);
    expect(form?.['fields']).toMatchObject({ email: { label: 'Correo' } });
    expect(Object.keys(form?.['steps'] ?? {})).toEqual(['initial-details', 'loan-details']);
    expect(app?.['brands']).toEqual({});
  });

  test('contain only addresses of files that exist', () => {
    const { flowUrl, validators, brand, texts } = settingsOf(html('index'));
    const namespaces = texts.namespaces.map((ns) => texts.template.replace('{{lng}}', 'co').replace('{{ns}}', ns));
    const addresses = [flowUrl, ...Object.values(validators), brand.favicon, brand.logos.footer.src];
    for (const address of [...addresses, ...namespaces])
      expect(existsSync(join(out, 'co-askrobin', address))).toBe(true);
  });

  test('separate the validators of the first page, of the other steps and of the states', () => {
    const { validators } = settingsOf(html('index'));
    const ids = Object.values(validators).map(
      (url) => loadCompiled(readFileSync(join(out, 'co-askrobin', url), 'utf8')).ids,
    );
    expect(ids.map((names) => names[0])).toEqual(['initial-details', 'bank-account', 'state:employment-details']);
    expect(ids.map((names) => names.length)).toEqual([2, 7, 1]);
  });

  test('have addresses without a base for a deployment at the root of its host', () => {
    const settings = settingsOf(html('index', join(out, 'co-short')));
    expect(settings.flowUrl).toMatch(/^\/flow\/flow\.[0-9a-f]{16}\.json$/);
    expect(settings.firstPage.steps.map(({ path }) => path)).toEqual(['your-name']);
  });
});

test('publish: one step less changes only the flow, its validators and the pages; the old files and addresses stay known', async () => {
  const site = join(folder, 'site');
  cpSync(out, site, { recursive: true, verbatimSymlinks: true });
  const before = snapshot(join(site, 'co-askrobin'));
  const copy = new DocumentsCopy().edit('schemas/countries/co/sequence.json', (text) =>
    text.replace('"name", "monthly-income"', '"name"'),
  );
  const { schemasDir } = copy;
  const options = { ...fixtureOptions(folder), schemasDir, deployment: 'co-askrobin', isProved: false };
  stubBundle(options.appDir);
  const [published] = await publish({ ...options, isEnvironmentReplaced: true });
  copy.remove();
  const after = snapshot(join(site, 'co-askrobin'));
  const changed = [...after.keys()].filter((file) => before.get(file) !== after.get(file));
  expect(new Set(changed.map((file) => file.replace(/\.[0-9a-f]{16}|\.(br|gz)$/g, '')))).toEqual(
    new Set([
      ...['flow/flow.json', 'flow/rest.mjs', 'index.html', 'shell.html'].map((file) => `application-frontend/${file}`),
      // It names the folder, and the first release has another.
      'nginx.conf',
    ]),
  );
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  const { flowUrl } = settingsOf(html('index', join(site, 'co-askrobin', 'application-frontend')));
  const { model } = JSON.parse(readFileSync(join(published?.folder ?? '', flowUrl), 'utf8')) as PublishedFlow;
  expect(model.formerPaths).toEqual(['monthly-income']);
});

test('publish: writes compressed copies of larger files, with the same content', () => {
  for (const file of ['index.html', 'assets/app.1.js']) {
    const plain = readFileSync(join(base, file));
    expect(brotliDecompressSync(readFileSync(join(base, `${file}.br`))).equals(plain)).toBe(true);
    expect(gunzipSync(readFileSync(join(base, `${file}.gz`))).equals(plain)).toBe(true);
  }
  const small = readdirSync(join(base, 'brand')).filter((file) => /\.(br|gz)$/.test(file));
  expect(small).toEqual([]);
});

describe('published headers', () => {
  interface Rule {
    readonly match: string;
    readonly headers: Readonly<Record<string, string>>;
  }
  const rulesOf = (name: string): readonly Rule[] =>
    JSON.parse(readFileSync(join(out, name, 'headers.json'), 'utf8')) as readonly Rule[];
  const pageRule = (rules: readonly Rule[]) => rules.find(({ match }) => match.endsWith('*.html'))?.headers ?? {};

  test('allow the browser to run nothing but the bundle, and to call nothing but the API', () => {
    const headers = pageRule(rulesOf('co-askrobin'));
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html('index')) ?? [];
    expect(headers['Cache-Control']).toBe('no-cache, no-transform');
    expect(headers['Content-Security-Policy']?.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      `style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
      "img-src 'self' data: https://api.askrobin.example",
      "connect-src 'self' https://api.askrobin.example",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self' https:",
      'frame-ancestors https://host.example',
      "require-trusted-types-for 'script'",
      'trusted-types application-frontend page-scripts dompurify',
      'report-uri https://api.askrobin.example/reports',
      'report-to policy',
    ]);
    const short = pageRule(rulesOf('co-short'))['Content-Security-Policy'];
    expect(short).toContain("frame-ancestors 'none'");
    expect(short).toContain("connect-src 'self';");
  });

  test('in production, require https, and let hashed files be kept for a year', () => {
    const rules = rulesOf('co-askrobin');
    expect(rules[0]).toMatchObject({ match: '*', headers: { 'Strict-Transport-Security': 'max-age=63072000' } });
    expect(rules[1]).toEqual({
      match: 'application-frontend/assets/*',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable, no-transform', Vary: 'Accept-Encoding' },
    });
  });
});

describe('publish: refuses and writes nothing', () => {
  const problem = { file: 'a.json', line: 2, column: 3, rule: 'a-rule', message: 'It is wrong.', fix: 'Fix it.' };

  test.each<[string, Partial<PublishOptions>, RegExp]>([
    ['when the documents break a rule', { check: () => [problem] }, /a\.json:2:3 {2}a-rule .*\nNothing was publ.*: 1/],
    ['for a deployment that does not exist', { deployment: 'xx-none' }, /no deployment "xx-none"/],
    ['for an environment that it lacks', { deployment: 'co-short', env: 'staging' }, /no environment "staging"/],
    [
      'when the first page contains inline code',
      { prerender: () => Promise.resolve('<p onclick="a()">') },
      /holds inline code or style, .*onclick/,
    ],
    ['without an app bundle', { appDir: join(folder, 'nowhere') }, /npm run build/],
  ])('%s', async (_case, change, message) => {
    const site = join(folder, 'none');
    const options = { ...fixtureOptions(folder), env: 'development' } as const;
    stubBundle(options.appDir);
    await expect(publish({ ...options, out: site, ...change })).rejects.toThrow(message);
    expect(existsSync(join(site, 'co-askrobin', 'application-frontend', 'index.html'))).toBe(false);
  });
});

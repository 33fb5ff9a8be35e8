import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import { contentHash } from '../../../../documents/stableJson';
import { DocumentsCopy, localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { fixtureOptions, publishedSite } from '../../../fixtures/publish/publishedSite';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { loadCompiled } from '../../../fixtures/documents/loadCompiled';
import type { PublishedFlow } from '../../../../src/published/states';
import type { Settings } from '../../../../src/published/settings';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { type HeaderRule, headersOf } from '../../../../tools/publish/headerRules';
import { publish, type PublishOptions } from '../../../../tools/publish/publish';
import type { PublishedDeployment } from '../../../../tools/publish/publishDeployment';

/** What publishing the fixture documents is stated to write. */
const EXPECTED = join(__dirname, '../../../fixtures/publish/expected');
const folder = mkdtempSync(join(tmpdir(), 'publish-'));
let out: string;
let base: string;
let deployments: readonly PublishedDeployment[];

beforeAll(async () => {
  ({ siteDir: out, deployments } = await publishedSite());
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

const SETTINGS = /(?<=<script type="application\/json" id="settings">).*?(?=<\/script>)/s;

function settingsOf(page: string): Settings {
  return JSON.parse(SETTINGS.exec(page)?.[0] ?? '') as Settings;
}

/** Leaves out where the site is, the hashes of content and the settings, which have a test of their own. */
function comparable(text: string): string {
  return text
    .replaceAll(out, '<out>')
    .replaceAll(/(?<!0\.)\b(?:[\da-f]{64}|[\da-f]{16})\b/g, '<hash>')
    .replaceAll(/'sha256-[^']+'/g, "'sha256-<hash>'")
    .replace(SETTINGS, '{}');
}

/** Returns the lines of a text that another one lacks. */
function linesBeyond(other: string, text: string): readonly string[] {
  const otherLines = new Set(comparable(other).split('\n'));
  return comparable(text)
    .split('\n')
    .filter((line) => !otherLines.has(line));
}

const read = (path: string) => readFileSync(join(out, path), 'utf8');

/** Repeats the headers of pages, which every location of nginx has to list, only once. */
function withoutRepetitions(conf: string): string {
  const [headers = ''] = /(?: {8}add_header .*\n)+/.exec(conf) ?? [];
  return conf.split(headers).join('        # headers of pages\n').replace('        # headers of pages\n', headers);
}

describe('published files', () => {
  test.each([
    ['index.txt', () => html('index')],
    ['_headers', () => read('co-askrobin/_headers')],
    ['nginx.conf', () => withoutRepetitions(read('co-askrobin/nginx.conf'))],
  ])('%s is as stated', (name, content) => {
    expect(comparable(content())).toBe(readFileSync(join(EXPECTED, name), 'utf8'));
  });

  test('settings.txt states the settings in the pages, year and first steps aside', () => {
    const { firstPage, year, ...settings } = settingsOf(html('index'));
    const steps = firstPage.steps.map(({ name }) => name);
    const shown = Object.entries({ ...settings, firstPage: { ...firstPage, steps } }).sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    expect(year).toBe(new Date().getFullYear());
    expect(comparable(shown.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join(''))).toBe(
      readFileSync(join(EXPECTED, 'settings.txt'), 'utf8'),
    );
    expect(settingsOf(html('shell'))).toEqual(settingsOf(html('index')));
  });

  test('shell.html: differs from the first page by the loading notice, and is not found by search engines', () => {
    expect(linesBeyond(html('index'), html('shell'))).toEqual([
      '<meta name="robots" content="noindex">',
      '<div id="root"></div>',
      '<div id="loading" role="status"><span class="spinner" aria-hidden="true"></span><h1 class="visually-hidden">Loading…</h1></div>',
    ]);
    expect(linesBeyond(html('shell'), html('index'))).toEqual([
      '<link rel="preload" as="script" href="/application-frontend/assets/widget-email.4.js" fetchpriority="low">',
      '<link rel="canonical" href="/application-frontend/">',
      '<div id="root"><main data-step="initial-details">first page</main></div>',
    ]);
  });

  test('a legal page: needs no script, has its own title and language, and says that it has gaps', () => {
    const imprint = read('co-askrobin/application-frontend/legal/imprint.co.html');
    expect(imprint).not.toMatch(/<script|modulepreload/);
    const title = 'AskRobin &amp; &lt;others&gt; – AskRobin';
    expect(linesBeyond(html('shell'), imprint)).toEqual([
      `<title>${title}</title>`,
      '<link rel="canonical" href="/application-frontend/">',
      `<meta property="og:title" content="${title}">`,
      '<div id="root"><main><h1>AskRobin &amp; &lt;others&gt;</h1>',
      '<p><em>legal&gt;sample</em></p>',
      '<p>Phone: […], [street]. The law: <a href="https://law.example/1">https://law.example/1</a>, [a script](javascript:alert).</p>',
      '</main>',
      '[0,{"isRequired":true,"purposes":[]},{"app":{"actions":{"skipToContent":"actions>skipToContent"},"trust":{"secure":"trust>secure"},"footer":{"legal":"footer>legal"}}}]</div>',
    ]);
    const privacy = read('co-askrobin/application-frontend/legal/privacy.en.html');
    expect(privacy).toMatch(/<html lang="en-GB" .*<title>Your data – AskRobin<.*<main><h1>Your data<\/h1>/s);
  });

  test('publish: returns what was published', () => {
    const [first, short] = deployments;
    const { files, flowId, ...facts } = first as PublishedDeployment;
    expect(flowId).toBe(settingsOf(html('index')).flowId);
    expect(facts).toEqual({
      ...{ name: 'co-askrobin', folder: join(out, 'co-askrobin'), basePath: '/application-frontend', country: 'co' },
      ...{ environment: 'production', api: 'https://api.askrobin.example/base', brand: 'AskRobin', pause: 'none' },
      ...{ languageTag: 'es-CO', locales: ['co', 'en'] },
    });
    expect(short?.api).toBe('/api');
    expect([...files].map((file) => comparable(file).replace('/application-frontend/', '')).sort()).toEqual([
      'agreed/tracking.<hash>.json',
      ...['app.1.js', 'early.2.js', 'pause.8.js', 'states.7.css'].map((name) => `assets/${name}`),
      ...['assets/widget-email.4.js', 'assets/widget-money.5.js'],
      ...['brand/favicon.<hash>.svg', 'brand/logo.<hash>.svg', 'embed/v1.<hash>.js'],
      ...['first.<hash>.mjs', 'flow.<hash>.json', 'operations.<hash>.mjs'].map((name) => `flow/${name}`),
      ...['page-operations.<hash>.mjs', 'phone.<hash>.json'].map((name) => `flow/${name}`),
      ...['flow/rest.<hash>.mjs', 'flow/states.<hash>.mjs'],
      ...['index.html', 'legal/imprint.co.html', 'legal/privacy.en.html', 'shell.html'],
      ...['co', 'en'].flatMap((locale) =>
        ['app', 'form', 'states'].map((name) => `texts/<hash>/${locale}/${name}.json`),
      ),
    ]);
    for (const file of files) expect(existsSync(join(out, 'co-askrobin', file))).toBe(true);
  });

  test('a release records the version of every document', () => {
    const versions = [schemasDir, localesDir].flatMap((dir) =>
      readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => [`${basename(dir)}/${file}`, contentHash(readFileSync(join(dir, file)))] as const),
    );
    const { documents } = new DeploymentReleases(out, 'co-askrobin').current() ?? {};
    expect(documents).toEqual(Object.fromEntries(versions));
  });
});

describe('published settings', () => {
  test('name the contract modules, with the operations of pages in a separate one', () => {
    const { form, pages } = settingsOf(html('index')).api.contract;
    const contract = (address: string) => readFileSync(join(out, 'co-askrobin', address), 'utf8');
    expect(contract(form)).toContain('createLead');
    expect(contract(form)).not.toContain('postEmploymentDetails');
    expect(contract(pages)).toContain('postEmploymentDetails');
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
    expect(settings).toMatchObject({ redirectHosts: [], frameAncestors: [], tracking: {}, environment: 'development' });
    expect(settings.estimate).toBeUndefined();
  });
});

test('publish: one step less, and a pause, change only the flow, its validators and the pages; the old files and addresses stay known, and the old documents are refused', async () => {
  const site = join(folder, 'site');
  cpSync(out, site, { recursive: true, verbatimSymlinks: true });
  const before = snapshot(join(site, 'co-askrobin'));
  const copy = new DocumentsCopy()
    .edit('schemas/countries/co/sequence.json', (text) => text.replace('"name", "monthly-income"', '"name"'))
    .edit('schemas/deployments/co-askrobin.json', (text) =>
      text.replace('"environments"', '"maintenance": { "until": "2999-01-01T12:30:00-05:00" }, "environments"'),
    );
  const others = { deployment: 'co-askrobin', isProved: false, isEnvironmentReplaced: true };
  const options = { ...fixtureOptions(folder), ...others };
  stubBundle(options.appDir);
  const [published] = await publish({ ...options, schemasDir: copy.schemasDir });
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
  const pause = html('index', join(site, 'co-askrobin', 'application-frontend'));
  expect(html('shell', join(site, 'co-askrobin', 'application-frontend'))).toBe(pause);
  expect(linesBeyond(html('index'), pause)).toEqual([
    '<script src="/application-frontend/assets/pause.8.js" defer></script>',
    '<div id="root"><main>{"text":"maintenance>planned","until":"2999-01-01T12:30:00-05:00",' +
      '"untilText":"martes, 1 de enero, 12:30 p. m. hora estándar de Colombia"}</main>',
    expect.stringMatching(
      /^\[0,\{"isRequired":true,"purposes":\[\]\},.*"maintenance":\{"planned":"A pause"\}\}\}\]<\/div>$/,
    ),
  ]);
  expect(pause).not.toContain('id="late"');
  expect(published?.pause).toBe('on');
  await expect(publish(options)).rejects.toThrow(
    /older than what is live .*\n {2}schemas\/countries\/co\/sequence\.json\n/s,
  );
  expect([...before.keys()].filter((file) => !after.has(file))).toEqual([]);
  const { flowUrl } = settingsOf(pause);
  const { model } = JSON.parse(readFileSync(join(published?.folder ?? '', flowUrl), 'utf8')) as PublishedFlow;
  expect(model.formerPaths).toEqual(['monthly-income']);
});

describe('headers.json', () => {
  const rulesOf = (name: string) => JSON.parse(read(`${name}/headers.json`)) as readonly HeaderRule[];

  test('allows exactly the styles of the page', () => {
    const [, styles = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(html('index')) ?? [];
    const policy = headersOf(rulesOf('co-askrobin'), 'application-frontend/index.html')['Content-Security-Policy'];
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(styles).digest('base64')}';`);
  });

  test.each([
    ['in development, asks for no TLS', 'x', ['X-Content-Type-Options', 'Referrer-Policy']],
    ['has no policy for a file that is no page', 'index.html.br', ['X-Content-Type-Options', 'Referrer-Policy']],
    ['nor for one that ends alike', 'indexhtml', ['X-Content-Type-Options', 'Referrer-Policy']],
    ['keeps nothing that lies deeper', 'x/assets/a.js', ['X-Content-Type-Options', 'Referrer-Policy']],
  ])('%s', (_what, path, names) => {
    expect(Object.keys(headersOf(rulesOf('co-short'), path))).toEqual(names);
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
    [
      'without an app bundle',
      { appDir: join(folder, 'nowhere') },
      /nowhere\/manifest\.json is missing; run "npm run build"/,
    ],
    [
      'without its prerenderer',
      { appDir: join(folder, 'bare/app') },
      /prerender\/index\.js is missing; run "npm run build"/,
    ],
  ])('%s', async (_case, change, message) => {
    const site = join(folder, 'none');
    const options = { ...fixtureOptions(folder), env: 'development' } as const;
    for (const app of ['app', 'bare/app']) stubBundle(join(folder, app));
    rmSync(join(folder, 'bare/prerender'), { recursive: true });
    await expect(publish({ ...options, out: site, ...change })).rejects.toThrow(message);
    expect(existsSync(join(site, 'co-askrobin', 'application-frontend', 'index.html'))).toBe(false);
  });
});

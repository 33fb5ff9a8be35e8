import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { RequestHandler } from 'express';
import { localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { publishedSite } from '../../../fixtures/publish/publishedSite';
import { rawRequest, startServer, type RunningServer } from '../../../support/startServer';
import { createSite, deploymentOfHost } from '../../../../tools/serve/createSite';

const CO = 'co-askrobin.localhost';
const SHORT = 'co-short.localhost';
const BASE = '/application-frontend';

const siteDir = mkdtempSync(join(tmpdir(), 'create-site-'));
let server: RunningServer;

const api: RequestHandler = (req, res, next) => {
  if (req.path === '/v3/lead') res.json({ id: req.get('host') });
  else next();
};

beforeAll(async () => {
  const { siteDir: shared, deployments } = await publishedSite();
  cpSync(shared, siteDir, { recursive: true, verbatimSymlinks: true });
  const scenarios = [
    { name: 'Rejected <b>', answer: 'No income', result: 'Rejected', ways: [{ incomeEndsIn: '13' }] },
    { name: 'Sent back', answer: 'Some', result: 'The form', ways: [{ incomeEndsIn: '01' }, { incomeEndsIn: '02' }] },
  ];
  const { basePath } = deployments[0] ?? { basePath: '' };
  symlinkSync('/etc/hostname', join(realpathSync(join(siteDir, 'co-askrobin')), basePath, 'assets/outside.1.js'));
  const start = { scenarios, hasGallery: false, sources: { schemasDir, localesDir } };
  const site = createSite({ siteDir, deployments, defaultDeployment: 'co-askrobin', api, start });
  server = await startServer(site);
});

afterAll(async () => {
  await server.stop();
  rmSync(siteDir, { recursive: true });
});

const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  rawRequest({ port: server.port, path, method, headers: { host: CO, ...headers } });

test.each([
  ['co-short.localhost', 'co-short'],
  ['CO-Short.localhost:3000', 'co-short'],
  ['localhost:3000', 'co-askrobin'],
  ['127.0.0.1:3000', 'co-askrobin'],
  ['[::1]:3000', 'co-askrobin'],
  ['192.168.0.7', 'co-askrobin'],
  ['', 'co-askrobin'],
  ['nowhere.localhost', undefined],
])('deploymentOfHost: the host %s requests %s', (host, expected) => {
  expect(deploymentOfHost(host, ['co-askrobin', 'co-short'], 'co-askrobin')).toBe(expected);
});

describe('createSite: routes', () => {
  test.each([
    ['the first page', CO, `${BASE}/`, 200, 'first page'],
    ['the first page with parameters', CO, `${BASE}/?amount=200000`, 200, 'first page'],
    ['a step', CO, `${BASE}/bank-account`, 200, 'id="loading"'],
    ['a nested route', CO, `${BASE}/continue/5f1c.2`, 200, 'id="loading"'],
    ['the page for what is not found', CO, `${BASE}/404`, 404, 'id="loading"'],
    ['the default deployment on any other name', 'localhost', `${BASE}/`, 200, 'first page'],
    ['a deployment at the root of its host', SHORT, '/', 200, 'first page'],
    ['a route at the root of a host', SHORT, '/your-name', 200, 'id="loading"'],
    ['a file of the bundle', CO, `${BASE}/assets/app.1.js`, 200, '/* app.1.js */'],
    ['a link out of the folder', CO, `${BASE}/assets/outside.1.js`, 404, 'nothing at this address'],
    ['a file that is missing', CO, `${BASE}/assets/app.0.js`, 404, 'nothing at this address'],
    ['a folder', CO, `${BASE}/assets`, 404, 'nothing at this address'],
    ['a script beside the routes', CO, `${BASE}/sw.js`, 404, 'nothing at this address'],
    ['a page by its file name', CO, `${BASE}/index.html`, 200, 'id="loading"'],
    ['a compressed form by its name', CO, `${BASE}/assets/app.1.js.br`, 404, 'nothing at this address'],
    ['the folder above', CO, `${BASE}/assets/../../headers.json`, 404, 'nothing at this address'],
    ['the folder above, encoded', CO, `${BASE}/assets/%2e%2e%2f%2e%2e%2fheaders.json`, 404, 'nothing at this address'],
    ['a broken encoding', CO, `${BASE}/%E0%A4%A`, 404, 'nothing at this address'],
    ['outside of the base path', CO, '/elsewhere', 404, 'nothing at this address'],
    ['a longer word than the base path', CO, `${BASE}s/`, 404, 'nothing at this address'],
    ['an unknown deployment', 'xx.localhost', '/', 404, 'There are: co-askrobin, co-short'],
    ['the API', SHORT, '/v3/lead', 200, '"co-short.localhost"'],
  ])('answer a request for %s', async (...[, host, path, status, text]) => {
    const answer = await get(path, { host });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toContain(text);
  });

  test('redirect the base path without a slash to the first page and keep the parameters', async () => {
    const { status, headers } = await get(`${BASE}?gclid=1&amount=2`);
    expect([status, headers.location]).toEqual([308, `${BASE}/?gclid=1&amount=2`]);
  });

  test('answer a post to a page with 404', async () => {
    expect((await get(`${BASE}/`, {}, 'POST')).status).toBe(404);
  });

  test('answer a head request with the headers and no body', async () => {
    const { status, headers, body } = await get(`${BASE}/`, {}, 'HEAD');
    expect([status, Number(headers['content-length']) > 1000, body.length]).toEqual([200, true, 0]);
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

describe('createSite: headers', () => {
  test('let an unchanged page be answered with 304, and each encoding has its own tag', async () => {
    const plain = await get(`${BASE}/`);
    const brotli = await get(`${BASE}/`, { 'accept-encoding': 'br' });
    expect(plain.headers.etag).not.toBe(brotli.headers.etag);
    const again = await get(`${BASE}/`, { 'if-none-match': plain.headers.etag ?? '' });
    expect([again.status, again.body.length, again.headers['cache-control']]).toEqual([
      304,
      0,
      'no-cache, no-transform',
    ]);
    expect((await get(`${BASE}/`, { 'if-none-match': '"old"' })).status).toBe(200);
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['identity', undefined],
])('createSite: a browser that accepts %s gets %s', async (accepted, expected) => {
  const decode = new Map([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ]).get(expected ?? '');
  for (const path of [`${BASE}/`, `${BASE}/assets/app.1.js`]) {
    const { headers, body } = await get(path, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(expected);
    expect(headers.vary).toBe('Accept-Encoding');
    const text = decode ? decode(body) : body;
    expect(text.toString()).toMatch(/first page|app\.1\.js/);
  }
});

describe('createSite: the start page', () => {
  const START = { host: 'localhost:3000' };

  test('lists every deployment with its address, the leads and the scenarios', async () => {
    const { body, headers } = await get('/', START);
    const page = body.toString();
    expect(page).toContain(`href="http://co-askrobin.localhost:3000${BASE}/"`);
    expect(page).toContain('href="http://co-short.localhost:3000/"');
    expect(page).toContain('href="/leads"');
    expect(page).toContain('Rejected &lt;b&gt;');
    expect(page).not.toContain('/gallery');
    expect(page).not.toMatch(/<style|\sstyle=|<script(?! type="module" src="\/start\/client\.js"><)/);
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect((await get('/start.css', START)).headers['content-type']).toContain('text/css');
  });

  test('draws each card by the theme of its brand, whose files it serves and no others', async () => {
    const page = (await get('/', START)).body.toString();
    const [, brand = '', logo = ''] =
      /class="card brand-([\w-]+) layout-[\w-]+"[\s\S]*?<img src="([^"]+)"/.exec(page) ?? [];
    expect((await get(logo, START)).headers['content-type']).toBe('image/svg+xml');
    const styles = (await get('/start/brands.css', START)).body.toString();
    expect(styles).toMatch(new RegExp(`\\.brand-${brand} \\{[^}]*--color-page`));
    expect(styles).not.toContain(':root');
    for (const file of ['brand.json', '..%2f..%2fdata-points.json', 'none.svg'])
      expect([file, (await get(`/start/brands/${brand}/${file}`, START)).status]).toEqual([file, 404]);
  });

  test('shows the scenarios that fit, with a link for each way to one, into the chosen deployment', async () => {
    const { body } = await get('/?q=SENT%20form&deployment=co-short', START);
    const page = body.toString();
    expect(page.match(/<tr hidden>/g)).toHaveLength(1);
    expect(page).toContain('1 of 2');
    for (const ending of ['01', '02'])
      expect(page).toContain(`href="http://co-short.localhost:3000/start/fill?incomeEndsIn=${ending}"`);
  });

  test('fills an application in only for pages of this machine, on the host of its deployment', async () => {
    const site = { 'sec-fetch-site': 'cross-site' };
    const path = '/start/fill?incomeEndsIn=13';
    expect((await get(path, START)).status).toBe(404);
    expect((await get(path, { host: SHORT, ...site })).status).toBe(403);
    expect((await get(path, { host: SHORT, ...site, referer: 'https://evil.example/' })).status).toBe(403);
    const { status, body } = await get(path, { host: SHORT, ...site, referer: 'http://localhost:3000/' });
    const reason = 'No value at hand fits firstName of step name';
    expect([status, body.toString()]).toEqual([404, expect.stringContaining(reason)]);
  });

  test('is not shown on the host of a deployment', async () => {
    const { status, headers } = await get('/');
    expect([status, headers.location]).toEqual([302, `${BASE}/`]);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedSite } from '../../../fixtures/publish/publishedSite';
import { startNginx, type Nginx } from '../../../support/startNginx';
import { rawRequest, startServer, type RawResponse, type RunningServer } from '../../../support/startServer';
import { nginxConfig } from '../../../../tools/publish/hostFiles';
import type { PublishedDeployment } from '../../../../tools/publish/publishDeployment';
import { createSite } from '../../../../tools/serve/createSite';

let siteDir: string;
let deployments: readonly PublishedDeployment[];

beforeAll(async () => {
  ({ siteDir, deployments } = await publishedSite());
});

const COMPARED = [
  'content-type',
  'content-encoding',
  'content-security-policy',
  'reporting-endpoints',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
  'vary',
  'location',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'access-control-allow-origin',
  'cross-origin-resource-policy',
];

describe.each([
  ['co-askrobin', '/application-frontend'],
  ['co-short', ''],
])('nginx with the configuration of %s', (name, base) => {
  let nginx: Nginx;
  let ours: RunningServer;

  beforeAll(async () => {
    nginx = await startNginx({ folder: join(siteDir, name), name });
    ours = await startServer(createSite({ siteDir, deployments, defaultDeployment: name }));
  });

  afterAll(async () => {
    await nginx.stop();
    await ours.stop();
  });

  const both = async (path: string, headers: Readonly<Record<string, string>> = {}) => ({
    theirs: await rawRequest({ port: nginx.port, path, headers }),
    own: await rawRequest({ port: ours.port, path, headers }),
  });

  const named = (file: string, address: RegExp) => (): string =>
    address.exec(readFileSync(join(siteDir, name, base, file), 'utf8'))?.[1] ?? '';
  const flowFile = named('index.html', /rel="modulepreload" href="([^"]+)"/);
  const faviconFile = named('index.html', /rel="icon" href="([^"]+)"/);
  const hostScript = named('embed/v1.json', /"script": "([^"]+)"/);

  test.each([
    ['the first page', () => `${base}/?amount=1`, 200],
    ['a step', () => `${base}/bank-account`, 200],
    ['a nested route', () => `${base}/continue/5f1c.2`, 200],
    ['a page by its file name', () => `${base}/index.html`, 200],
    ['another by its file name', () => `${base}/shell.html`, 200],
    ['the page for what is not found', () => `${base}/404`, 404],
    ['a script', () => `${base}/assets/app.1.js`, 200],
    ['a style sheet', () => `${base}/assets/states.7.css`, 200],
    ['a validator', flowFile, 200],
    ['a picture', faviconFile, 200],
    ['the script for hosts', () => `${base}/embed/v1.js`, 200],
    ['the script for hosts by its content', hostScript, 200],
    ['what is known of the script for hosts', () => `${base}/embed/v1.json`, 200],
  ])('serves %s as our own server does', async (_what, path, status) => {
    for (const encoding of ['identity', 'gzip']) {
      const { theirs, own } = await both(path(), { 'accept-encoding': encoding });
      expect([theirs.status, own.status]).toEqual([status, status]);
      const seen = (answer: RawResponse) =>
        Object.fromEntries(COMPARED.map((header) => [header, answer.headers[header]]));
      expect(seen(theirs)).toEqual(seen(own));
      expect(theirs.body.equals(own.body)).toBe(true);
    }
  });

  test.each([
    `${base}/assets/app.0.js`,
    `${base}/assets`,
    `${base}/assets/`,
    `${base}/flow/`,
    `${base}/embed/`,
    `${base}/embed/v2.js`,
    `${base}/sw.js`,
    `${base}/assets/app.1.js.br`,
    `${base}/assets/app.1.js.gz`,
    `${base}/assets/../../headers.json`,
    `${base}/assets/%2e%2e%2f%2e%2e%2fheaders.json`,
    '/headers.json',
  ])('has nothing at %s, like our own server', async (path) => {
    const { theirs, own } = await both(path);
    expect(own.status).toBe(404);
    // nginx answers a path above the root with 400.
    expect([400, 404]).toContain(theirs.status);
    expect(theirs.headers['cache-control'] ?? '').not.toMatch(/immutable/);
    expect(theirs.headers['x-content-type-options']).toBe('nosniff');
  });

  test('answers a request for an unchanged page with 304 and no-cache', async () => {
    const { headers } = await rawRequest({ port: nginx.port, path: `${base}/` });
    const again = await rawRequest({
      port: nginx.port,
      path: `${base}/`,
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers['cache-control']).toBe('no-cache, no-transform');
  });

  test('does not serve its configuration as a file', async () => {
    for (const file of ['/nginx.conf', '/_headers', '/_redirects']) {
      const { body } = await rawRequest({ port: nginx.port, path: file });
      expect(body.toString()).not.toContain('Content-Security-Policy');
    }
  });
});

test('nginx: redirects the base path without a slash to the first page and keeps the parameters', async () => {
  const nginx = await startNginx({ folder: join(siteDir, 'co-askrobin'), name: 'co-askrobin' });
  const { status, headers } = await rawRequest({ port: nginx.port, path: '/application-frontend?gclid=1&amount=2' });
  await nginx.stop();
  expect([status, headers.location]).toEqual([308, '/application-frontend/?gclid=1&amount=2']);
});

test('nginxConfig: refuses text that nginx would read as a variable', () => {
  const rules = [{ match: '*', headers: { 'X-Frame': '$host' } }];
  const config = () => nginxConfig({ name: 'a', folder: '/site', basePath: '', rules });
  expect(config).toThrow('nginx cannot be given "$host" (NOT_QUOTABLE)');
});

test('_redirects: serves the shell for every address except missing files', () => {
  expect(readFileSync(join(siteDir, 'co-short/_redirects'), 'utf8')).toBe(`/assets/* /404.html 404
/flow/* /404.html 404
/texts/* /404.html 404
/brand/* /404.html 404
/agreed/* /404.html 404
/embed/* /404.html 404
/legal/* /404.html 404
/* /shell.html 200
`);
});

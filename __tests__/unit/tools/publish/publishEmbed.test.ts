import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { publish } from '../../../../tools/publish/publish';
import type { EmbedManifest } from '../../../../tools/publish/publishEmbed';

const folder = mkdtempSync(join(tmpdir(), 'publish-embed-'));
const appDir = join(folder, 'app');
const site = join(folder, 'site');

afterAll(() => rmSync(folder, { recursive: true }));

async function publishSite(): Promise<EmbedManifest> {
  const options = {
    out: site,
    schemasDir,
    localesDir,
    appDir,
    deployment: 'co-askrobin',
    keptDays: 0,
    isProved: false,
  };
  await publish({ ...options, check: () => [], prerender: () => Promise.resolve('') } as const);
  return JSON.parse(read('/application-frontend/embed/v1.json').toString()) as EmbedManifest;
}

const read = (address: string): Buffer => readFileSync(join(site, 'co-askrobin', address));

test('publish: gives the host-page script a hashed address, its integrity hash and a permanent alias', async () => {
  stubBundle(appDir);
  const { version, script, integrity, alias } = await publishSite();
  expect(version).toBe(1);
  expect(script).toMatch(/^\/application-frontend\/embed\/v1\.[\da-f]{16}\.js$/);
  expect(alias).toBe('/application-frontend/embed/v1.js');
  expect(read(script).equals(read(alias))).toBe(true);
  expect(integrity).toBe(`sha384-${createHash('sha384').update(read(script)).digest('base64')}`);
  expect(existsSync(join(site, 'co-askrobin/application-frontend/assets/embed.6.js'))).toBe(false);
});

test('publish: keeps every earlier host-page script, because partners link to it', async () => {
  stubBundle(appDir);
  const scripts = [(await publishSite()).script];
  for (const content of ['second', 'third']) {
    writeFileSync(join(appDir, 'embed.6.js'), content.repeat(400));
    scripts.push((await publishSite()).script);
  }
  expect(new Set(scripts).size).toBe(3);
  for (const script of scripts) expect(read(script).length).toBeGreaterThan(0);
  expect(read('/application-frontend/embed/v1.js').toString()).toMatch(/^third/);
});

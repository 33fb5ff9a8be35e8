import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedSite } from '../../../fixtures/publish/publishedSite';
import { localRelease } from '../../../../tools/deploy/siteObjects';

const out = mkdtempSync(join(tmpdir(), 'objects-'));

beforeAll(async () => {
  cpSync((await publishedSite()).siteDir, out, { recursive: true, verbatimSymlinks: true });
});
afterAll(() => rmSync(out, { recursive: true }));

test('localRelease: has no files of the host, also for a deployment at the root of its host', () => {
  const { pages, hashed } = localRelease(out, 'co-short');
  expect(pages.map(({ path }) => path)).toEqual(['embed/v1.js', 'embed/v1.json', 'shell.html', 'index.html']);
  const folders = new Set(hashed.map(({ path }) => path.split('/')[0]));
  expect([...folders].sort()).toEqual(['agreed', 'assets', 'brand', 'embed', 'flow', 'texts']);
});

test('localRelease: gives a page its policy, unless that is longer than a store takes', () => {
  const policy = () => localRelease(out, 'co-askrobin').pages.at(-1)?.read().metadata?.['content-security-policy'];
  expect(policy()).toContain("default-src 'none'; script-src 'self'");
  const file = join(out, 'co-askrobin/headers.json');
  const long = `default-src ${'https://vendor.example '.repeat(90)}`;
  writeFileSync(file, readFileSync(file, 'utf8').replace("default-src 'none'", long));
  expect(policy()).toBeUndefined();
});

test('localRelease: refuses a folder that does not serve the deployment', () => {
  expect(() => localRelease(out, 'xx')).toThrow(`${out} serves no release of xx`);
});

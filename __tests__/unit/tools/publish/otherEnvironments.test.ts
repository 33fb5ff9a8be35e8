import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { publish, type PublishOptions } from '../../../../tools/publish/publish';

const folder = mkdtempSync(join(tmpdir(), 'environments-'));
const out = join(folder, 'site');
const quick = { check: () => [], prerender: () => Promise.resolve(''), isProved: false, isCompressed: false };
const options: PublishOptions = { out, appDir: join(folder, 'app'), schemasDir, localesDir, ...quick };

beforeAll(async () => {
  stubBundle(join(folder, 'app'));
  await publish({ ...options, env: 'development' });
});
afterAll(() => rmSync(folder, { recursive: true }));

const headers = (): string => readFileSync(join(out, 'co-askrobin/headers.json'), 'utf8');

test('publish: refuses a folder that serves another environment; names what is there, since when, and the mend', async () => {
  const since = ['co-askrobin', 'co-short'].map((name) => {
    const publishedAt = new DeploymentReleases(out, name).current()?.publishedAt ?? '?';
    return `  ${name}  development since ${publishedAt.slice(0, 16)}`;
  });
  const before = headers();
  for (const deployment of ['co-askrobin', 'co-short']) {
    const refused = publish({ ...options, env: 'production', deployment });
    await expect(refused).rejects.toThrow(`${out} serves another environment than production:\n${since[0]}`);
    await expect(refused).rejects.toThrow(since[1]);
    await expect(refused).rejects.toThrow('Mend: keep production in a folder of its own, or add --replace-environment');
  }
  expect(headers()).toBe(before);
});

test('publish: replaces another environment on request; returns what each deployment is and which API it calls', async () => {
  const published = await publish({
    ...options,
    env: 'production',
    deployment: 'co-askrobin',
    isEnvironmentReplaced: true,
  });
  expect(headers()).toContain('https://api.askrobin.example');
  expect(published).toMatchObject([
    { name: 'co-askrobin', environment: 'production', api: 'https://api.askrobin.example/base' },
  ]);
});

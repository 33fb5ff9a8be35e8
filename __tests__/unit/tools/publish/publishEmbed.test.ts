import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../support/root';
import { publishedSite } from '../../../fixtures/publish/publishedSite';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { prepareRelease, publishReleases } from '../../../../tools/publish/publishReleases';
import { publishEmbed, withBrandColors, type EmbedManifest } from '../../../../tools/publish/publishEmbed';

const out = mkdtempSync(join(tmpdir(), 'publish-embed-'));
afterAll(() => rmSync(out, { recursive: true }));

const manifestIn = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'application-frontend/embed/v1.json'), 'utf8')) as EmbedManifest;

test('publish: gives the host-page script a hashed address, its integrity hash and a permanent alias', async () => {
  const site = join((await publishedSite()).siteDir, 'co-askrobin');
  const { version, script, integrity, alias } = manifestIn(site);
  expect(version).toBe(1);
  expect(script).toMatch(/^\/application-frontend\/embed\/v1\.[\da-f]{16}\.js$/);
  expect(alias).toBe('/application-frontend/embed/v1.js');
  const content = readFileSync(join(site, script));
  expect(content.equals(readFileSync(join(site, alias)))).toBe(true);
  expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
});

test('publishEmbed: keeps every earlier host-page script, because partners link to it', async () => {
  const target = {
    name: 'co',
    out,
    environmentName: 'production',
    basePath: '/application-frontend',
    keptDays: 0,
  } as const;
  const scripts: string[] = [];
  const releases = new DeploymentReleases(out, 'co');
  const ids = new Set<string | undefined>();
  for (const content of ['first', 'second', 'third', 'third'].map((word) => word.repeat(300))) {
    await publishReleases({ out, environment: 'production' }, [
      () =>
        prepareRelease(target, (site) => {
          publishEmbed(Buffer.from(content), site);
          return Promise.resolve({ flowId: content, paths: [] });
        }),
    ]);
    scripts.push(manifestIn(join(out, 'co')).script);
    ids.add(releases.current()?.id);
  }
  const contents = scripts.map((script) => readFileSync(join(out, 'co', script), 'utf8').slice(0, 5));
  expect(contents).toEqual(['first', 'secon', 'third', 'third']);
  expect(readFileSync(join(out, 'co/application-frontend/embed/v1.js'), 'utf8')).toMatch(/^third/);
  // The order in which the scripts came does not make another release.
  expect(ids.size).toBe(3);
  const forms = [...new Set(scripts)].flatMap((script) => ['', '.br', '.gz'].map((form) => `${script}${form}`));
  expect(
    releases
      .current()
      ?.files.map((file) => `/${file}`)
      .sort(),
  ).toEqual(forms.sort());
});

test.each([
  [':root{--color-primary:#0a5a61;--color-on-primary:#ffffff}', 'b{background:#0a5a61;color:#fff}'],
  [':root{--color-primary:#ffffff80;--color-on-primary:#00aa11}', 'b{background:#ffffff80;color:#0a1}'],
  [':root{--color-primary:#0a5a61}', 'b{background:CanvasText;color:Canvas}'],
  [':root{--color-on-primary:#0a5a61}', 'b{background:CanvasText;color:Canvas}'],
])('the launcher under the theme %s: has the colours %s', (theme, css) => {
  const script = Buffer.from('b{background:CanvasText;color:Canvas}');
  expect(withBrandColors(script, theme).toString()).toBe(css);
});

test('the launcher of the script itself: has, in every mode, the colours that publishing replaces', () => {
  const css = readFileSync(join(ROOT, 'src/embed/styleSheet.ts'), 'utf8');
  expect(css.match(/background:CanvasText;color:Canvas}/g)).toHaveLength(1);
  expect(css).toMatch(/'button\[part=open\]{[^']*background:CanvasText;color:Canvas}'/);
});

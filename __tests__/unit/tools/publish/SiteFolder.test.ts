import fs, { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { linkFile, SiteFolder } from '../../../../tools/publish/SiteFolder';

const folder = mkdtempSync(join(tmpdir(), 'folder-'));
afterAll(() => rmSync(folder, { recursive: true }));

const siteAt = (name: string, options: object = {}) =>
  new SiteFolder({ folder: join(folder, name), basePath: '/loans', ...options });

test('SiteFolder: compresses texts of more than a kibibyte, and keeps what another release compressed', () => {
  const write = (site: SiteFolder): readonly string[] => {
    const kinds = [...['js', 'json', 'svg', 'html', 'png'].map((ending) => [ending, 1025]), ['js', 1024]] as const;
    for (const [ending, size] of kinds) site.writeOnce(`a/${size}.${ending}`, 'x'.repeat(Number(size)));
    return site.hashedFiles.map((file) => file.replace('loans/a/', ''));
  };
  const forms = (name: string): readonly string[] => [name, `${name}.br`, `${name}.gz`];
  const all = [...['1025.js', '1025.json', '1025.svg', '1025.html'].flatMap(forms), '1025.png', '1024.js'];
  expect(write(siteAt('one'))).toEqual(all);
  const [plain, br, gz] = forms('one/loans/a/1025.js').map((file) => readFileSync(join(folder, file)));
  expect([br && brotliDecompressSync(br), gz]).toEqual([plain, gzipSync(plain ?? '', { level: 9 })]);
  expect(write(siteAt('two', { before: join(folder, 'one'), isCompressed: false }))).toEqual(all);
  expect(write(siteAt('three', { isCompressed: false }))).toEqual(all.filter((name) => !/br|gz/.test(name)));
});

test('SiteFolder: keeps what is first written to a path that identifies its content, as the previous release may share it', () => {
  const site = siteAt('first');
  for (const content of ['first', 'second']) site.writeOnce('a/b.js', content);
  expect(readFileSync(join(folder, 'first/loans/a/b.js'), 'utf8')).toBe('first');
});

test('SiteFolder: keeps no earlier files where the release before was at another base path', () => {
  const site = siteAt('moved', { before: folder });
  site.keepEarlier('embed');
  expect(site.hashedFiles).toEqual([]);
});

test('linkFile: copies a file where there are no links, and leaves one alone that is there', () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'deep/to')];
  writeFileSync(from, 'whole');
  jest.spyOn(fs, 'linkSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('no links'), { code: 'EPERM' });
  });
  linkFile(from, to);
  expect(readFileSync(to, 'utf8')).toBe('whole');
  writeFileSync(from, 'other');
  linkFile(from, to);
  expect(readFileSync(to, 'utf8')).toBe('whole');
});

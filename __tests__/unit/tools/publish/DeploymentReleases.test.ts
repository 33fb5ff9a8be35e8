import { mkdirSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { endOf, PublishingProcesses } from '../../../fixtures/publish/PublishingProcesses';
import { NAME, publishWord } from '../../../fixtures/publish/publishWord';
import { contentHash } from '../../../../documents/stableJson';
import { DeploymentReleases, releasesFolder } from '../../../../tools/publish/DeploymentReleases';

const DAY_MS = 24 * 60 * 60 * 1000;
const processes = new PublishingProcesses();
const site = join(processes.folder, 'site');

afterAll(() => processes.remove());

/** Returns the hashes of all files that are served, by path. */
function served(out: string): Readonly<Record<string, string>> {
  const link = join(out, NAME);
  const files = readdirSync(link, { recursive: true, encoding: 'utf8' });
  const contents = files.filter((file) => statSync(join(link, file)).isFile()).sort();
  return Object.fromEntries(contents.map((file) => [file, contentHash(readFileSync(join(link, file)))]));
}

/** Returns the kinds of entries among the releases: the lock and everything that was left behind would show. */
function entries(out: string): readonly string[] {
  const names = readdirSync(releasesFolder(out), { recursive: true, encoding: 'utf8' });
  const outer = names.filter((name) => name.split('/').length <= 2);
  return outer.map((name) => name.replace(/\d{8}T\d{9}Z/, 'release')).sort();
}

describe('a publication that is killed leaves a whole release, and the next one tidies up', () => {
  const copies = join(processes.folder, 'copies');
  let writes: readonly string[];
  let before: ReturnType<typeof served>;
  let after: ReturnType<typeof served>;
  let tidy: readonly string[];

  /** A site with three releases, the first of them out of use; a process that ends with its lock adds the fourth. */
  beforeAll(async () => {
    await processes.prepare();
    for (const word of ['one', 'two', 'three']) await publishWord(site, word);
    const [oldest] = new DeploymentReleases(site, NAME).list();
    const longAgo = new Date(Date.now() - 40 * DAY_MS);
    utimesSync(join(releasesFolder(site), NAME, `${oldest?.id}.json`), longAgo, longAgo);
    before = served(site);
    const { output, errors, status } = await endOf(processes.start('copy', site, copies));
    if (status !== 0) throw new Error(errors);
    writes = output.trimEnd().split('\n');
    [after, tidy] = [served(site), entries(site)];
  });

  test('without being killed, it names every file by its content and makes every kind of write', () => {
    const hashed = Object.entries(after).filter(([file]) => /\.[\da-f]{16}\.\w+$/.test(file));
    expect(hashed.length).toBeGreaterThan(5);
    for (const [file, hash] of hashed) expect(file).toContain(hash);
    const kinds = new Set(writes.map((write) => write.split(' ')[0]));
    const expected = ['link', 'mkdir', 'rename', 'rm', 'symlink', 'utimes', 'writeFile'].map((name) => `${name}Sync`);
    expect([...kinds].sort()).toEqual(expected);
  });

  test('at any write: what is served is of one release, and the next publication leaves nothing else', async () => {
    const switching = writes.findIndex((write) => /^renameSync .*link\.tmp /.test(write));
    expect(switching).toBeGreaterThan(20);
    expect(writes.length).toBeGreaterThan(switching + 3);
    for (const [index, write] of writes.entries()) {
      const out = join(copies, String(index + 1));
      expect({ write, served: served(out) }).toEqual({ write, served: index > switching ? after : before });
      await publishWord(out, 'four');
      const fixed = { write, served: served(out), entries: entries(out) };
      expect(fixed).toEqual({ write, served: after, entries: tidy });
    }
  });
});

test('createDraft: leaves files alone that were not published, and says where they are', () => {
  const out = join(processes.folder, 'taken');
  mkdirSync(join(out, NAME), { recursive: true });
  expect(() => new DeploymentReleases(out, NAME).createDraft()).toThrow(
    `${join(out, NAME)} was not published: it isn't a link to a release. Fix: move it elsewhere`,
  );
});

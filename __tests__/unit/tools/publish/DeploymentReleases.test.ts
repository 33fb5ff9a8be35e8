import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { bundleScript } from '../../../support/bundleScript';
import { ROOT } from '../../../support/root';
import { contentHash } from '../../../../documents/stableJson';
import { DeploymentReleases, releasesFolder } from '../../../../tools/publish/DeploymentReleases';
import { publish } from '../../../../tools/publish/publish';

const NAME = 'co-askrobin';
const DAY_MS = 24 * 60 * 60 * 1000;
const root = mkdtempSync(join(tmpdir(), 'killed-'));
/** Within the project, so that its packages are found. */
const script = join(mkdtempSync(join(ROOT, 'node_modules/.killed-')), 'publishOnce.cjs');

afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(join(script, '..'), { recursive: true });
});

/** Publishes the documents of a folder, with this word on the button, in this process. */
async function publishHere(folder: string, word: string): Promise<void> {
  writeWord(folder, word);
  await publish({
    out: join(folder, 'site'),
    appDir: join(folder, 'app'),
    schemasDir: join(folder, 'schemas'),
    localesDir: join(folder, 'locales'),
    deployment: NAME,
    env: 'development',
    check: () => [],
    prerender: () => Promise.resolve('<main></main>'),
    isProved: false,
    isCompressed: false,
  });
}

function writeWord(folder: string, word: string): void {
  const file = join(folder, 'locales/co/app.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"continue": "[^"]*"/, `"continue": "${word}"`));
}

/**
 * Publishes the documents of a folder in a process that ends at a write, counted from 1; returns all its writes up to
 * that one.
 */
async function publishUntil(folder: string, write: number): Promise<readonly string[]> {
  const child = spawn(process.execPath, [script, folder, 'at', String(write)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [writes, [status, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (status !== 0 && signal !== 'SIGKILL') throw new Error(`Publishing ended with ${String(status)}:\n${writes}`);
  return writes.trimEnd().split('\n');
}

/** Returns the hashes of all files that are served, by path. The configuration of nginx names the folder. */
function served(folder: string): Readonly<Record<string, string>> {
  const link = join(folder, 'site', NAME);
  const files = readdirSync(link, { recursive: true, encoding: 'utf8' });
  const contents = files.filter((file) => statSync(join(link, file)).isFile()).sort();
  const contentOf = (file: string) => readFileSync(join(link, file), 'utf8').replace(/\/[^"]*\/site\//, '');
  return Object.fromEntries(contents.map((file) => [file, contentHash(contentOf(file))]));
}

/** Returns the kinds of entries among the releases: the lock and everything that was left behind would show. */
function entries(folder: string): readonly string[] {
  const names = readdirSync(releasesFolder(join(folder, 'site')), { recursive: true, encoding: 'utf8' });
  const outer = names.filter((name) => name.split('/').length <= 2);
  return outer.map((name) => name.replace(/\d{8}T\d{9}Z/, 'release')).sort();
}

/** A site with three releases, the first of them out of use, and documents that would be the fourth. */
async function prepareSite(): Promise<string> {
  const folder = join(root, 'prepared');
  stubBundle(join(folder, 'app'));
  cpSync(schemasDir, join(folder, 'schemas'), { recursive: true });
  cpSync(localesDir, join(folder, 'locales'), { recursive: true });
  for (const word of ['one', 'two', 'three']) await publishHere(folder, word);
  const [oldest] = new DeploymentReleases(join(folder, 'site'), NAME).list();
  const longAgo = new Date(Date.now() - 40 * DAY_MS);
  utimesSync(join(releasesFolder(join(folder, 'site')), NAME, `${oldest?.id}.json`), longAgo, longAgo);
  writeWord(folder, 'four');
  return folder;
}

function copySite(folder: string, name: string): string {
  const copy = join(root, name);
  cpSync(folder, copy, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true });
  return copy;
}

describe('a publication that is killed leaves a whole release, and the next one tidies up', () => {
  let prepared: string;
  let writes: readonly string[];
  let before: ReturnType<typeof served>;
  let after: ReturnType<typeof served>;
  let tidy: readonly string[];

  beforeAll(async () => {
    await bundleScript(join(ROOT, '__tests__/fixtures/publish/publishOnce.ts'), script);
    prepared = await prepareSite();
    before = served(prepared);
    const whole = copySite(prepared, 'whole');
    writes = await publishUntil(whole, 0);
    [after, tidy] = [served(whole), entries(whole)];
  });

  test('without being killed, it names every file by its content and makes every kind of write', () => {
    const hashed = Object.entries(after).filter(([file]) => /\.[\da-f]{16}\.\w+$/.test(file));
    expect(hashed.length).toBeGreaterThan(8);
    for (const [file, hash] of hashed) expect(file).toContain(hash);
    const kinds = new Set(writes.map((write) => write.split(' ')[0]));
    const expected = ['link', 'mkdir', 'rename', 'rm', 'symlink', 'utimes', 'writeFile'].map((name) => `${name}Sync`);
    expect([...kinds].sort()).toEqual(expected);
  });

  const isIn = (folder: RegExp) => (write: string) => folder.test(write);
  const isContent = isIn(/^(?:link|mkdir|writeFile)Sync .*\/draft-[^/]*\//);
  const isCarried = isIn(/^(?:link|mkdir)Sync .*\/\d{8}T\d{9}Z\/(?!.*\/draft-)/);

  /** Every write of a kind does the same to another file; the first and the last of each stand for all. */
  const someOf = (isWanted: (write: string) => boolean): readonly number[] => {
    const some = ['linkSync', 'mkdirSync', 'writeFileSync'].flatMap((kind) => {
      const all = [...writes.keys()].filter((index) => writes[index]?.startsWith(kind) && isWanted(writes[index]));
      return [all[0], all.at(-1)];
    });
    return [...new Set(some)].filter((index) => index !== undefined);
  };

  const others = (): readonly number[] =>
    [...writes.keys()].filter((index) => ![isContent, isCarried].some((is) => is(writes[index] ?? '')));

  const switching = (): number =>
    writes.findIndex((write) => write.startsWith('renameSync') && write.endsWith(`/site/${NAME}`));

  test.each<[string, () => readonly number[]]>([
    ['while it writes a folder that is not served', () => someOf(isContent)],
    ['while it adds files of earlier releases', () => someOf(isCarried)],
    ['at any other write before it moves the link', () => others().filter((index) => index < switching())],
    ['when it moves the link, or at any write after that', () => others().filter((index) => index >= switching())],
  ])('%s', async (_when, indexes) => {
    expect(switching()).toBeGreaterThan(0);
    expect(indexes().length).toBeGreaterThan(3);
    const stopAt = async (index: number): Promise<void> => {
      const folder = copySite(prepared, String(index));
      const made = await publishUntil(folder, index + 1);
      const found = { write: writes[index], made: made.length, served: served(folder) };
      expect(found).toEqual({ write: writes[index], made: index + 1, served: index > switching() ? after : before });
      await publishHere(folder, 'four');
      const mended = { write: writes[index], served: served(folder), entries: entries(folder) };
      expect(mended).toEqual({ write: writes[index], served: after, entries: tidy });
      rmSync(folder, { recursive: true });
    };
    for (const index of indexes()) await stopAt(index);
  });
});

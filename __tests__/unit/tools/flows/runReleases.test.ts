import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { endOf, nextLine, PublishingProcesses } from '../../../fixtures/publish/PublishingProcesses';
import { NAME, publishWord, type WordOptions } from '../../../fixtures/publish/publishWord';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { runReleases, runRollback } from '../../../../tools/flows/runReleases';
import { createSite } from '../../../../tools/serve/createSite';
import { startServer } from '../../../support/startServer';

const DAY_MS = 24 * 60 * 60 * 1000;
const processes = new PublishingProcesses();
let sites = 0;

afterAll(() => processes.remove());

/** A site to publish words to, one after the other. */
class Site {
  readonly out = join(processes.folder, `site-${String(sites++)}`);
  readonly releases = new DeploymentReleases(this.out, NAME);

  async publish(words: readonly string[], options: WordOptions = {}): Promise<void> {
    for (const word of words) await publishWord(this.out, word, options);
  }

  page(name = 'index'): string {
    return readFileSync(join(this.out, NAME, 'application-frontend', `${name}.html`), 'utf8');
  }

  get shown(): string | undefined {
    return /"continue":"(\w+)"/.exec(this.page())?.[1];
  }

  /** Files that a page requests and that are missing. */
  missingFrom(page: string): readonly string[] {
    return addressesIn(page).filter((address) => !existsSync(join(this.out, NAME, address)));
  }

  /** Backdates the releases, by default those that are not served, as if put in service `days` days ago. */
  age(days: number, except = this.releases.current()?.id): void {
    const at = new Date(Math.max(0, Date.now() - days * DAY_MS));
    for (const { id } of this.releases.list()) {
      if (id !== except) utimesSync(join(this.out, '.releases', NAME, `${id}.json`), at, at);
    }
  }
}

/** Addresses of all files that a page requests, at its start or later. */
function addressesIn(page: string): readonly string[] {
  return [...page.matchAll(/"(\/application-frontend\/(?:assets|flow|brand|texts)\/[^"]+)"/g)].map(
    ([, url = '']) => url,
  );
}

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});

describe('a release', () => {
  test.each([0, 31])('keeps the files that pages of a release published %d days ago still request', async (days) => {
    const site = new Site();
    await site.publish(['one']);
    site.age(days, 'none');
    const before = site.page();
    await site.publish(['two', 'three']);
    expect(site.shown).toBe('three');
    expect(addressesIn(before).length).toBeGreaterThan(8);
    expect(site.missingFrom(before)).toEqual([]);
    // All releases share what is the same in each.
    expect(statSync(join(site.out, NAME, 'application-frontend/assets/app.1.js')).nlink).toBe(3);
  });

  test('is a plain folder without symbolic links, so that it can be copied to any host', async () => {
    const site = new Site();
    await site.publish(['one', 'two'], { names: [NAME, 'co-short'] });
    const inside = readdirSync(join(site.out, NAME), { recursive: true, withFileTypes: true });
    expect(inside.filter((entry) => entry.isSymbolicLink())).toEqual([]);
    expect(readdirSync(site.out).sort()).toEqual(['.releases', NAME, 'co-short']);
  });

  test('is not created when nothing changed, but is repaired when a file is missing', async () => {
    const site = new Site();
    await site.publish(['one', 'one']);
    expect(site.releases.list()).toHaveLength(1);
    rmSync(join(site.out, NAME, 'application-frontend/shell.html'));
    await site.publish(['one']);
    expect(site.page('shell')).toContain('shell');
  });

  test('is removed when it is too old to be in use, except the previous one, which stays for a rollback', async () => {
    const site = new Site();
    await site.publish(['one']);
    const before = site.page();
    await site.publish(['two']);
    site.age(29);
    await site.publish(['three']);
    expect(site.releases.list()).toHaveLength(3);
    site.age(31);
    await site.publish(['four']);
    expect(site.releases.list()).toHaveLength(2);
    expect(site.missingFrom(before)).toHaveLength(1);
    site.age(31);
    const kept = site.releases.list().map(({ id }) => id);
    await site.publish(['four']);
    expect(site.releases.list().map(({ id }) => id)).toEqual(kept);
    await site.publish(['five'], { keptDays: 0 });
    expect(site.releases.list()).toHaveLength(2);
    expect(readdirSync(join(site.out, '.releases', NAME))).toHaveLength(4);
  });

  test('records the addresses of steps that earlier releases had', async () => {
    const site = new Site();
    await site.publish(['one', 'two']);
    expect(site.releases.current()?.paths).toEqual(['one', 'two']);
  });

  test('is newer than those before it, although the clock stands still', async () => {
    const site = new Site();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    await site.publish(['one', 'two', 'three', 'four']);
    expect(site.releases.list().map(({ paths }) => paths?.at(-1))).toEqual(['one', 'two', 'three', 'four']);
    expect(site.shown).toBe('four');
  });

  test('that fails leaves no files, and all deployments unchanged', async () => {
    const site = new Site();
    const names = [NAME, 'co-short'];
    await site.publish(['one'], { names });
    const whileWriting = (name: string) => (name === NAME ? Promise.resolve() : Promise.reject(new Error('no')));
    await expect(site.publish(['two'], { names, whileWriting })).rejects.toThrow('no');
    expect(site.shown).toBe('one');
    for (const name of names) expect(readdirSync(join(site.out, '.releases', name))).toHaveLength(2);
  });

  test('does not replace a folder that was not published', async () => {
    const site = new Site();
    mkdirSync(join(site.out, NAME), { recursive: true });
    writeFileSync(join(site.out, NAME, 'own.txt'), '');
    await expect(site.publish(['one'])).rejects.toThrow(`${join(site.out, NAME)} was not published`);
    expect(existsSync(join(site.out, NAME, 'own.txt'))).toBe(true);
  });
});

describe('runRollback', () => {
  const rollback = (site: Site, ...args: string[]) => runRollback(['--out', site.out, ...args], 'usage');

  test('serves the previous release, also after a release that was rolled back', async () => {
    const site = new Site();
    await site.publish(['one', 'two']);
    const second = site.page();
    rollback(site);
    expect(site.shown).toBe('one');
    expect(site.missingFrom(second)).toEqual([]);
    await site.publish(['three']);
    rollback(site, '--deployment', NAME);
    expect(site.shown).toBe('one');
    expect(() => rollback(site, '--deployment', NAME)).toThrow('Nothing was published before');
  });

  test('does not serve a release that never was: its publication was killed', async () => {
    const site = new Site();
    await site.publish(['one', 'two']);
    site.age(Infinity);
    expect(() => rollback(site)).toThrow('Nothing was published before');
    await site.publish(['three']);
    expect(site.releases.list()).toHaveLength(2);
  });

  test('serves any release that is kept', async () => {
    const site = new Site();
    await site.publish(['one', 'two', 'three']);
    const [, second, third] = site.releases.list();
    rollback(site, '--deployment', NAME, '--to', second?.id ?? '');
    expect(site.shown).toBe('two');
    runReleases(['--out', site.out, '--deployment', NAME], 'usage');
    expect(printed.filter((line) => line.startsWith('  *'))).toEqual([expect.stringContaining(second?.id ?? '?')]);
    rollback(site, '--deployment', NAME, '--to', third?.id ?? '');
    expect(site.shown).toBe('three');
  });

  test('does not serve another environment, unless requested', async () => {
    const site = new Site();
    await site.publish(['one']);
    await site.publish(['two'], { env: 'production', isEnvironmentReplaced: true });
    const [first] = site.releases.list();
    const refused =
      `${NAME}: release ${first?.id} is of development, and production is served. Nothing was changed. ` +
      'Fix: name a release with --to, or add --replace-environment';
    expect(() => rollback(site)).toThrow(refused);
    expect(site.shown).toBe('two');
    rollback(site, '--replace-environment');
    expect(site.shown).toBe('one');
  });

  test.each([
    [['--out', '/nowhere'], 'Nothing was published to /nowhere'],
    [[], 'needs --out'],
    [['--out', '/nowhere', '--to', 'x'], '--to needs --deployment'],
  ])('refuses %j: %s', (args, reason) => {
    expect(() => runRollback(args, 'usage')).toThrow(reason);
  });
});

describe('while another process publishes repeatedly', () => {
  let site: Site;
  let child: ChildProcessWithoutNullStreams;
  let rounds = 0;

  beforeAll(async () => {
    await processes.prepare();
    site = new Site();
    child = processes.start('repeat', site.out);
    await nextLine(child);
    child.stdout.on('data', () => rounds++);
  });
  afterAll(async () => {
    child.kill('SIGTERM');
    await endOf(child);
  });

  /** Calls `look` until both words were seen and some rounds have passed. */
  async function lookOften(look: () => Promise<string> | string): Promise<void> {
    const seen = new Set<string>();
    for (const start = rounds; rounds < start + 6 || seen.size < 2;) {
      seen.add(await look());
      await setImmediate();
    }
    expect([...seen].sort()).toEqual(['even', 'odd']);
  }

  test('a reader always finds a complete page and all its files', async () => {
    await lookOften(() => {
      const page = site.page();
      expect(page.endsWith('</body>\n</html>\n')).toBe(true);
      expect(site.missingFrom(page)).toEqual([]);
      for (const file of ['headers.json', 'application-frontend/shell.html', 'application-frontend/index.html.br']) {
        expect(statSync(join(site.out, NAME, file)).size).toBeGreaterThan(0);
      }
      return /"continue":"(\w+)"/.exec(page)?.[1] ?? page;
    });
  });

  test('a browser always gets a complete page with its own headers, and every file that it requests', async () => {
    const look = { brand: '', country: 'co', languageTag: 'es-CO', locales: [] };
    const deployments = [{ name: NAME, basePath: '/application-frontend', ...look }];
    const server = await startServer(createSite({ siteDir: site.out, deployments, defaultDeployment: NAME }));
    const { url: origin } = server;
    await lookOften(async () => {
      const response = await fetch(`${origin}/application-frontend/`);
      const page = await response.text();
      expect(page.endsWith('</body>\n</html>\n')).toBe(true);
      const word = /"continue":"(\w+)"/.exec(page)?.[1] ?? page;
      expect(response.headers.get('content-security-policy')).toContain(word);
      const answers = await Promise.all(addressesIn(page).map((address) => fetch(`${origin}${address}`)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      return word;
    });
    await server.stop();
  });
});

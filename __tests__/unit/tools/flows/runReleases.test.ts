import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { DocumentsCopy } from '../../../fixtures/documents/fixtureDocuments';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import type { Settings } from '../../../../src/published/settings';
import { publish, type PublishOptions } from '../../../../tools/publish/publish';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { runReleases, runRollback } from '../../../../tools/flows/runReleases';
import { createSite } from '../../../../tools/serve/createSite';
import { ROOT } from '../../../support/root';

const NAME = 'co-askrobin';
const DAY_MS = 24 * 60 * 60 * 1000;
const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  folders.push(folder);
  stubBundle(join(folder, 'app'));
  return folder;
}

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A site whose documents can be changed and published repeatedly. */
class Site {
  readonly folder = newFolder();
  readonly out = join(this.folder, 'site');
  readonly releases = new DeploymentReleases(this.out, NAME);
  private readonly copy = new DocumentsCopy();

  constructor() {
    folders.push(this.copy.folder);
  }

  /** Publishes all deployments with `word` as the text of a button. */
  async publish(word: string, options: Partial<PublishOptions> = {}): Promise<void> {
    this.copy.edit('locales/co/app.json', (text) => text.replace(/"continue": "[^"]*"/, `"continue": "${word}"`));
    await publish({
      out: this.out,
      appDir: join(this.folder, 'app'),
      schemasDir: this.copy.schemasDir,
      localesDir: this.copy.localesDir,
      env: 'development',
      check: () => [],
      prerender: () => Promise.resolve('<main></main>'),
      isProved: false,
      ...options,
    });
  }

  get shown(): unknown {
    return settingsOf(this.out).texts.embedded['app']?.['buttons'];
  }

  /** Backdates the releases that are not served, as if last served `days` days ago. */
  age(days: number): void {
    const at = new Date(Date.now() - days * DAY_MS);
    const current = this.releases.current()?.id;
    for (const { id } of this.releases.list()) {
      if (id !== current) utimesSync(join(this.out, '.releases', NAME, `${id}.json`), at, at);
    }
  }
}

function pageOf(out: string, name = 'index'): string {
  return readFileSync(join(out, NAME, 'application-frontend', `${name}.html`), 'utf8');
}

function settingsOf(out: string, name = 'index'): Settings {
  const block = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(pageOf(out, name))?.[1];
  return JSON.parse(block ?? '') as Settings;
}

/** Addresses of all files that a page requests, at its start or later. */
function addressesIn(page: string): readonly string[] {
  return [...page.matchAll(/"(\/application-frontend\/(?:assets|flow|brand)\/[^"]+)"/g)].map(([, url = '']) => url);
}

function missingFrom(out: string, page: string): readonly string[] {
  return addressesIn(page).filter((address) => !existsSync(join(out, NAME, address)));
}

const printed: string[] = [];
beforeEach(() => {
  printed.length = 0;
  jest.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text));
});

describe('a release', () => {
  test('keeps the files that older pages still request', async () => {
    const site = new Site();
    await site.publish('one');
    const before = pageOf(site.out);
    await site.publish('two');
    expect(site.shown).toMatchObject({ continue: 'two' });
    expect(addressesIn(before).length).toBeGreaterThan(8);
    expect(missingFrom(site.out, before)).toEqual([]);
    const textsBefore = /"template":"([^"]+)"/.exec(before)?.[1]?.replace('{{lng}}', 'co').replace('{{ns}}', 'app');
    expect(existsSync(join(site.out, NAME, textsBefore ?? ''))).toBe(true);
  });

  test('is a plain folder without symbolic links, so that it can be copied to any host', async () => {
    const site = new Site();
    await site.publish('one');
    await site.publish('two');
    const inside = readdirSync(join(site.out, NAME), { recursive: true, withFileTypes: true });
    expect(inside.filter((entry) => entry.isSymbolicLink())).toEqual([]);
    expect(readdirSync(site.out).sort()).toEqual(['.releases', NAME, 'co-short']);
  });

  test('is not created when nothing changed, but is repaired when a file is missing', async () => {
    const site = new Site();
    await site.publish('one');
    await site.publish('one');
    expect(site.releases.list()).toHaveLength(1);
    rmSync(join(site.out, NAME, 'application-frontend/shell.html'));
    await site.publish('one');
    expect(pageOf(site.out, 'shell')).toContain('id="loading"');
  });

  test('is removed when it is too old to be in use, except the previous one, which stays for a rollback', async () => {
    const site = new Site();
    for (const word of ['one', 'two']) await site.publish(word);
    const [first] = site.releases.list();
    site.age(31);
    await site.publish('three');
    expect(site.releases.list().map(({ id }) => id)).not.toContain(first?.id);
    site.age(31);
    const kept = site.releases.list().map(({ id }) => id);
    await site.publish('three');
    expect(site.releases.list().map(({ id }) => id)).toEqual(kept);
    await site.publish('four', { keptDays: 0 });
    expect(site.releases.list()).toHaveLength(2);
    expect(readdirSync(join(site.out, '.releases', NAME))).toHaveLength(4);
  });

  test('that fails leaves no files, and all deployments unchanged', async () => {
    const site = new Site();
    await site.publish('one');
    let count = 0;
    const prerender = () => (count++ === 0 ? Promise.resolve('') : Promise.reject(new Error('no')));
    await expect(site.publish('two', { prerender })).rejects.toThrow('no');
    expect(site.shown).toMatchObject({ continue: 'one' });
    expect(readdirSync(join(site.out, '.releases', NAME))).toHaveLength(2);
  });

  test('does not replace a folder that was not published', async () => {
    const site = new Site();
    stubBundle(join(site.out, NAME));
    await expect(site.publish('one')).rejects.toThrow(`${join(site.out, NAME)} was not published`);
    expect(existsSync(join(site.out, NAME, 'manifest.json'))).toBe(true);
  });
});

describe('runRollback', () => {
  const rollback = (site: Site, ...args: string[]) => runRollback(['--out', site.out, ...args], 'usage');

  test('serves the previous release, also after a release that was rolled back', async () => {
    const site = new Site();
    for (const word of ['one', 'two']) await site.publish(word);
    const second = pageOf(site.out);
    rollback(site);
    expect(site.shown).toMatchObject({ continue: 'one' });
    expect(missingFrom(site.out, second)).toEqual([]);
    await site.publish('three');
    rollback(site, '--deployment', NAME);
    expect(site.shown).toMatchObject({ continue: 'one' });
    expect(() => rollback(site, '--deployment', NAME)).toThrow('Nothing was published before');
  });

  test('serves any release that is kept', async () => {
    const site = new Site();
    for (const word of ['one', 'two', 'three']) await site.publish(word);
    const [, second, third] = site.releases.list();
    rollback(site, '--deployment', NAME, '--to', second?.id ?? '');
    expect(site.shown).toMatchObject({ continue: 'two' });
    runReleases(['--out', site.out, '--deployment', NAME], 'usage');
    expect(printed.filter((line) => line.startsWith('  *'))).toEqual([expect.stringContaining(second?.id ?? '?')]);
    rollback(site, '--deployment', NAME, '--to', third?.id ?? '');
    expect(site.shown).toMatchObject({ continue: 'three' });
  });

  test('does not serve another environment, unless requested', async () => {
    const site = new Site();
    await site.publish('one', { deployment: NAME });
    await site.publish('two', { deployment: NAME, env: 'production', isEnvironmentReplaced: true });
    const [first] = site.releases.list();
    const refused = `${NAME}: release ${first?.id} is of development, and production is served. Nothing was changed.`;
    expect(() => rollback(site)).toThrow(refused);
    expect(site.shown).toMatchObject({ continue: 'two' });
    rollback(site, '--replace-environment');
    expect(site.shown).toMatchObject({ continue: 'one' });
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
  const start = (folder: string): ChildProcess => {
    const script = join(ROOT, '__tests__/fixtures/publish/publishAgain.ts');
    return spawn(process.execPath, ['--import', 'tsx', script, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const firstRound = (child: ChildProcess): Promise<unknown> => once(child.stdout ?? child, 'data');
  /** Returns a function that counts the publications since this call. */
  const roundsOf = (child: ChildProcess): (() => number) => {
    let rounds = 0;
    child.stdout?.on('data', () => rounds++);
    return () => rounds;
  };

  /** Asserts that the page is complete and that all its files exist and are of one release. Returns its flow id. */
  const expectWhole = (out: string): string => {
    const release = join(out, NAME);
    const page = pageOf(out);
    expect(page.endsWith('</body>\n</html>\n')).toBe(true);
    expect(missingFrom(out, page)).toEqual([]);
    for (const file of ['headers.json', 'application-frontend/shell.html', 'application-frontend/index.html.br']) {
      expect(statSync(join(release, file)).size).toBeGreaterThan(0);
    }
    return settingsOf(out).flowId;
  };

  test('a reader always finds a complete page and all its files', async () => {
    const folder = newFolder();
    const child = start(folder);
    await firstRound(child);
    const rounds = roundsOf(child);
    const seen = new Set<string>();
    while (rounds() < 6 || seen.size < 2) {
      for (let read = 0; read < 50; read++) seen.add(expectWhole(join(folder, 'site')));
      await setTimeout(1);
    }
    await end(child, 'SIGTERM');
    expect(seen.size).toBe(2);
  });

  test('a browser always gets a complete page and every file that it requests', async () => {
    const folder = newFolder();
    const siteDir = join(folder, 'site');
    const child = start(folder);
    await firstRound(child);
    const served = {
      name: NAME,
      basePath: '/application-frontend',
      brand: '',
      country: 'co',
      languageTag: 'es-CO',
      locales: [],
    };
    const server = createSite({ siteDir, deployments: [served], defaultDeployment: NAME }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const rounds = roundsOf(child);
    const seen = new Set<string>();
    while (rounds() < 3 || seen.size < 2) {
      const page = await (await fetch(`${origin}/application-frontend/`)).text();
      seen.add(/"flowId":"(\w+)"/.exec(page)?.[1] ?? '');
      const answers = await Promise.all(addressesIn(page).map((address) => fetch(`${origin}${address}`)));
      expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
    }
    await end(child, 'SIGTERM');
    server.close().closeAllConnections();
    expect(seen.size).toBe(2);
  });
});

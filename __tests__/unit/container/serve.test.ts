import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { publishedSite } from '../../fixtures/publish/publishedSite';
import { freePort } from '../../../tools/serve/freePort';
import { ROOT } from '../../support/root';
import { type HeaderRule, headersOf } from '../../../tools/publish/headerRules';
import { findNginx } from '../../../tools/test/findProgram';

const NAME = 'co-askrobin';
const BASE = '/application-frontend';
/** As in the container: no privilege, and no right to write to the site. */
const NOBODY = 65534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
const folder = mkdtempSync(join(tmpdir(), 'container-'));
/** Published to one place, served from another, as by a mount. */
const mounted = join(folder, 'srv/site');
const children: ChildProcess[] = [];

beforeAll(async () => {
  const { siteDir } = await publishedSite();
  cpSync(siteDir, mounted, { recursive: true, verbatimSymlinks: true });
  // Where everybody may read it, as in the image.
  cpSync(join(ROOT, 'container/serve.sh'), join(folder, 'serve.sh'));
  chmodSync(folder, 0o755);
  expect(spawnSync('chmod', ['-R', 'a-w', mounted]).status).toBe(0);
});

afterAll(async () => {
  const ended = children.filter((child) => child.exitCode === null && child.signalCode === null);
  await Promise.all(ended.map((child) => (child.kill('SIGTERM'), once(child, 'exit'))));
  spawnSync('chmod', ['-R', 'u+w', mounted]);
  rmSync(folder, { recursive: true });
});

/** Runs the script of the image as its user. */
function serve(env: Readonly<Record<string, string>>): ChildProcess & { readonly stderr: NodeJS.ReadableStream } {
  const runDir = mkdtempSync(join(folder, 'run-'));
  chmodSync(runDir, 0o777);
  const child = spawn('/bin/sh', [join(folder, 'serve.sh')], {
    ...user,
    env: { PATH: process.env['PATH'], NGINX: findNginx(), SITE: mounted, RUN_DIR: join(runDir, 'nginx'), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  children.push(child);
  return child;
}

interface Served {
  readonly pid: number | undefined;
  readonly site: string;
  readonly health: string;
}

/** Serves on free ports, and on others if another program takes one of them first. */
async function serveOnFreePorts(): Promise<Served> {
  for (;;) {
    const [port, healthPort] = [await freePort(), await freePort()];
    const child = serve({ DEPLOYMENT: NAME, PORT: String(port), HEALTH_PORT: String(healthPort) });
    const [site, health] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${healthPort}/health`];
    while (child.exitCode === null) {
      if (await fetch(health).catch(() => undefined)) return { pid: child.pid, site, health };
      await setTimeout(50);
    }
    const said = await text(child.stderr);
    if (!said.includes('Address already in use')) throw new Error(said);
  }
}

describe('the script of the image, run without privileges on a folder that cannot be written', () => {
  let site: string;
  let health: string;
  let pid: number | undefined;

  beforeAll(async () => {
    ({ site, health, pid } = await serveOnFreePorts());
  });

  test.each([
    [`${BASE}/`, 'index.html', 200],
    [`${BASE}/bank-account`, 'shell.html', 200],
    [`${BASE}/404`, 'shell.html', 404],
    [`${BASE}/assets/app.1.js`, 'assets/app.1.js', 200],
    [`${BASE}/embed/v1.js`, 'embed/v1.js', 200],
  ])('serves %s with the published headers', async (path, file, status) => {
    const answer = await fetch(`${site}${path}`);
    expect(answer.status).toBe(status);
    const published = join(mounted, NAME);
    expect(await answer.text()).toBe(readFileSync(join(published, BASE, file), 'utf8'));
    const rules = JSON.parse(readFileSync(join(published, 'headers.json'), 'utf8')) as readonly HeaderRule[];
    for (const [name, value] of Object.entries(headersOf(rules, `${BASE}/${file}`.slice(1)))) {
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }
  });

  test('answers on its health address, there alone, and 503 while the site cannot be read', async () => {
    expect((await fetch(health)).status).toBe(200);
    expect((await fetch(health.replace('/health', '/headers.json'))).status).toBe(404);
    expect((await fetch(`${site}/health`)).status).toBe(404);
    spawnSync('chmod', ['u+w', mounted]);
    const [link, hidden] = [join(mounted, NAME), join(mounted, 'hidden')];
    renameSync(link, hidden);
    expect((await fetch(health)).status).toBe(503);
    renameSync(hidden, link);
    expect((await fetch(health)).status).toBe(200);
  });

  test('runs as another user than root, and writes to its own folder only', () => {
    const [, uid] = /^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    expect(uid).not.toBe('0');
    expect(readdirSync(mounted).sort()).toEqual(['.releases', NAME, 'co-short']);
  });
});

test.each([
  [{}, 'has 2 deployments. Fix: set DEPLOYMENT to the name of one of them'],
  [{ DEPLOYMENT: 'xx' }, '/xx/nginx.conf cannot be read. Fix: set DEPLOYMENT to a name in'],
  [{ SITE: '/nowhere' }, 'nothing was published to /nowhere. Fix: mount the folder'],
])('the script of the image refuses %j', async (env, message) => {
  const child = serve(env);
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect([said, status]).toEqual([expect.stringContaining(message), 1]);
});

test('the Dockerfile pins its base, runs without root and checks its health; the context holds one file', () => {
  const lines = readFileSync(join(ROOT, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n');
  const of = (word: string) =>
    lines.flatMap((line) => (line.startsWith(`${word} `) ? [line.slice(word.length + 1)] : []));
  expect(of('FROM')).toEqual([expect.stringMatching(/^[\w./-]+:\d+\.\d+\.\d+-[\w.]+@sha256:[\da-f]{64}$/)]);
  expect(of('USER').at(-1)).toMatch(/^[1-9]\d*$/);
  expect(of('HEALTHCHECK')).toHaveLength(1);
  expect(of('COPY')).toEqual(['--chmod=555 container/serve.sh /usr/local/bin/serve']);
  expect(of('ADD')).toEqual([]);
  expect(readFileSync(join(ROOT, '.dockerignore'), 'utf8').trim().split('\n')).toEqual(['*', '!container/serve.sh']);
});

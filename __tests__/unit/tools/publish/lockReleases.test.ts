import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { localesDir, schemasDir } from '../../../fixtures/documents/fixtureDocuments';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { bundleScript } from '../../../support/bundleScript';
import { ROOT } from '../../../support/root';
import { runRollback } from '../../../../tools/flows/runReleases';
import { lockReleases } from '../../../../tools/publish/lockReleases';

const root = mkdtempSync(join(tmpdir(), 'lock-'));
/** Within the project, so that its packages are found. */
const scripts = mkdtempSync(join(ROOT, 'node_modules/.lock-'));
const children = new Set<ChildProcessWithoutNullStreams>();

beforeAll(async () => {
  for (const name of ['publishOnce', 'lockOnce']) {
    await bundleScript(join(ROOT, `__tests__/fixtures/publish/${name}.ts`), join(scripts, `${name}.cjs`));
  }
});

afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
});

afterAll(() => {
  rmSync(root, { recursive: true });
  rmSync(scripts, { recursive: true });
});

function start(script: 'publishOnce' | 'lockOnce', ...args: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, [join(scripts, `${script}.cjs`), ...args]);
  children.add(child);
  return child;
}

async function nextLine(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

async function endOf(child: ChildProcessWithoutNullStreams) {
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { errors, status: status as number | null };
}

function newSite(name: string): string {
  const folder = join(root, name);
  stubBundle(join(folder, 'app'));
  cpSync(schemasDir, join(folder, 'schemas'), { recursive: true });
  cpSync(localesDir, join(folder, 'locales'), { recursive: true });
  return folder;
}

function pageOf(folder: string): string {
  return readFileSync(join(folder, 'site/co-askrobin/application-frontend/index.html'), 'utf8');
}

function locksOf(out: string): readonly string[] {
  return readdirSync(join(out, '.releases')).filter((name) => name.startsWith('.'));
}

describe('lockReleases: of two publications at once', () => {
  test('the second one says who publishes, and changes nothing; the first one is served whole', async () => {
    const folder = newSite('two');
    const first = start('publishOnce', folder, 'held');
    expect(await nextLine(first)).toBe('held');
    const { errors, status } = await endOf(start('publishOnce', folder));
    expect(status).toBe(1);
    const owner = `Another publish in ${join(folder, 'site')} is under way: process ${first.pid} on ${hostname()}, since 2`;
    expect(errors).toContain(owner);
    expect(errors).toContain('Nothing was changed. Mend: wait until it has ended, then try again.');
    expect(existsSync(join(folder, 'site/co-askrobin'))).toBe(false);
    first.stdin.write('\n');
    expect(await endOf(first)).toEqual({ errors: '', status: 0 });
    expect(pageOf(folder)).toContain('</html>');
    expect(locksOf(join(folder, 'site'))).toEqual([]);
  });

  test('the lock of one that was killed does not hold up the next one', async () => {
    const folder = newSite('killed');
    const first = start('publishOnce', folder, 'held');
    await nextLine(first);
    first.kill('SIGKILL');
    await endOf(first);
    expect(locksOf(join(folder, 'site'))).toHaveLength(1);
    expect(await endOf(start('publishOnce', folder))).toEqual({ errors: '', status: 0 });
    expect(pageOf(folder)).toContain('</html>');
    expect(readdirSync(join(folder, 'site/.releases/co-askrobin'))).toHaveLength(2);
    expect(locksOf(join(folder, 'site'))).toEqual([]);
  });

  test('a rollback waits its turn, too', async () => {
    const folder = newSite('rollback');
    await endOf(start('publishOnce', folder));
    const publishing = start('publishOnce', folder, 'held');
    await nextLine(publishing);
    const out = join(folder, 'site');
    expect(() => runRollback(['--out', out], 'usage')).toThrow(`process ${publishing.pid} on`);
    const unlock = lockReleases(join(root, 'free'), 'rollback');
    expect(() => lockReleases(join(root, 'free'), 'publish')).toThrow('Another rollback in');
    unlock();
    lockReleases(join(root, 'free'), 'publish')();
  });
});

test('lockReleases: of many processes that find the lock of a dead one, exactly one takes it over', async () => {
  for (const round of ['1', '2', '3']) {
    const out = join(root, `race-${round}`);
    const dead = start('lockOnce', out);
    await nextLine(dead);
    dead.stdin.write('\n');
    expect(await nextLine(dead)).toBe('locked');
    dead.kill('SIGKILL');
    await endOf(dead);
    const racers = Array.from({ length: 4 }, () => start('lockOnce', out));
    await Promise.all(racers.map(nextLine));
    const answers = racers.map(nextLine);
    for (const racer of racers) racer.stdin.write('\n');
    const said = await Promise.all(answers);
    const winner = racers[said.indexOf('locked')];
    expect(said.filter((line) => line === 'locked')).toHaveLength(1);
    for (const line of said) expect(line).toMatch(new RegExp(`^locked$|process ${winner?.pid} on `));
  }
});

describe('lockReleases: a lock', () => {
  const leave = (name: string, owner: object): string => {
    const out = join(root, name);
    mkdirSync(join(out, '.releases'), { recursive: true });
    const about = { id: 'x', action: 'publish', since: '2026-11-26T10:00:00Z', pid: process.pid, ...owner };
    symlinkSync(JSON.stringify(about), join(out, '.releases/.lock'));
    return out;
  };

  test('of another machine is not judged from here; the message says how to remove it', () => {
    const out = leave('elsewhere', { host: 'build-7' });
    const advice = `since 2026-11-26T10:00:00Z. Nothing was changed. Mend: wait until it has ended, then try again. If it`;
    expect(() => lockReleases(out, 'publish')).toThrow(advice);
    expect(() => lockReleases(out, 'publish')).toThrow(`delete ${join(out, '.releases/.lock')}*`);
  });

  test.each([
    ['from before this machine was started again', { boot: 'earlier' }],
    ['of an earlier process with a number that another one has now', { start: '1' }],
  ])('%s is taken over', (_which, owner) => {
    const out = join(root, `own-${Object.keys(owner).join('')}`);
    const unlock = lockReleases(out, 'publish');
    const [path = ''] = locksOf(out);
    const mine = JSON.parse(readlinkSync(join(out, '.releases', path))) as object;
    unlock();
    const again = leave(`again-${Object.keys(owner).join('')}`, { ...mine, ...owner });
    lockReleases(again, 'publish')();
    expect(locksOf(again)).toEqual([]);
  });
});

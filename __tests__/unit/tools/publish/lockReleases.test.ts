import { spawn } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { endOf, nextLine, PublishingProcesses } from '../../../fixtures/publish/PublishingProcesses';
import { publishWord } from '../../../fixtures/publish/publishWord';
import { untilSo } from '../../../support/untilSo';
import { runRollback } from '../../../../tools/flows/runReleases';
import { lockReleases } from '../../../../tools/publish/lockReleases';

const processes = new PublishingProcesses();
const { folder } = processes;

beforeAll(() => processes.prepare());
afterEach(() => processes.killAll());
afterAll(() => processes.remove());

const pageOf = (out: string) => readFileSync(join(out, 'co-askrobin/application-frontend/index.html'), 'utf8');

function locksOf(out: string): readonly string[] {
  return readdirSync(join(out, '.releases')).filter((name) => name.startsWith('.'));
}

describe('lockReleases: of two publications at once', () => {
  test('the second one says who publishes, and changes nothing; the first one is served whole', async () => {
    const out = join(folder, 'two');
    const first = processes.start('hold', out);
    expect(await nextLine(first)).toBe('held');
    const refused = publishWord(out, 'second');
    const owner = `Another publish in ${out} is under way: process ${first.pid} on ${hostname()}, since 2`;
    await expect(refused).rejects.toThrow(owner);
    await expect(refused).rejects.toThrow(/Nothing was changed\. Fix: wait until it has ended, then try again\.$/);
    expect(() => runRollback(['--out', out], 'usage')).toThrow('Nothing was published');
    expect(existsSync(join(out, 'co-askrobin'))).toBe(false);
    first.stdin.write('\n');
    expect(await endOf(first)).toMatchObject({ errors: '', status: 0 });
    expect(pageOf(out)).toContain('"held"');
    expect(locksOf(out)).toEqual([]);
  });

  test('the lock of one that was killed does not hold up the next one; a rollback waits its turn, too', async () => {
    const out = join(folder, 'killed');
    await publishWord(out, 'one');
    const first = processes.start('hold', out);
    await nextLine(first);
    expect(() => runRollback(['--out', out], 'usage')).toThrow(`process ${first.pid} on`);
    first.kill('SIGKILL');
    await endOf(first);
    expect(locksOf(out)).toHaveLength(1);
    await publishWord(out, 'two');
    expect(pageOf(out)).toContain('"two"');
    expect(readdirSync(join(out, '.releases/co-askrobin'))).toHaveLength(4);
    expect(locksOf(out)).toEqual([]);
  });

  test('the second one is named after what the first one does', () => {
    const out = join(folder, 'free');
    const unlock = lockReleases(out, 'rollback');
    expect(() => lockReleases(out, 'publish')).toThrow('Another rollback in');
    unlock();
    lockReleases(out, 'publish')();
  });
});

test('lockReleases: of many processes that find the lock of a dead one, exactly one takes it over', async () => {
  const out = join(folder, 'race');
  const dead = processes.start('lock', out);
  await nextLine(dead);
  dead.stdin.write('\n');
  expect(await nextLine(dead)).toBe('locked');
  dead.kill('SIGKILL');
  await endOf(dead);
  const racers = Array.from({ length: 4 }, () => processes.start('lock', out));
  await Promise.all(racers.map(nextLine));
  const answers = racers.map(nextLine);
  for (const racer of racers) racer.stdin.write('\n');
  const said = await Promise.all(answers);
  const winner = racers[said.indexOf('locked')];
  expect(said.filter((line) => line === 'locked')).toHaveLength(1);
  for (const line of said) expect(line).toMatch(new RegExp(`^locked$|process ${winner?.pid} on `));
});

describe('lockReleases: a lock', () => {
  const leave = (name: string, owner: object): string => {
    const out = join(folder, name);
    mkdirSync(join(out, '.releases'), { recursive: true });
    const about = { id: 'x', action: 'publish', since: '2026-11-26T10:00:00Z', pid: process.pid, ...owner };
    symlinkSync(JSON.stringify(about), join(out, '.releases/.lock'));
    return out;
  };

  /** Returns the owner of a lock that this process takes. */
  function thisOwner(): object {
    const out = join(folder, 'own');
    const unlock = lockReleases(out, 'publish');
    const owner = JSON.parse(readlinkSync(join(out, '.releases/.lock'))) as object;
    unlock();
    return owner;
  }

  test.each([
    ['machine', { host: 'build-7' }],
    ['container', { namespace: 'pid:[1]', start: '1' }],
  ])('of another %s is not judged from here; the message says how to remove it', (which, owner) => {
    const out = leave(`other-${which}`, { ...thisOwner(), ...owner, since: '2026-11-26T10:00:00Z' });
    expect(() => lockReleases(out, 'publish')).toThrow(
      'since 2026-11-26T10:00:00Z. Nothing was changed. Fix: wait until it has ended, then try again. If it no longer ' +
        `runs there, delete ${join(out, '.releases/.lock')}*.`,
    );
  });

  test.each([
    ['from before this machine was started again', { boot: 'earlier' }],
    ['of an earlier process with a number that another one has now', { start: '1' }],
    ['of a process that has ended, on a system that tells no starts', { start: undefined, pid: 2 ** 30 }],
  ])('%s is taken over', (_which, owner) => {
    const out = leave(`again-${Object.keys(owner).join('')}`, { ...thisOwner(), id: 'x', ...owner });
    symlinkSync('{}', join(out, '.releases/.lock-after-another'));
    const unlock = lockReleases(out, 'publish');
    expect(locksOf(out)).toEqual(['.lock', '.lock-after-x']);
    unlock();
    expect(locksOf(out)).toEqual([]);
  });

  test('of a process that has ended, and whose parent does not ask, is taken over', async () => {
    const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60']);
    const pid = Number(await nextLine(parent));
    const stat = () => readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ');
    const start = stat()[21];
    await untilSo(() => stat()[2] === 'Z');
    lockReleases(leave('zombie', { ...thisOwner(), pid, start }), 'publish')();
    parent.kill();
  });

  test('that is no lock is named, with the fix; other faults are thrown as they are', () => {
    const out = join(folder, 'file');
    mkdirSync(join(out, '.releases'), { recursive: true });
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    jest.spyOn(fs, 'symlinkSync').mockImplementationOnce(() => {
      throw denied;
    });
    expect(() => lockReleases(out, 'publish')).toThrow(denied);
    writeFileSync(join(out, '.releases/.lock'), '');
    expect(() => lockReleases(out, 'publish')).toThrow(
      `${join(out, '.releases/.lock')} isn't a lock. Fix: delete it if nothing is publishing`,
    );
  });

  test('that another process takes, or gives up, while this one tries', () => {
    const meanwhile = (act: (path: fs.PathLike) => void) =>
      jest.spyOn(fs, 'symlinkSync').mockImplementationOnce((target, path) => {
        act(path);
        symlinkSync(target, path);
      });
    const owner = JSON.stringify({ ...thisOwner(), id: 'first' });
    const busySite = join(folder, 'taken');
    meanwhile((path) => symlinkSync(owner, path));
    expect(() => lockReleases(busySite, 'publish')).toThrow(`process ${process.pid} on`);
    const site = leave('given', { ...thisOwner(), boot: 'earlier' });
    meanwhile(() => rmSync(join(site, '.releases/.lock')));
    const unlock = lockReleases(site, 'publish');
    expect(locksOf(site)).toEqual(['.lock']);
    unlock();
  });
});

import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, symlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { endOf, nextLine, PublishingProcesses } from '../../../fixtures/publish/PublishingProcesses';
import { publishWord } from '../../../fixtures/publish/publishWord';
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
    await expect(refused).rejects.toThrow('Nothing was changed. Fix: wait until it has ended, then try again.');
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

  test('of another machine is not judged from here; the message says how to remove it', () => {
    const out = leave('elsewhere', { host: 'build-7' });
    const advice = `since 2026-11-26T10:00:00Z. Nothing was changed. Fix: wait until it has ended, then try again. If it`;
    expect(() => lockReleases(out, 'publish')).toThrow(advice);
    expect(() => lockReleases(out, 'publish')).toThrow(`delete ${join(out, '.releases/.lock')}*`);
  });

  test.each([
    ['from before this machine was started again', { boot: 'earlier' }],
    ['of an earlier process with a number that another one has now', { start: '1' }],
  ])('%s is taken over', (_which, owner) => {
    const out = join(folder, `own-${Object.keys(owner).join('')}`);
    const unlock = lockReleases(out, 'publish');
    const [path = ''] = locksOf(out);
    const mine = JSON.parse(readlinkSync(join(out, '.releases', path))) as object;
    unlock();
    const again = leave(`again-${Object.keys(owner).join('')}`, { ...mine, ...owner });
    symlinkSync('{}', join(again, '.releases/.lock-after-another'));
    lockReleases(again, 'publish')();
    expect(locksOf(again)).toEqual([]);
  });
});

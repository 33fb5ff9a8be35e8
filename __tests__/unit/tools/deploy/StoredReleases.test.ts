import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NAME, publishWord } from '../../../fixtures/publish/publishWord';
import { ACCOUNT, BUCKET, startStore, type Store } from '../../../support/startStore';
import {
  deploy,
  deployedNames,
  type DeployOptions,
  listStored,
  rehearseDeploy,
  rollBackStored,
} from '../../../../tools/deploy/deploy';
import { ObjectStore } from '../../../../tools/deploy/ObjectStore';
import { DeploymentReleases, type Release } from '../../../../tools/publish/DeploymentReleases';
import { thisProcess } from '../../../../tools/publish/processIdentity';

const folder = mkdtempSync(join(tmpdir(), 'stored-'));
const out = join(folder, 'site');
const STATE = `.releases/${NAME}/state.json`;
const JSON_TYPE = { contentType: 'application/json', cacheControl: 'no-store' };
let printed: string[];
let store: Store;

const log = (line: string): void => void printed.push(line);
// Without a prefix, unlike in deploy.test.ts.
const at = () => ({ bucket: BUCKET, prefix: '', endpoint: store.endpoint });
const deployTo = (change: Partial<DeployOptions> = {}) =>
  deploy({ from: out, to: at(), names: [NAME], log, ...change });
const served = async () =>
  /"continue":"(\w+)"/.exec(
    await (await fetch(`${store.endpoint}/${BUCKET}/${NAME}/application-frontend/index.html`)).text(),
  )?.[1];

async function deployWord(word: string, change: Partial<DeployOptions> = {}): Promise<Release> {
  await publishWord(out, word);
  await deployTo(change);
  const [release] = new DeploymentReleases(out, NAME).list().slice(-1);
  if (!release) throw new Error('Nothing was published');
  return release;
}

beforeAll(() => Object.assign(process.env, ACCOUNT));
beforeEach(async () => {
  printed = [];
  store = await startStore();
});
afterEach(async () => {
  await store.stop();
  rmSync(out, { recursive: true, force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each<[string, number, string]>([
  [`PUT ${STATE}`, 501, 'This store refuses conditional writes (If-Match)'],
  [`PUT ${STATE}`, 409, 'another deploy was faster: the state is gone. Nothing was changed'],
  [`PUT ${STATE}`, 403, 'No'],
  [`GET ${STATE}`, 403, 'No'],
  [`PUT ${NAME}/application-frontend/assets/app.1.js`, 501, 'No'],
  [`PUT ${NAME}/application-frontend/assets/app.1.js`, 409, 'No'],
])(
  'deploy: is over with the first request that the store refuses (%s: %i), and says so',
  async (refused, status, message) => {
    store.disturb = (request) => Promise.resolve(request === refused ? status : undefined);
    await expect(deployWord('one')).rejects.toThrow(message);
    expect(store.requests.filter((request) => request === refused)).toHaveLength(1);
    expect(await served()).toBeUndefined();
  },
);

test('deploy: sends nothing more after a refusal, and ends when what was under way has ended', async () => {
  let refuse: () => void = () => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  // The eighth of those at once is refused before any other is answered.
  store.disturb = async (request) => {
    if (!request.startsWith(`PUT ${NAME}/`)) return undefined;
    if (puts().length === 8) {
      refuse();
      return 403;
    }
    await refused;
    await setTimeout(0);
    return undefined;
  };
  const puts = () => store.requests.filter((request) => request.startsWith('PUT '));
  await expect(deployWord('one')).rejects.toThrow('No');
  const stored = readdirSync(join(store.folder, BUCKET, NAME), { recursive: true, encoding: 'utf8' });
  expect(stored.filter((file) => file.endsWith('_object'))).toHaveLength(7);
  expect(puts()).toHaveLength(8);
});

test.each<[string, object, number, boolean]>([
  ['of a process that is running', {}, 0, true],
  ['of a process of which nothing is known', { host: 'build-7' }, 110, true],
  ['of a process that has ended', { start: '1' }, 0, false],
  ['that began two minutes ago', {}, 121, false],
])('deploy: waits for a switch %s or not', async (_whose, by, secondsAgo, isAwaited) => {
  const { id } = await deployWord('one');
  const objects = new ObjectStore(at());
  const state = JSON.parse((await objects.read(STATE))?.text ?? '') as object;
  const since = new Date(Date.now() - secondsAgo * 1000).toISOString();
  const switching = { ...state, isSwitching: true, since, by: { ...thisProcess(), ...by } };
  await objects.write(STATE, { ...JSON_TYPE, body: JSON.stringify(switching) });
  objects.close();
  const outcome = await deployWord('two').catch(String);
  const refusal = `has been switching to release ${id} since ${since}. Nothing was changed. Fix: try again`;
  expect(outcome).toEqual(isAwaited ? expect.stringContaining(refusal) : expect.anything());
  expect(await served()).toBe(isAwaited ? 'one' : 'two');
});

test('rollBackStored: has no release before the first, refuses one that lost a file, and goes back by when each was served', async () => {
  await expect(rollBackStored({ log, at: at() })).rejects.toThrow(`Nothing was deployed to s3://${BUCKET}/`);
  const one = await deployWord('one');
  await rollBackStored({ log, at: at() });
  expect(printed.splice(0)).toEqual([
    `${NAME}  development  ${one.id}  flow ${one.flowId}`,
    `${NAME}  has no earlier release`,
  ]);
  const two = await deployWord('two');
  const three = await deployWord('three');
  await rollBackStored({ log, at: at(), deployment: NAME, to: one.id });
  await deployTo();
  printed = [];
  // The first was served after the second.
  await rollBackStored({ log, at: at() });
  await listStored({ log, at: at() });
  expect(printed).toEqual([
    `${NAME}  ${one.id}`,
    NAME,
    ...[three, two, one].map(
      (each) => `  ${each === one ? '*' : ' '} ${each.id}  ${each.publishedAt}  development  flow ${each.flowId}`,
    ),
  ]);
  const objects = new ObjectStore(at());
  const lost = two.files.find((file) => file.includes(two.flowId)) ?? '';
  await objects.remove(`${NAME}/${lost}`);
  objects.close();
  const refusal = `1 files of release ${two.id} are not in the store, among them ${lost}. Nothing was changed`;
  await expect(rollBackStored({ log, at: at(), deployment: NAME, to: two.id })).rejects.toThrow(refusal);
  await expect(rollBackStored({ log, at: at(), deployment: NAME, to: 'x' })).rejects.toThrow('has no release x');
  await expect(listStored({ log, at: at(), deployment: 'xx' })).rejects.toThrow(`there are ${NAME}`);
  expect(await served()).toBe('one');
});

test('deploy: removes the pages of a release that is out of use, and says how much; a rehearsal says what it would store', async () => {
  const one = await deployWord('one');
  await deployWord('two');
  const longAgo = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 40 * 24 * 60 * 60 * 1000);
  const three = await deployWord('three');
  longAgo.mockRestore();
  // Its four pages and its record; its text stays with the release before the served one.
  expect(printed.at(-1)).toBe(`${NAME}  development  ${three.id}  flow ${three.flowId}  5 expired files`);
  const left = readdirSync(join(store.folder, BUCKET, `.releases/${NAME}`), { recursive: true, encoding: 'utf8' });
  expect(left.filter((file) => file.startsWith(one.id) && file.includes('_S3rver'))).toEqual([]);
  printed = [];
  await publishWord(out, 'four', { isCompressed: true });
  await rehearseDeploy({ from: out, to: at(), names: [NAME], log });
  const four = new DeploymentReleases(out, NAME).current();
  expect(printed.at(-1)).toBe(`${NAME}  ${printed.length - 1} files of release ${four?.id}; nothing was changed`);
  expect(await served()).toBe('three');
});

test('deployedNames: all that were published, or the one that is asked for', async () => {
  expect(() => deployedNames(out, undefined)).toThrow(`Nothing was published to ${out}`);
  await publishWord(out, 'one', { names: [NAME, 'co-short'] });
  expect(deployedNames(out, undefined)).toEqual([NAME, 'co-short']);
  expect(deployedNames(out, 'co-short')).toEqual(['co-short']);
  expect(() => deployedNames(out, 'xx')).toThrow(`"xx" was not published to ${out}: there are ${NAME}, co-short`);
});

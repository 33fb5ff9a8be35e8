import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { publishedSite } from '../../../fixtures/publish/publishedSite';
import { NAME, publishWord } from '../../../fixtures/publish/publishWord';
import { bundleScript } from '../../../support/bundleScript';
import { ROOT } from '../../../support/root';
import { ACCOUNT, BUCKET, startStore, type Store } from '../../../support/startStore';
import { deploy, type DeployOptions, rehearseDeploy, rollBackStored } from '../../../../tools/deploy/deploy';
import { DeploymentReleases } from '../../../../tools/publish/DeploymentReleases';
import { type HeaderRule, headersOf } from '../../../../tools/publish/headerRules';

const BASE = `${NAME}/application-frontend`;
const DAY_MS = 24 * 60 * 60 * 1000;
const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
const out = join(folder, 'site');
const printed: string[] = [];
/** Within the project, so that its packages are found. */
const script = join(mkdtempSync(join(ROOT, 'node_modules/.deploy-')), 'deploy.cjs');
let store: Store;

const log = (line: string): void => void printed.push(line);
const at = () => ({ bucket: BUCKET, prefix: 'loans/web', endpoint: store.endpoint });
const optionsOf = (change: Partial<DeployOptions> = {}): DeployOptions => ({
  from: out,
  to: at(),
  names: [NAME],
  log,
  ...change,
});

beforeAll(async () => {
  Object.assign(process.env, ACCOUNT);
  await bundleScript(join(ROOT, '__tests__/fixtures/publish/deployCommand.ts'), script);
});
beforeEach(async () => {
  printed.length = 0;
  store = await startStore();
  await publishWord(out, 'one');
});
afterEach(async () => {
  await store.stop();
  rmSync(out, { recursive: true });
});
afterAll(() => {
  for (const each of [join(script, '..'), folder]) rmSync(each, { recursive: true });
});

const urlOf = (key: string): string => `${store.endpoint}/${BUCKET}/loans/web/${key}`;
const statusOf = async (key: string): Promise<number> => (await fetch(urlOf(key))).status;
const fetchText = async (key: string): Promise<string> => (await fetch(urlOf(key))).text();
const wordOf = async (page: 'index' | 'shell' = 'index') =>
  /"continue":"(\w+)"/.exec(await fetchText(`${BASE}/${page}.html`))?.[1];
const writes = (): readonly string[] =>
  store.requests.flatMap((request) => /^PUT loans\/web\/(.*)$/.exec(request)?.[1] ?? []);
const isPage = (key: string): boolean =>
  /^[^.].*\/(?:index\.html|shell\.html|legal\/.+|embed\/v1\.js(?:on)?)$/.test(key);
const isHashed = (key: string): boolean => key.startsWith(NAME) && !isPage(key);

/** Asserts that the pages that are served are of one release, and that every file they name is there. */
async function expectWhole(word: string, pages: readonly ('index' | 'shell')[] = ['index', 'shell']): Promise<void> {
  for (const page of pages) expect([page, await wordOf(page)]).toEqual([page, word]);
  const page = await fetchText(`${BASE}/index.html`);
  const addresses = [...page.matchAll(/"(\/application-frontend\/(?:assets|flow|brand)\/[^"]+)"/g)].map(
    ([, url]) => url,
  );
  expect(addresses.length).toBeGreaterThan(7);
  for (const address of addresses) expect(await statusOf(`${NAME}${address}`)).toBe(200);
}

/** Runs the command itself, in a process of its own. */
function command() {
  const address = ['--to', `s3://${BUCKET}/loans/web`, '--endpoint', store.endpoint];
  const child = spawn(process.execPath, [script, '--from', out, ...address, '--deployment', NAME], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...ACCOUNT },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  const end = ended.then(([output, errors, [status]]) => ({ output, errors, status: status as number | null }));
  return { child, end };
}

/** Starts the command and holds its first write that fits; returns the function that lets it go on. */
async function commandHeldAt(isHeld: (key: string) => boolean) {
  const held = new Promise<() => void>((arrived) => {
    store.disturb = (request) => {
      const [method, key = ''] = request.split(' loans/web/');
      if (method !== 'PUT' || !isHeld(key)) return Promise.resolve(undefined);
      store.disturb = () => Promise.resolve(undefined);
      return new Promise((goOn) => arrived(() => goOn(undefined)));
    };
  });
  const { child, end } = command();
  const unheld = end.then(({ errors }) => Promise.reject(new Error(`The command ended early: ${errors}`)));
  return { child, end, goOn: await Promise.race([held, unheld]) };
}

test('deploy: stores hashed files first, then the pages, and the first page last, each with its headers', async () => {
  const { siteDir } = await publishedSite();
  await deploy(optionsOf({ from: siteDir }));
  const keys = writes();
  const [lastHashed, firstPage] = [keys.findLastIndex(isHashed), keys.findIndex(isPage)];
  expect(lastHashed).toBeGreaterThan(10);
  expect(firstPage).toBeGreaterThan(lastHashed);
  expect(keys.filter(isPage).map((key) => key.slice(BASE.length + 1))).toEqual([
    'embed/v1.js',
    'embed/v1.json',
    'legal/imprint.co.html',
    'legal/privacy.en.html',
    'shell.html',
    'index.html',
  ]);
  const release = join(siteDir, NAME);
  const rules = JSON.parse(readFileSync(join(release, 'headers.json'), 'utf8')) as readonly HeaderRule[];
  for (const key of keys.filter((each) => !each.startsWith('.'))) {
    const path = key.slice(NAME.length + 1);
    const answer = await fetch(urlOf(key));
    const [headers, body] = [answer.headers, Buffer.from(await answer.arrayBuffer())];
    const { 'Cache-Control': cacheControl, 'Content-Security-Policy': policy = null } = headersOf(rules, path);
    expect([path, body.equals(readFileSync(join(release, path)))]).toEqual([path, true]);
    expect([path, headers.get('cache-control')]).toEqual([path, cacheControl]);
    expect(headers.get('x-amz-meta-content-security-policy')).toBe(policy);
  }
  const kinds = ['index.html', 'embed/v1.js', 'assets/app.1.js', 'assets/states.7.css'].map(
    (path) => `${BASE}/${path}`,
  );
  const seen = await Promise.all(kinds.map(async (key) => (await fetch(urlOf(key))).headers));
  expect(seen.map((headers) => [headers.get('content-type'), headers.get('content-encoding')])).toEqual([
    ['text/html; charset=utf-8', null],
    ['text/javascript; charset=utf-8', null],
    ['text/javascript; charset=utf-8', 'br'],
    ['text/css; charset=utf-8', 'br'],
  ]);
  expect(keys.filter((key) => /nginx|_headers|_redirects|headers\.json|\.(?:br|gz)$/.test(key))).toEqual([]);
});

test('rehearseDeploy: lists the files in their order and changes nothing', async () => {
  await rehearseDeploy(optionsOf());
  expect(writes()).toEqual([]);
  const files = printed.map((line) => line.split('  ')[0] ?? '');
  expect(files.slice(-3, -1)).toEqual([`${BASE}/shell.html`, `${BASE}/index.html`]);
  expect(printed).toContain(`${BASE}/index.html  text/html; charset=utf-8  no-cache`);
});

test('deploy: stores only what is new, and deletes nothing that an open page may request', async () => {
  await deploy(optionsOf());
  const before = (await fetchText(`${BASE}/index.html`)).match(/\/texts\/\w+\//)?.[0];
  const first = writes().length;
  await publishWord(out, 'two');
  await deploy(optionsOf());
  expect(
    writes()
      .slice(first)
      .filter(isHashed)
      .every((key) => key.includes('/texts/')),
  ).toBe(true);
  expect(await statusOf(`${BASE}${before}co/app.json`)).toBe(200);
  expect(store.requests.filter((request) => request.startsWith('DELETE'))).toEqual([]);
  await expectWhole('two');
});

test('deploy: deletes what is in no kept release, older than the days to keep, and no script for partners', async () => {
  const age = (key: string, days: number): void => {
    const time = new Date(Date.now() - days * DAY_MS);
    utimesSync(join(store.folder, BUCKET, `loans/web/${key}._S3rver_object`), time, time);
  };
  const textsOf = async (): Promise<string> =>
    `${BASE}${/\/texts\/\w+\//.exec(await fetchText(`${BASE}/index.html`))?.[0]}co/app.json`;
  const texts: string[] = [];
  for (const word of ['one', 'two', 'three', 'four']) {
    await publishWord(out, word, { keptDays: 0 });
    await deploy(optionsOf());
    texts.push(await textsOf());
  }
  const [one = '', two = '', three = '', four = ''] = texts;
  const embed = readdirSync(join(out, BASE, 'embed')).find((file) => /^v1\.\w+\.js$/.test(file));
  age(one, 9);
  age(two, 5);
  age(`${BASE}/embed/${embed}`, 90);
  await publishWord(out, 'five', { keptDays: 0 });
  await deploy(optionsOf({ keptDays: 7 }));
  expect(await statusOf(one)).toBe(200);
  // As if the releases had last been served before that.
  const long = Date.now() + 8 * DAY_MS;
  jest.spyOn(Date, 'now').mockImplementation(() => long);
  age(two, -7);
  await deploy(optionsOf({ keptDays: 7 }));
  jest.restoreAllMocks();
  const statuses = await Promise.all([one, two, three, four].map(statusOf));
  // The second is too young, the fourth is kept for a rollback, and its release also has the third.
  expect(statuses).toEqual([404, 200, 200, 200]);
  expect(await statusOf(`${BASE}/embed/${embed}`)).toBe(200);
  await expectWhole('five');
});

describe('deploy: the command, killed', () => {
  test.each<[string, (key: string) => boolean]>([
    ['while it stores files', (key) => key.startsWith(BASE) && key.includes('/texts/')],
    ['before it replaces pages', (key) => key.endsWith('/state.json')],
    ['while it replaces pages', (key) => key === `${BASE}/index.html`],
  ])(
    '%s, leaves the first page of the release before, with all its files; the next one succeeds',
    async (...[, isHeld]) => {
      await deploy(optionsOf());
      await publishWord(out, 'two');
      const { child, end } = await commandHeldAt(isHeld);
      child.kill('SIGKILL');
      await end;
      await expectWhole('one', ['index']);
      expect((await command().end).status).toBe(0);
      await expectWhole('two');
    },
  );
});

test('deploy: of two at once, the first one is served whole, and the second one names it', async () => {
  await deploy(optionsOf());
  await publishWord(out, 'two');
  const { end, goOn } = await commandHeldAt((key) => key.includes('/texts/'));
  await publishWord(out, 'three');
  await deploy(optionsOf());
  goOn();
  const { status, errors } = await end;
  const { id } = new DeploymentReleases(out, NAME).list().at(-1) ?? {};
  expect(status).toBe(1);
  expect(errors).toContain(`${NAME}: another deploy was faster: process ${process.pid} on`);
  expect(errors).toContain(`serves release ${id} since`);
  expect(errors).toContain('Nothing was changed. Fix: deploy again if yours is the one to serve');
  await expectWhole('three');
});

test.each<['cut' | 'lose', string]>([
  ['cut', 'application-frontend/assets/app.1.js'],
  ['lose', 'application-frontend/assets/app.1.js'],
  ['cut', 'state.json'],
  ['lose', 'state.json'],
])('deploy: a request whose connection is lost (%s: %s) is sent again', async (disturbance, file) => {
  let left = 2;
  const key = file.startsWith('app') ? `loans/web/${NAME}/${file}` : `loans/web/.releases/${NAME}/${file}`;
  store.disturb = (request) => Promise.resolve(request === `PUT ${key}` && left-- > 0 ? disturbance : undefined);
  await deploy(optionsOf());
  expect(store.requests.filter((request) => request === `PUT ${key}`).length).toBeGreaterThan(2);
  await expectWhole('one');
});

test('deploy: says so where the store ignores conditions, and refuses another environment', async () => {
  store.hasConditions = false;
  await deploy(optionsOf());
  expect(printed).toContainEqual(expect.stringContaining('this store ignores conditional writes'));
  await publishWord(out, 'two', { env: 'production', isEnvironmentReplaced: true });
  await expect(deploy(optionsOf())).rejects.toThrow(`${NAME}: the store serves development since`);
  await expectWhole('one');
  await deploy(optionsOf({ isEnvironmentReplaced: true }));
  await expectWhole('two');
  await expect(rollBackStored({ log, at: at() })).rejects.toThrow(
    /release \S+ is of development, and production is served\. Nothing was changed/,
  );
  await expectWhole('two');
  await rollBackStored({ log, at: at(), isEnvironmentReplaced: true });
  await expectWhole('one');
});

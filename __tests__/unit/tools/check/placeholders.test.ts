import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPlaceholders, isPlaceholder, placeholderNotes } from '../../../../tools/check/placeholders';
import { DocumentsRefused } from '../../../../tools/check/Problem';
import { publish } from '../../../../tools/publish/publish';
import { loadDocuments } from '../../../../documents/loadDocuments';
import { DocumentCopy } from '../../../fixtures/check/DocumentCopy';
import { stubBundle } from '../../../fixtures/publish/stubBundle';

const COLOMBIA = 'schemas/deployments/co-askrobin.json';
const copy = new DocumentCopy();
const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
const [schemasDir, localesDir, appDir] = [
  join(copy.folder, 'schemas'),
  join(copy.folder, 'locales'),
  join(folder, 'app'),
];

beforeAll(() => stubBundle(appDir));
afterEach(() => copy.restore());
afterAll(() => {
  copy.remove();
  rmSync(folder, { recursive: true });
});

const load = () => loadDocuments(schemasDir, localesDir);

/** Placeholders by vendor, with the value that an operator would write; these belong to no account. */
const IDS = [
  ['tagManager', '"id": "FILL_IN"', '"id": "GTM-0000"'],
  ['googleAds', '"id": "FILL_IN"', '"id": "AW-000000000"'],
  ['googleAds', '"sendTo": "FILL_IN"', '"sendTo": "AW-000000000/conversion"'],
  ['metaPixel', '"id": "FILL_IN"', '"id": "000000000000000"'],
  ['tikTokPixel', '"id": "FILL_IN"', '"id": "00000000000000000000"'],
  ['posthog', '"id": "FILL_IN"', `"id": "phc_${'0'.repeat(43)}"`],
  ['logRocket', '"id": "FILL_IN"', '"id": "000000/app"'],
  ['captcha', '"id": "FILL_IN"', `"id": "6L${'0'.repeat(38)}"`],
] as const;

function fillIn(name: string): void {
  const file = join(schemasDir, 'deployments', `${name}.json`);
  const withHosts = readFileSync(file, 'utf8').replaceAll('.example"', '.test"');
  const filled = IDS.reduce((text, [vendor, from, to]) => {
    const start = text.indexOf(`"${vendor}": {`);
    return start < 0 ? text : text.slice(0, start) + text.slice(start).replace(from, to);
  }, withHosts);
  writeFileSync(file, filled);
}

function publishFor(env: 'development' | 'staging' | 'production', deployment = 'co-askrobin') {
  const prerender = () => Promise.resolve('<main></main>');
  const quick = { prerender, isProved: false, isCompressed: false };
  return publish({ out: join(folder, env), schemasDir, localesDir, appDir, env, deployment, ...quick });
}

const refusal = (running: Promise<unknown>): Promise<DocumentsRefused> =>
  running.then(
    () => Promise.reject(new Error('published')),
    (error: unknown) => (error instanceof DocumentsRefused ? error : Promise.reject(error as Error)),
  );

test('shipped documents: none names an account of a vendor', () => {
  for (const [name, { data, text }] of load().deployments) {
    const found = text.match(/GTM-\w+|AW-\d+|phc_\w+|"6L[\w-]{38}"|"id": "(?!FILL_IN")[^"]*"/g);
    expect({ name, found }).toEqual({ name, found: null });
    expect(data).toMatchObject({ environments: { production: { tracking: { captcha: { id: 'FILL_IN' } } } } });
  }
});

test.each([
  ['FILL_IN', true],
  ['FILL_IN/FILL_IN', true],
  ['https://api.askrobin.example', true],
  ['https://API.ASKROBIN.EXAMPLE:8443/v1', true],
  ['*.askrobin.example', true],
  ['lender.example:8443', true],
  ['https://*.askrobin.example', true],
  ['https://www.example.com/', true],
  ['http://nowhere.invalid', true],
  ['GTM-0000', false],
  ['https://api.askrobin.com', false],
  ['https://example.askrobin.com', false],
  ['https://api.notexample.com', false],
  ['/api/example', false],
  ['localhost', false],
])('isPlaceholder: %s is %s', (value, expected) => {
  expect(isPlaceholder(value)).toBe(expected);
});

describe('publishing for production', () => {
  test('refuses each placeholder with its file, its line and the expected value, and writes nothing', async () => {
    const { message, problems } = await refusal(publishFor('production'));
    const line = (text: string, after = '"production": {'): number => {
      const before = copy.read(COLOMBIA).split(after)[0] ?? '';
      const offset = copy.read(COLOMBIA).indexOf(text, before.length);
      return copy.read(COLOMBIA).slice(0, offset).split('\n').length;
    };
    expect(problems.map(({ line: at, message: said }) => [at, /the real (\S+)/.exec(said)?.[1]])).toEqual([
      [line('"apiBase"'), 'apiBase'],
      [line('"origin"'), 'origin'],
      [line('"redirectHosts"', '"country"'), 'redirectHosts'],
      [line('"frameAncestors"'), 'frameAncestors'],
      ...IDS.map(([vendor, from]) => [line(from, `"${vendor}": {`), `${vendor}.${from.split('"')[1] ?? ''}`]),
    ]);
    expect(message).toMatch(
      /co-askrobin\.json:\d+:17 {2}placeholders {2}"FILL_IN" .* fill it in here\. Container id: GTM-/,
    );
    expect(message).toMatch(/Nothing was published: 12 problem/);
    expect(existsSync(join(folder, 'production', 'co-askrobin'))).toBe(false);
  });

  test('succeeds once its placeholders are filled in, whatever other deployments contain', async () => {
    fillIn('co-askrobin');
    expect(copy.check()).toEqual([]);
    await expect(publishFor('production')).resolves.toHaveLength(1);
    await expect(publishFor('staging')).resolves.toHaveLength(1);
    await expect(refusal(publishFor('production', 'de-finipay'))).resolves.toBeDefined();
  });

  test('refuses a placeholder of the deployment, unless the environment overrides it', () => {
    fillIn('co-askrobin');
    const shared = copy.read(COLOMBIA).replace('"tracking": {},', '"tracking": { "tagManager": { "id": "FILL_IN" } },');
    writeFileSync(join(copy.folder, COLOMBIA), shared);
    const found = (environment: 'staging' | 'production') =>
      findPlaceholders(load(), { environment, deployment: 'co-askrobin' }).map(({ message }) => message);
    expect(found('production')).toEqual([]);
    expect(found('staging')).toEqual([expect.stringContaining('tagManager.id for staging')]);
  });
});

test('publishing: staging refuses placeholder addresses, development accepts them', async () => {
  const { problems } = await refusal(publishFor('staging'));
  expect(problems.map(({ message }) => /the real (\S+)/.exec(message)?.[1])).toEqual([
    'apiBase',
    'origin',
    'redirectHosts',
    'frameAncestors',
  ]);
  await expect(publishFor('development')).resolves.toHaveLength(1);
});

test('placeholderNotes: names every deployment with placeholders, and the check passes', () => {
  const before = placeholderNotes(load());
  expect(before).toHaveLength(9);
  expect(before[0]).toMatch(/^co-askrobin .*: 4 in staging, 12 in production; first \S+co-askrobin\.json:\d+$/);
  fillIn('co-askrobin');
  expect(placeholderNotes(load())).toHaveLength(8);
  expect(copy.check()).toEqual([]);
});

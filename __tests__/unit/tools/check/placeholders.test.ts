import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPlaceholders, isPlaceholder, placeholderNotes } from '../../../../tools/check/placeholders';
import { DocumentsRefused } from '../../../../tools/check/Problem';
import { publish } from '../../../../tools/publish/publish';
import { CheckedProduct, type Edit } from '../../../fixtures/check/CheckedProduct';
import { stubBundle } from '../../../fixtures/publish/stubBundle';
import { productDocuments } from '../../../support/productDocuments';

const DEPLOYMENT = 'schemas/deployments/co-askrobin.json';

const product = new CheckedProduct();
const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
const appDir = join(folder, 'app');

beforeAll(() => stubBundle(appDir));
afterAll(() => {
  product.remove();
  rmSync(folder, { recursive: true });
});

/** What an operator would write for each placeholder; the ids belong to no account. */
const VALUES = [
  ['environments/production/apiBase', 'https://api.askrobin.test'],
  ['redirectHosts/0', 'lender.test'],
  ['environments/production/tracking/tagManager/id', 'GTM-0000'],
  ['environments/production/tracking/googleAds/id', 'AW-000000000'],
  ['environments/production/tracking/googleAds/sendTo', 'AW-000000000/conversion'],
] as const;

const filledIn: readonly Edit[] = [
  ...VALUES.map(([path, value]): Edit => [DEPLOYMENT, path, value]),
  [DEPLOYMENT, 'environments/production/reportingEndpoint', 'https://api.askrobin.test/reports'],
  [DEPLOYMENT, 'environments/staging/apiBase', 'https://api.staging.askrobin.test'],
];

function publishFor(env: 'development' | 'staging' | 'production', deployment = 'co-askrobin') {
  const prerender = () => Promise.resolve('<main></main>');
  const quick = { prerender, isProved: false, isCompressed: false };
  const documents = { schemasDir: join(product.folder, 'schemas'), localesDir: join(product.folder, 'locales') };
  return publish({ out: join(folder, env), ...documents, appDir, env, deployment, ...quick });
}

const refusal = (running: Promise<unknown>): Promise<DocumentsRefused> =>
  running.then(
    () => Promise.reject(new Error('published')),
    (error: unknown) => (error instanceof DocumentsRefused ? error : Promise.reject(error as Error)),
  );

test('shipped documents: none names an account of a vendor', () => {
  for (const [name, { data, text }] of productDocuments.deployments) {
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
  it('refuses each placeholder with its file, its line and the expected value, and writes nothing', async () => {
    const { message, problems } = await refusal(publishFor('production'));
    expect(problems.map(({ line, column }) => `${DEPLOYMENT}:${line}:${column}`)).toEqual(
      VALUES.map(([path]) => product.placeOf(DEPLOYMENT, path)),
    );
    expect(problems.map(({ message: words }) => /the real (\S+)/.exec(words)?.[1])).toEqual([
      ...['apiBase', 'redirectHosts', 'tagManager.id', 'googleAds.id', 'googleAds.sendTo'],
    ]);
    expect(message).toMatch(
      /co-askrobin\.json:\d+:\d+ {2}placeholders {2}"FILL_IN" .* fill it in here\. Container id: GTM-/,
    );
    expect(message).toMatch(/Nothing was published: 5 problem/);
    expect(existsSync(join(folder, 'production', 'co-askrobin'))).toBe(false);
  });

  it('succeeds once its placeholders are filled in, whatever other deployments contain', async () => {
    product.edit(...filledIn);
    expect(product.lines()).toEqual([]);
    await expect(publishFor('production')).resolves.toHaveLength(1);
    await expect(refusal(publishFor('production', 'es-askrobin'))).resolves.toBeDefined();
  });

  it('refuses a placeholder of the deployment, unless the environment overrides it', () => {
    product.edit(...filledIn, [DEPLOYMENT, 'tracking', { tagManager: { id: 'FILL_IN' } }]);
    const found = (environment: 'staging' | 'production') =>
      findPlaceholders(product.load(), { environment, deployment: 'co-askrobin' }).map(({ message }) => message);
    expect(found('production')).toEqual([]);
    expect(found('staging')).toEqual([expect.stringContaining('tagManager.id for staging')]);
  });
});

test('publishing: staging refuses placeholder addresses, development accepts them', async () => {
  const { problems } = await refusal(publishFor('staging', 'es-askrobin'));
  expect(problems.map(({ message }) => /the real (\S+)/.exec(message)?.[1])).toEqual(['apiBase', 'redirectHosts']);
  await expect(publishFor('development', 'es-askrobin')).resolves.toHaveLength(1);
});

test('placeholderNotes: names every deployment with placeholders, and the check passes', () => {
  product.edit(...filledIn, [DEPLOYMENT, 'tracking', {}]);
  expect(placeholderNotes(product.load())).toEqual([
    expect.stringMatching(/^es-askrobin .*: 2 in staging, 5 in production; first \S+es-askrobin\.json:\d+$/),
  ]);
  expect(product.lines()).toEqual([]);
});

import { sandboxForTests, type TestSandbox } from '../../contract/sandboxForTests';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await sandboxForTests();
});
afterAll(() => sandbox.stop());
beforeEach(() => fetch(`${sandbox.url}/sandbox/reports`, { method: 'DELETE' }));

const OLDER = 'application/csp-report';
const NEWER = 'application/reports+json';
const LEAD = '0192f3a4-5b6c-7d8e-9f01-23456789abcd';
const PAGE = `http://co-askrobin.localhost:3000/application-frontend/continue/${LEAD}?email=ana%40example.com`;
/** As Chromium sends it over HTTP. */
const older = {
  'csp-report': {
    'document-uri': PAGE,
    referrer: PAGE,
    'violated-directive': 'require-trusted-types-for',
    'effective-directive': 'require-trusted-types-for',
    'original-policy': "default-src 'none'",
    disposition: 'enforce',
    'blocked-uri': 'trusted-types-sink',
    'line-number': 7,
    'source-file': 'https://vendor.example/a.js?email=ana%40example.com',
    'status-code': 200,
    'script-sample': 'Element innerHTML|<b>ana@example.com',
  },
};
/** As browsers send reports in a batch, here with one of another kind. */
const newer = [
  { type: 'deprecation', url: PAGE, body: { id: 'Old' } },
  {
    type: 'csp-violation',
    age: 10,
    url: PAGE,
    user_agent: 'Browser',
    body: {
      documentURL: PAGE,
      blockedURL: 'https://evil.example/a.js?phone=3001234567',
      effectiveDirective: 'script-src-elem',
      disposition: 'report',
      sample: '',
      statusCode: 200,
    },
  },
];

const send = async (type: string, body: unknown): Promise<number> => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const sent = { method: 'POST', headers: { 'Content-Type': type }, body: text };
  return (await fetch(`${sandbox.url}/sandbox/reports`, sent)).status;
};
const list = async (): Promise<unknown> => (await fetch(`${sandbox.url}/sandbox/reports`)).json();
const shown = async (): Promise<string> => (await fetch(`${sandbox.url}/reports`)).text();

const page = 'http://co-askrobin.localhost:3000/application-frontend/continue/…';

test('reports of both kinds: are stored and shown, without queries, lead ids and the refused text', async () => {
  expect([await send(OLDER, older), await send(NEWER, newer)]).toEqual([204, 204]);
  const at = expect.any(String) as unknown;
  expect(await list()).toEqual([
    {
      at,
      page,
      directive: 'require-trusted-types-for',
      blocked: 'trusted-types-sink',
      sink: 'Element innerHTML',
      source: 'https://vendor.example/a.js:7',
      isBlocked: true,
    },
    {
      at,
      page,
      directive: 'script-src-elem',
      blocked: 'https://evil.example/a.js',
      sink: '',
      source: '',
      isBlocked: false,
    },
  ]);
  const text = await shown();
  expect(text).toContain('trusted-types-sink Element innerHTML');
  expect(text).not.toMatch(/ana|3001234567|0192f3a4/);
});

const violation = (fields: object) => ({ 'csp-report': { ...older['csp-report'], ...fields } });

interface Refused {
  readonly what: string;
  readonly type: string;
  readonly body: unknown;
  readonly status: number;
}

test.each<Refused>([
  { what: 'something else in JSON', type: 'application/json', body: older, status: 415 },
  { what: 'text', type: 'text/plain', body: 'hello', status: 415 },
  { what: 'no JSON', type: OLDER, body: '{', status: 400 },
  { what: 'no report', type: OLDER, body: { report: 1 }, status: 400 },
  { what: 'a list where one report is due', type: OLDER, body: [1, null, 'text'], status: 204 },
  {
    what: 'more than a browser sends at once',
    type: NEWER,
    body: Array.from({ length: 101 }, () => newer[1]),
    status: 400,
  },
  {
    what: 'more than a browser has to say',
    type: OLDER,
    body: violation({ 'original-policy': 'x'.repeat(70_000) }),
    status: 413,
  },
  {
    what: 'a page of elsewhere',
    type: OLDER,
    body: violation({ 'document-uri': 'https://elsewhere.example/' }),
    status: 204,
  },
  { what: 'no page', type: OLDER, body: violation({ 'document-uri': 7 }), status: 204 },
])('$what: is not stored', async ({ type, body, status }) => {
  expect(await send(type, body)).toBe(status);
  expect(await list()).toEqual([]);
});

test('a report: is truncated and escaped, and replaces the oldest', async () => {
  const long = { 'blocked-uri': `https://evil.example/${'a'.repeat(5000)}`, 'effective-directive': '<script>' };
  for (let sent = 0; sent < 3; sent += 1)
    await send(
      NEWER,
      Array.from({ length: 90 }, () => newer[1]),
    );
  await send(OLDER, violation(long));
  const kept = (await list()) as readonly { readonly blocked: string; readonly directive: string }[];
  expect(kept).toHaveLength(200);
  expect(kept.at(-1)?.blocked).toHaveLength(200);
  expect(kept.at(-1)?.directive).toBe('');
  expect(await shown()).not.toContain('<script>');
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scenarios } from '../../../sandbox/lenders/scenarios';
import { readOpenApi, valueAtKeys } from '../../../documents/openApi';
import { exampleLead, sandboxForTests, type TestSandbox } from '../../contract/sandboxForTests';
import { ROOT } from '../../support/root';
import { rawRequest } from '../../support/startServer';

let sandbox: TestSandbox;
let keys = 0;

beforeAll(async () => {
  sandbox = await sandboxForTests({ limits: { unprovedLead: Infinity } });
});
afterAll(() => sandbox.stop());

const lead = (): Record<string, unknown> => ({ ...exampleLead(), product: 'askrobin-co' });
const keyed = () => ({ 'Idempotency-Key': `key-of-the-sandbox-tests-${++keys}` });

async function create(changes: Record<string, unknown> = {}): Promise<string> {
  const answer = await sandbox.request('POST', '/v3/lead', { body: { ...lead(), ...changes }, headers: keyed() });
  return String(valueAtKeys(answer.json, 'id'));
}

it('operations: are reached at the API base or at the root, as the contract says, and nowhere else', async () => {
  const isServed = async (method: string, address: string) => {
    const { status, json } = await sandbox.request(method.toUpperCase(), address);
    return status !== 404 || (json !== undefined && !JSON.stringify(json).includes('unknown_call'));
  };
  const places = readOpenApi().operations.map(async ({ id, path: route, method, from }) => {
    const atRoot = route.replaceAll(/\{\w+\}/g, 'x');
    const served = [await isServed(method, `/api${atRoot}`), await isServed(method, atRoot)];
    return [id, from, ...served];
  });
  expect(await Promise.all(places)).toEqual(
    readOpenApi().operations.map(({ id, from }) => [id, from, from === 'apiBase', from === 'root']),
  );
});

describe('requests that break the contract', () => {
  const errorShape = { errors: expect.arrayContaining([{ code: expect.any(String), message: expect.any(String) }]) };

  it.each<[string, unknown, Record<string, string>]>([
    ['no JSON', '{"amount":', keyed()],
    ['no object', [], keyed()],
    ['no body', undefined, keyed()],
    ['an unknown member', { ...lead(), surprise: 1 }, keyed()],
    ['a prototype', `{"__proto__":{"a":1},${JSON.stringify(lead()).slice(1)}`, keyed()],
    ['a short key', lead(), { 'Idempotency-Key': 'short' }],
    ['a session that is not a UUID', lead(), { ...keyed(), 'X-Session-Id': 'me' }],
  ])('a request with %s: is malformed', async (_name, body, headers) => {
    const answer = await sandbox.request('POST', '/v3/lead', { body, headers });
    expect(answer).toMatchObject({ status: 400, json: errorShape });
  });

  it('a request with wrong values: gets every data point in question, by its name in the catalogue', async () => {
    const body = {
      ...lead(),
      amount: '5',
      generalPolicies: ['fine', ''],
      employer: { city: 5, taxRegistryCode: 5 },
      referenceDetails: { phoneNumber: '12' },
      otherDetails: { citizenship: 'Colombia' },
    };
    const answer = await sandbox.request('POST', '/v3/lead', { body, headers: keyed() });
    expect(answer.status).toBe(422);
    const errors = valueAtKeys(answer.json, 'errors');
    expect(
      Array.isArray(errors) && errors.map((error) => [valueAtKeys(error, 'fieldName'), valueAtKeys(error, 'code')]),
    ).toEqual([
      ['amount', 'type'],
      ['generalPolicies', 'pattern'],
      ['citizenship', 'pattern'],
      ['employerCity', 'type'],
      ['taxRegistryCode', 'type'],
      ['referencePhoneNumber', 'pattern'],
    ]);
  });

  it('a request to an unknown path: gets an error of the contract, and so does a large body', async () => {
    expect(await sandbox.request('GET', '/api/nothing')).toMatchObject({ status: 404, json: errorShape });
    const answer = await sandbox.request('POST', '/v3/lead', {
      body: { tags: ['x'.repeat(300_000)] },
      headers: keyed(),
    });
    expect(answer).toMatchObject({ status: 413, json: errorShape });
  });
});

describe('the country of the applicant', () => {
  const offerTo = async (phoneNumber: string, wish: Record<string, unknown>) => {
    const contactDetails = { ...exampleLead().contactDetails, phoneNumber };
    const id = await create({ ...wish, contactDetails });
    await sandbox.request('GET', `/api/lead/status/${id}`);
    const { json } = await sandbox.request('GET', `/api/lead/status/${id}`);
    return valueAtKeys(json, 'page', 'offer');
  };

  it.each([
    { country: 'Colombia', phone: '+573211234567', amount: 2_000_000, period: 12, unit: 1 },
    { country: 'Vietnam', phone: '+84912345678', amount: 3_000_000, period: 3, unit: 1 },
    { country: 'Poland', phone: '+48512345678', amount: 3000, period: 12, unit: 0.01 },
    { country: 'Mexico', phone: '+522221234567', amount: 5000, period: 6, unit: 0.01 },
  ])(
    'an offer in $country: has payments worth the amount at the offered rate',
    async ({ phone, amount, period, unit }) => {
      const offer = await offerTo(phone, { amount, period, periodScale: 'months' });
      const instalment = Number(valueAtKeys(offer, 'instalment'));
      const growth = 1 + Number(valueAtKeys(offer, 'annualRate')) / 100;
      const worth = Array.from({ length: period }, (_, index) => instalment / growth ** ((index + 1) / 12));
      expect(Math.abs(worth.reduce((sum, payment) => sum + payment, 0) - amount)).toBeLessThanOrEqual(
        (period * unit) / 2,
      );
      expect(Number(valueAtKeys(offer, 'totalPayable'))).toBeCloseTo(instalment * period, 6);
      expect(Number((instalment / unit).toFixed(6)) % 1).toBe(0);
    },
  );

  it('an offer in Spain: is one payment after its days, in cents', async () => {
    const offer = await offerTo('+34612345678', { amount: 500, period: 61, periodScale: 'days' });
    expect(offer).toMatchObject({ amount: 500, period: 61, instalment: 518.65, totalPayable: 518.65 });
  });

  it('a refusal: is in the language of the country', async () => {
    const contactDetails = { ...exampleLead().contactDetails, phoneNumber: '+48512345678', email: 'a+refused@b.pl' };
    const { json } = await sandbox.request('POST', '/v3/lead', {
      body: { ...lead(), contactDetails },
      headers: keyed(),
    });
    expect(json).toMatchObject({ errors: [{ message: 'Nie możemy pisać na ten adres e-mail. Wpisz inny.' }] });
  });
});

describe('idempotency', () => {
  it('a repetition: may differ in what a reload changes and in the order of members, and in nothing else', async () => {
    const headers = keyed();
    const first = await sandbox.request('POST', '/v3/lead', { body: lead(), headers });
    const body = { ...Object.fromEntries(Object.entries(lead()).reverse()), deviceData: { loadingTime: 9 } };
    expect((await sandbox.request('POST', '/v3/lead', { body, headers })).json).toEqual(first.json);
    const other = await sandbox.request('POST', '/v3/lead', { body: { ...lead(), period: 24 }, headers });
    expect(other).toMatchObject({ status: 422, json: { errors: [{ code: 'idempotency_key_reused' }] } });
    const elsewhere = await sandbox.request('POST', `/api/lead/skip/${String(valueAtKeys(first.json, 'id'))}`, {
      headers,
    });
    expect(elsewhere).toMatchObject({ status: 422, json: { errors: [{ code: 'idempotency_key_reused' }] } });
  });

  it('a refused submission: leaves its key for the corrected one', async () => {
    const headers = keyed();
    const refused = { ...lead(), personalDetails: { ...exampleLead().personalDetails, personalCode: '1020304000' } };
    expect((await sandbox.request('POST', '/v3/lead', { body: refused, headers })).status).toBe(422);
    expect((await sandbox.request('POST', '/v3/lead', { body: lead(), headers })).status).toBe(201);
  });
});

/** Sends a request with another Host header, which `fetch` does not allow. */
const statusFor = async (host: string, path: string) =>
  (await rawRequest({ port: Number(new URL(sandbox.url).port), path, headers: { host } })).status;

describe('what is for this machine only', () => {
  it.each(['/leads', '/sandbox/leads', '/sandbox/requests', '/sandbox/faults'])(
    '%s: is served on local hosts only',
    async (path) => {
      expect(await statusFor('localhost:3000', path)).toBe(200);
      expect(await statusFor('co-askrobin.localhost:3000', path)).toBe(200);
      expect(await statusFor('evil.example', path)).toBe(403);
      expect(await statusFor('localhost.evil.example', path)).toBe(403);
    },
  );

  it('pages of other origins: may call only if they are on this machine', async () => {
    const allowed = async (origin: string): Promise<string | null> => {
      const { headers } = await sandbox.request('GET', '/api/partner/logos', { headers: { origin } });
      return headers.get('access-control-allow-origin');
    };
    expect(await allowed('http://co-askrobin.localhost:3000')).toBe('http://co-askrobin.localhost:3000');
    expect(await allowed('https://evil.example')).toBeNull();
    expect(await allowed('null')).toBeNull();
    const preflight = await sandbox.request('OPTIONS', '/v3/lead', {
      headers: { origin: 'http://localhost:5000', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'Content-Type, Idempotency-Key, X-Email, X-Lead-Holder, X-Lead-Id, X-Session-Id',
    ]);
  });
});

describe('the page of leads', () => {
  it('the pages of leads: link every lead to all of it, and escape what applicants typed', async () => {
    const firstName = `<script>alert("&'")</script>`;
    const id = await create({ personalDetails: { ...exampleLead().personalDetails, firstName } });
    expect((await sandbox.request('GET', '/leads')).text).toContain(`<a href="/leads/${id}">`);
    for (const path of ['/leads', `/leads/${id}`]) {
      const { status, text, headers } = await sandbox.request('GET', path);
      expect(status).toBe(200);
      expect(text).not.toContain('<script');
      expect(text).toContain('&lt;script&gt;alert(&quot;&amp;&#39;&quot;)&lt;/script&gt;');
      expect(text).not.toMatch(/ style=| on\w+=|<style/);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
    }
    expect((await sandbox.request('GET', '/leads/no-such-lead')).status).toBe(404);
    const styles = await sandbox.request('GET', '/sandbox/sandbox.css');
    expect(styles.headers.get('content-type')).toMatch(/^text\/css/);
  });

  it.each([
    ['a word of the name and one of the address', (email: string) => ({ q: `ZOÉ ${email}` }), true],
    ['a word and its state', (email: string) => ({ q: email, state: '0' }), true],
    ['a word and another state', (email: string) => ({ q: email, state: '10' }), false],
    ['a word and the host that created it', (email: string) => ({ q: email, deployment: '127.0.0.1' }), true],
    ['a word and another host', (email: string) => ({ q: email, deployment: 'co-askrobin' }), false],
    ['what it does not contain', (email: string) => ({ q: `${email} elsewhere` }), false],
  ])('the page of leads: finds a lead by %s: %p', async (_by, query, isFound) => {
    const email = `zoe-${Math.random().toString(36).slice(2)}@example.com`;
    const { personalDetails, contactDetails } = exampleLead();
    const id = await create({
      leadStatus: 'draft',
      personalDetails: { ...personalDetails, firstName: 'Zoé' },
      contactDetails: { ...contactDetails, email },
    });
    const { text } = await sandbox.request('GET', `/leads?${new URLSearchParams(query(email)).toString()}`);
    expect(text.includes(`/leads/${id}"`)).toBe(isFound);
  });

  it('the page of leads: shows fifty of hundreds, newest first, and links the older ones', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 55; made++) ids.push(await create({ leadStatus: 'draft' }));
    const listed = async (page: string) =>
      [...(await sandbox.request('GET', page)).text.matchAll(/href="\/leads\/([^"]+)"/g)].map(([, id]) => id);
    expect(await listed('/leads')).toEqual(ids.toReversed().slice(0, 50));
    const [, older = ''] = /rel="next" href="([^"]+)"/.exec((await sandbox.request('GET', '/leads')).text) ?? [];
    expect((await listed(older.replaceAll('&amp;', '&'))).slice(0, 5)).toEqual(ids.slice(0, 5).toReversed());
  });

  it('the documentation: describes the scenarios as the start page does', () => {
    const documentation = readFileSync(path.join(ROOT, 'docs/reference/sandbox.md'), 'utf8');
    for (const { name, answer, result } of scenarios.filter(({ journey }) => journey === undefined)) {
      expect(documentation).toContain(`**${name}.** ${answer}. ${result}.`);
    }
  });

  it('the page of the simulated lender: accepts GET and posted forms', async () => {
    expect((await sandbox.request('GET', '/sandbox/lender?application=%3Cb%3E')).text).toContain('&lt;b&gt;');
    const posted = await fetch(`${sandbox.url}/sandbox/lender`, {
      method: 'POST',
      body: new URLSearchParams({ application: 'lead-7' }),
    });
    expect(await posted.text()).toContain('lead-7');
  });
});

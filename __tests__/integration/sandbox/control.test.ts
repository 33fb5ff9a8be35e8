import { valueAtKeys } from '../../../documents/openApi';
import { exampleLead, sandboxForTests, type TestSandbox } from '../../contract/sandboxForTests';
import { fakeTimeouts } from '../../support/passTime';
import { untilSo } from '../../support/untilSo';

let sandbox: TestSandbox;
let keys = 0;

beforeEach(async () => {
  sandbox = await sandboxForTests();
});
afterEach(() => sandbox.stop());

const keyed = () => ({ 'Idempotency-Key': `key-of-the-control-tests-${++keys}` });
const createLead = (body: unknown) => sandbox.request('POST', '/v3/lead', { body, headers: keyed() });
const lead = () => ({ ...exampleLead(), product: 'askrobin-co' });
const putFaults = (body: unknown) => sandbox.request('PUT', '/sandbox/faults', { body });
const listed = async (path: string) => (await sandbox.request('GET', path)).json as readonly unknown[];
const logos = () => sandbox.request('GET', '/api/partner/logos');

describe('faults', () => {
  it('faults: play as often as requested, on their operation only', async () => {
    const id = String(valueAtKeys((await createLead(lead())).json, 'id'));
    const faults = [
      { operationId: 'getLeadStatus', kind: 'status', status: 503, times: 2 },
      { operationId: 'getLeadStatus', kind: 'status', status: 429, ms: 1500, times: 1 },
      { operationId: 'getLeadStatus', kind: 'drop', times: 1 },
    ];
    expect((await putFaults(faults)).status).toBe(200);
    expect((await logos()).status).toBe(200);
    const status = () => sandbox.request('GET', `/api/lead/status/${id}`);
    expect((await status()).status).toBe(503);
    expect((await status()).status).toBe(503);
    const busy = await status();
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '2']);
    await expect(status()).rejects.toThrow();
    expect((await status()).status).toBe(200);
    expect((await sandbox.request('GET', '/sandbox/faults')).json).toEqual([]);
  });

  it('a fault: may only delay', async () => {
    await putFaults([{ operationId: 'getPartnerLogos', kind: 'latency', ms: 200 }]);
    fakeTimeouts();
    const answer = logos();
    await untilSo(() => jest.getTimerCount() > 0);
    await jest.advanceTimersByTimeAsync(199);
    expect(jest.getTimerCount()).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);
  });

  it('a fault: may refuse a value with its own message', async () => {
    const fault = { kind: 'status', status: 422, fieldName: 'amount', message: 'Too much.' };
    await putFaults([{ operationId: 'createLead', ...fault }]);
    expect(await createLead(lead())).toMatchObject({
      status: 422,
      json: { errors: [{ fieldName: 'amount', code: 'fault', message: 'Too much.' }] },
    });
  });

  it.each([
    ['before', 0],
    ['after', 1],
  ])('a fault: may hold the connection and never respond, %s the request is handled', async (when, stored) => {
    await putFaults([{ operationId: 'createLead', kind: 'silence', when, times: 1 }]);
    const abort = new AbortController();
    const request = fetch(`${sandbox.url}/v3/lead`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Session-Id': '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11',
        ...keyed(),
      },
      body: JSON.stringify(lead()),
      signal: abort.signal,
    });
    const isUnanswered = expect(request).rejects.toThrow();
    const seen = async () => [(await listed('/sandbox/faults')).length, (await listed('/sandbox/leads')).length];
    await untilSo(async () => String(await seen()) === String([0, stored]), seen);
    abort.abort();
    await isUnanswered;
  });

  it('invalid faults: are refused', async () => {
    const fault = { operationId: 'createLead', kind: 'status' };
    const senseless = [
      { kind: 'fire' },
      { operationId: 'createlead' },
      { status: 'abc' },
      { status: 99 },
      { ms: 'long' },
      { times: 0 },
    ].map((change) => [{ ...fault, ...change }]);
    expect((await putFaults([fault])).status).toBe(200);
    for (const faults of [{}, [{}], ...senseless]) expect((await putFaults(faults)).status).toBe(400);
    expect(await listed('/sandbox/faults')).toEqual([fault]);
  });
});

test('a new start: leaves the leads and faults that it names, and nothing else', async () => {
  await createLead(lead());
  const [kept, faults] = [await listed('/sandbox/leads'), [{ operationId: 'createLead', kind: 'status' }]];
  await createLead(lead());
  const begin = async (body: unknown) => (await sandbox.request('PUT', '/sandbox', { body })).status;
  expect(await begin({ leads: kept, faults })).toBe(204);
  expect(await listed('/sandbox/leads')).toEqual(kept);
  expect(await listed('/sandbox/faults')).toEqual(faults);
  expect(await listed('/sandbox/requests')).toEqual([]);
  expect(await begin({ leads: [{ id: 7 }] })).toBe(400);
  expect(await begin({ faults: [{ kind: 'fire' }] })).toBe(400);
  expect(await listed('/sandbox/leads')).toEqual(kept);
  expect(await begin({})).toBe(204);
  expect([await listed('/sandbox/leads'), await listed('/sandbox/faults')]).toEqual([[], []]);
});

test('a response that breaks the contract: becomes a 500 and a line in the log', async () => {
  const ask = () => sandbox.request('GET', '/api/v3/test/datapoints');
  await sandbox.request('PUT', '/sandbox/datapoints', { body: { stepOrder: 'name' } });
  expect(await ask()).toMatchObject({ status: 500, json: { errors: [{ code: 'internal' }] } });
  expect(sandbox.logged).toEqual([
    'GET /api/v3/test/datapoints: HTTP 200 does not keep its schema: /stepOrder must be array',
  ]);
  await sandbox.request('DELETE', '/sandbox/datapoints');
  expect((await ask()).status).toBe(200);
});

describe('the journal', () => {
  it('the journal: records what was sent, and is cleared on request', async () => {
    const headers = keyed();
    await sandbox.request('POST', '/v3/lead', { body: { amount: 'wrong' }, headers });
    expect((await sandbox.request('GET', '/sandbox/requests')).json).toMatchObject([
      {
        operationId: 'createLead',
        method: 'POST',
        path: '/v3/lead',
        headers: { 'idempotency-key': headers['Idempotency-Key'] },
        body: { amount: 'wrong' },
        status: 400,
      },
    ]);
    await sandbox.request('DELETE', '/sandbox/requests');
    expect((await sandbox.request('GET', '/sandbox/requests')).json).toEqual([]);
  });

  it('the journal: survives a body nested 20 000 deep', async () => {
    const text = `{"amount":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    await fetch(`${sandbox.url}/v3/lead`, {
      method: 'POST',
      body: text,
      headers: { 'Content-Type': 'application/json', ...keyed() },
    });
    const { status, json } = await sandbox.request('GET', '/sandbox/requests');
    expect([status, json]).toMatchObject([200, [{ body: 'A body that is nested too deep' }]]);
  });
});

describe('the count of operations', () => {
  it('the count of operations: separates what was served, what broke the contract, and faults that were set', async () => {
    await logos();
    await putFaults([{ operationId: 'getPartnerLogos', kind: 'status', status: 500, times: 1 }]);
    await logos();
    await createLead({ surprise: 1 });
    expect((await sandbox.request('GET', '/sandbox/operations')).json).toMatchObject({
      getPartnerLogos: { asked: 2, served: 1, shown: 0, broken: 0 },
      createLead: { asked: 1, served: 0, broken: 1 },
      postCnp: { asked: 0, served: 0, broken: 0 },
    });
  });

  it('the count of operations: separates calls of a page in a browser from all others', async () => {
    const shown = async () =>
      valueAtKeys(valueAtKeys((await sandbox.request('GET', '/sandbox/operations')).json, 'getCountries'), 'shown');
    const ask = (headers: Record<string, string>) =>
      sandbox.request('GET', '/api/choices/country?lang=es-CO', { headers: { ...headers } });
    await ask({});
    expect(await shown()).toBe(0);
    await ask({ 'Sec-Fetch-Site': 'same-origin' });
    expect(await shown()).toBe(1);
  });
});

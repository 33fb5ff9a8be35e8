import { randomUUID } from 'node:crypto';
import { type Api, endpointUrl } from '../../../src/api/createApi';
import type { Endpoint } from '../../../src/published/operations';
import { valueAtKeys, readOpenApi } from '../../../documents/openApi';
import { statuses, submitLeadForTest } from '../../contract/leadsForTests';
import { exampleLead, contractSessionId } from '../../contract/sandboxForTests';
import { evaluateContract } from '../../../tools/compile/evaluateContract';
import { runSandboxApi } from '../../support/runSandboxApi';

// As often as the tests are repeated (docs/mutants.md).
const limits = { unprovedLead: Infinity, unknownLead: Infinity };
const { api, client, sandbox } = runSandboxApi({ limits });

function apiAt(endpoints: Readonly<Record<string, Endpoint>>): Api {
  return client({ contractOf: () => Promise.resolve(evaluateContract(endpoints)) });
}

interface JournalRow {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

async function journal(): Promise<JournalRow[]> {
  return (await sandbox().request('GET', '/sandbox/requests')).json as JournalRow[];
}

describe('operations of the contract', () => {
  it('every operation: may be repeated always if it is GET or PUT, and with a key if it is POST', () => {
    const expected = { get: 'always', put: 'always', post: 'with-key' };
    for (const { id, method, repeat } of readOpenApi().operations) {
      expect([id, repeat]).toEqual([id, expected[method]]);
    }
  });
});

describe('addresses of operations', () => {
  it.each([
    ['https://api.example/base', 'apiBase', 'https://api.example/base/lead/status/a%2Fb%20c'],
    ['https://api.example/base/', 'apiBase', 'https://api.example/base/lead/status/a%2Fb%20c'],
    ['https://api.example/base//', 'apiBase', 'https://api.example/base/lead/status/a%2Fb%20c'],
    ['https://api.example:8443/base', 'root', 'https://api.example:8443/lead/status/a%2Fb%20c'],
    ['https://api.example', 'root', 'https://api.example/lead/status/a%2Fb%20c'],
    ['/api', 'apiBase', '/api/lead/status/a%2Fb%20c'],
    ['/api', 'root', '/lead/status/a%2Fb%20c'],
    ['', 'apiBase', '/lead/status/a%2Fb%20c'],
  ] as const)(
    'endpointUrl with the API base "%s", from %s: returns the address of the operation',
    (apiBase, from, address) => {
      expect(endpointUrl(apiBase, { path: '/lead/status/{id}', from }, { id: 'a/b c' })).toBe(address);
    },
  );

  it('calls: go to the root or to the API base, as the contract or the deployment specifies', async () => {
    const usual = api();
    await usual.send('getPolicies', { query: { country: 'co', lang: 'es-CO' } });
    await usual.send('getPartnerLogos', {});
    expect((await journal()).map(({ path }) => path)).toEqual(['/policy?country=co&lang=es-CO', '/api/partner/logos']);
    const other = apiAt({ createLead: { path: '/v2/lead', from: 'apiBase' } });
    expect(await other.send('createLead', { body: exampleLead() }, { idempotencyKey: randomUUID() })).toMatchObject({
      kind: 'ok',
    });
    expect((await journal()).at(-1)).toMatchObject({ operationId: 'createLead', path: '/api/v2/lead' });
    const nowhere = apiAt({ createLead: { path: '/v1/lead', from: 'root' } });
    expect(await nowhere.send('createLead', { body: exampleLead() }, { idempotencyKey: randomUUID() })).toEqual({
      kind: 'notFound',
    });
  });
});

describe('leads', () => {
  it('a lead: is created with the product, updated as a draft, submitted and decided', async () => {
    const draft = await api().send(
      'createLead',
      { body: { sessionId: contractSessionId, amount: 200_000 } },
      { idempotencyKey: randomUUID() },
    );
    expect(draft).toMatchObject({ kind: 'ok', value: { leadStatus: 'draft' } });
    const id = draft.kind === 'ok' ? draft.value.id : '';
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({ kind: 'ok', value: { state: 0 } });
    expect(await api().send('updateLead', { body: { ...exampleLead(), id, leadStatus: 'draft' } })).toMatchObject({
      value: { id, leadStatus: 'draft' },
    });
    expect(await api().send('updateLead', { body: { ...exampleLead(), id } })).toMatchObject({
      value: { id, leadStatus: 'submitted' },
    });
    const seen = await statuses(api(), id);
    expect(seen.map(({ state }) => state)).toEqual([6, 10]);
    expect(seen[0]).not.toHaveProperty('partner');
    expect(seen[1]).toMatchObject({
      application: { status: 'positive' },
      partner: { name: 'Sereno Credit', logo: expect.stringMatching(/^data:image\/svg/) },
      page: { offer: { amount: 2_000_000, period: 12, periodScale: 'months', annualRate: 24.5 } },
    });
    const posts = (await journal()).filter(({ operationId }) => /Lead$/.test(operationId));
    expect(posts.map(({ method, path, body }) => [method, path, valueAtKeys(body, 'product')])).toEqual([
      ['POST', '/v3/lead', 'askrobin-co'],
      ['PUT', '/v3/lead', 'askrobin-co'],
      ['PUT', '/v3/lead', 'askrobin-co'],
    ]);
  });

  it('an update whose response was lost: submits the lead once', async () => {
    const id = await submitLeadForTest(api(), { ...exampleLead(), leadStatus: 'draft' });
    const fault = { operationId: 'updateLead', kind: 'drop', when: 'after', times: 1 };
    await sandbox().request('PUT', '/sandbox/faults', { body: [fault] });
    expect(await api().send('updateLead', { body: { ...exampleLead(), id, leadStatus: 'submitted' } })).toMatchObject({
      kind: 'ok',
      value: { id, leadStatus: 'submitted' },
    });
  });

  it('a lead with an unknown id: is not found; a change after submission is a conflict', async () => {
    expect(await api().send('getLeadStatus', { params: { id: 'nobody' } })).toEqual({ kind: 'notFound' });
    expect(await api().send('updateLead', { body: { ...exampleLead(), id: 'nobody' } })).toEqual({ kind: 'notFound' });
    const id = await submitLeadForTest(api(), exampleLead());
    expect(await api().send('updateLead', { body: { ...exampleLead(), id, amount: 500_000 } })).toMatchObject({
      kind: 'conflict',
    });
  });
});

it('continueLead on version 2: returns the same as on version 3', async () => {
  const id = await submitLeadForTest(api(), exampleLead());
  const link = { params: { id, urlType: 'email' }, query: { refTransactionId: 'a 1' } };
  const older = apiAt({ createLead: { path: '/v2/lead', from: 'apiBase' } });
  await sandbox().request('DELETE', '/sandbox/requests');
  expect(await older.send('continueLead', link)).toEqual(await api().send('continueLead', link));
  expect((await journal()).map(({ operationId }) => operationId)).toEqual(['continueLeadV2', 'continueLead']);
});

describe('operations without a contract', () => {
  it.each([
    ['could not be loaded', () => Promise.reject(new Error('down')), 'offline', 'the contract could not be loaded'],
    ['is in no contract', () => Promise.resolve({ operations: {}, judges: {} }), 'server', 'is not in the contract'],
  ] as const)('a call whose operation %s: is not sent, and says so', async (...[, contractOf, reason, line]) => {
    const logged: string[] = [];
    const unavailable: string[] = [];
    const api = client({
      contractOf,
      onHttpError: (each) => logged.push(each),
      onUnavailable: () => unavailable.push('down'),
    });
    const result = await api.sendNamed('postAide', { facts: { id: 'l1' } }, { idempotencyKey: randomUUID() });
    expect(result).toEqual({ kind: 'unavailable', reason });
    expect([logged, unavailable]).toEqual([[`ERROR: postAide ${line}`], ['down']]);
    expect(await journal()).toEqual([]);
  });
});

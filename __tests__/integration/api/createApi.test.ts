import { randomUUID } from 'node:crypto';
import { type Api, endpointUrl } from '../../../src/api/createApi';
import type { Endpoint } from '../../../src/published/operations';
import { readOpenApi } from '../../../documents/openApi';
import { exampleLead } from '../../contract/sandboxForTests';
import { evaluateContract } from '../../../tools/compile/evaluateContract';
import { runSandboxApi } from '../../support/runSandboxApi';

// As often as the tests are repeated (docs/mutants.md).
const limits = { unprovedLead: Infinity, unknownLead: Infinity };
const { api, client, sandbox } = runSandboxApi({ limits });

function apiAt(endpoints: Readonly<Record<string, Endpoint>>): Api {
  return client({ contractOf: () => Promise.resolve(evaluateContract(endpoints)) });
}

async function journal() {
  const { json } = await sandbox().request('GET', '/sandbox/requests');
  return json as { readonly operationId: string; readonly path: string }[];
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

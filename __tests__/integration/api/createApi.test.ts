import { randomUUID } from 'node:crypto';
import { createApi } from '../../../src/api/createApi';
import type { Api } from '../../../src/api/createApi';
import { endpointUrl } from '../../../src/api/endpointUrl';
import { operations } from '../../../src/api/operations';
import type { ApiOptions } from '../../../src/api/types';
import { at, readOpenApi } from '../../../tools/contract/readOpenApi';
import { statuses, submitted } from '../../contract/leadsForTests';
import { exampleLead, sandboxForTests, sessionId } from '../../contract/sandboxForTests';
import type { TestSandbox } from '../../contract/sandboxForTests';

let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await sandboxForTests();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await sandbox.request('DELETE', '/sandbox/requests');
  await sandbox.request('DELETE', '/sandbox/faults');
});

function apiOf(options: Partial<ApiOptions> = {}): Api {
  return createApi({
    apiBase: `${sandbox.url}/api`,
    product: 'askrobin-co',
    sessionId: () => sessionId,
    retry: { baseDelayMs: 1 },
    ...options,
  });
}

interface JournalRow {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

async function journal(): Promise<JournalRow[]> {
  return (await sandbox.request('GET', '/sandbox/requests')).json as JournalRow[];
}

describe('the table of operations', () => {
  it('says what the contract says', () => {
    const contract = readOpenApi().operations.map(({ id, method, path, from }) => [
      id,
      { method: method.toUpperCase(), path, from },
    ]);
    expect(operations).toEqual(Object.fromEntries(contract));
  });

  it('lets the client repeat only what the contract allows', () => {
    const expected = { get: 'always', put: 'always', post: 'with-key' };
    for (const { id, method, repeat } of readOpenApi().operations) {
      expect([id, repeat]).toEqual([id, expected[method]]);
    }
  });
});

describe('addresses', () => {
  it.each([
    ['https://api.example/base', 'apiBase', 'https://api.example/base/lead/status/a%2Fb%20c'],
    ['https://api.example/base/', 'apiBase', 'https://api.example/base/lead/status/a%2Fb%20c'],
    ['https://api.example:8443/base', 'root', 'https://api.example:8443/lead/status/a%2Fb%20c'],
    ['https://api.example', 'root', 'https://api.example/lead/status/a%2Fb%20c'],
    ['/api', 'apiBase', '/api/lead/status/a%2Fb%20c'],
    ['/api', 'root', '/lead/status/a%2Fb%20c'],
    ['', 'apiBase', '/lead/status/a%2Fb%20c'],
  ] as const)('%s from %s', (apiBase, from, address) => {
    expect(endpointUrl(apiBase, { path: '/lead/status/{id}', from }, { id: 'a/b c' })).toBe(address);
  });

  it('go to the root or to the API base as the contract says, or where the deployment says', async () => {
    const usual = apiOf();
    await usual.getPolicies({ country: 'co', languageTag: 'es-CO' });
    await usual.getPartnerLogos();
    const other = apiOf({
      endpoints: {
        getPolicies: { path: '/policy', from: 'apiBase' },
        createLead: { path: '/v2/lead', from: 'root' },
        getPartnerLogos: { path: '/partner/logos', from: 'root' },
      },
    });
    await other.getPolicies({ country: 'co', languageTag: 'es-CO' });
    await other.getPartnerLogos();
    expect((await journal()).map(({ path }) => path)).toEqual([
      '/policy?country=co&lang=es-CO',
      '/api/partner/logos',
      '/api/policy?country=co&lang=es-CO',
      '/partner/logos',
    ]);
    expect(await other.createLead(exampleLead(), { idempotencyKey: randomUUID() })).toMatchObject({ kind: 'ok' });
    expect((await journal()).at(-1)).toMatchObject({ operationId: 'createLead', path: '/v2/lead' });
    const nowhere = apiOf({ endpoints: { createLead: { path: '/v1/lead', from: 'root' } } });
    expect(await nowhere.createLead(exampleLead(), { idempotencyKey: randomUUID() })).toEqual({ kind: 'notFound' });
  });
});

describe('a lead', () => {
  it('is created with the product, updated as a draft, submitted and decided', async () => {
    const api = apiOf();
    const draft = await api.createLead({ sessionId, amount: 200_000 }, { idempotencyKey: randomUUID() });
    expect(draft).toMatchObject({ kind: 'ok', value: { leadStatus: 'draft' } });
    const id = draft.kind === 'ok' ? draft.value.id : '';
    expect(await api.getLeadStatus(id)).toMatchObject({ kind: 'ok', value: { state: 0 } });
    expect(await api.updateLead({ ...exampleLead(), id, leadStatus: 'draft' })).toMatchObject({
      value: { id, leadStatus: 'draft' },
    });
    expect(await api.updateLead({ ...exampleLead(), id })).toMatchObject({ value: { id, leadStatus: 'submitted' } });
    const seen = await statuses(api, id);
    expect(seen.map(({ state }) => state)).toEqual([6, 10]);
    expect(seen[0]).not.toHaveProperty('partner');
    expect(seen[1]).toMatchObject({
      application: { status: 'positive' },
      partner: { name: 'Crédito Sereno', logo: expect.stringMatching(/^data:image\/svg/) },
      page: { offer: { amount: 2_000_000, period: 12, periodScale: 'months', annualRate: 24.5 } },
    });
    const posts = (await journal()).filter(({ operationId }) => /Lead$/.test(operationId));
    expect(posts.map(({ method, path, body }) => [method, path, at(body, 'product')])).toEqual([
      ['POST', '/v3/lead', 'askrobin-co'],
      ['PUT', '/v3/lead', 'askrobin-co'],
      ['PUT', '/v3/lead', 'askrobin-co'],
    ]);
  });

  it('is one lead, though the answer was lost after it was stored', async () => {
    const before = (await sandbox.request('GET', '/sandbox/leads')).json;
    const fault = { operationId: 'createLead', kind: 'drop', when: 'after', times: 3 };
    await sandbox.request('PUT', '/sandbox/faults', { body: [fault] });
    const result = await apiOf().createLead(exampleLead(), { idempotencyKey: randomUUID() });
    expect(result.kind).toBe('ok');
    expect((await journal()).filter(({ operationId }) => operationId === 'createLead')).toHaveLength(4);
    const after = (await sandbox.request('GET', '/sandbox/leads')).json;
    expect(after).toHaveLength((Array.isArray(before) ? before.length : 0) + 1);
  });

  it('is submitted once by an update whose answer was lost', async () => {
    const api = apiOf();
    const id = await submitted(api, { ...exampleLead(), leadStatus: 'draft' });
    const fault = { operationId: 'updateLead', kind: 'drop', when: 'after', times: 1 };
    await sandbox.request('PUT', '/sandbox/faults', { body: [fault] });
    expect(await api.updateLead({ ...exampleLead(), id, leadStatus: 'submitted' })).toMatchObject({
      kind: 'ok',
      value: { id, leadStatus: 'submitted' },
    });
  });

  it('of an unknown id is not found, and a change after submission a conflict', async () => {
    const api = apiOf();
    expect(await api.getLeadStatus('nobody')).toEqual({ kind: 'notFound' });
    expect(await api.updateLead({ ...exampleLead(), id: 'nobody' })).toEqual({ kind: 'notFound' });
    const id = await submitted(api, exampleLead());
    expect(await api.updateLead({ ...exampleLead(), id, amount: 500_000 })).toMatchObject({ kind: 'conflict' });
  });

  it('comes back on another device with its answers, but without consents and what is sensitive', async () => {
    const api = apiOf();
    const id = await submitted(api, { ...exampleLead(), leadStatus: 'draft' });
    const result = await api.continueLead({ id, urlType: 'email', refTransactionId: 'a+b c' });
    const { amount, period, personalDetails, contactDetails, incomeDetails, otherDetails } = exampleLead();
    const { personalCode: _code, ...person } = personalDetails ?? {};
    const { iban: _account, ...income } = incomeDetails ?? {};
    expect(result).toMatchObject({
      kind: 'ok',
      value: {
        id,
        state: 0,
        applicationData: {
          id,
          amount,
          period,
          personalDetails: person,
          contactDetails,
          incomeDetails: income,
          otherDetails,
        },
        contact: { email: expect.stringContaining('•'), phoneNumber: expect.stringContaining('•') },
      },
    });
    expect(result).not.toHaveProperty('value.applicationData.generalPolicies');
    expect((await journal()).at(-1)?.path).toBe(`/api/v3/lead/url/${id}/email?refTransactionId=a%2Bb+c`);
  });
});

describe('lists and notices', () => {
  it('countries come in the language asked for', async () => {
    const result = await apiOf().getCountries('es-CO');
    const countries = result.kind === 'ok' ? result.value : [];
    expect(countries).toHaveLength(249);
    expect(countries.map(({ value }) => value)).toContain('CO');
    expect(countries.find(({ value }) => value === 'DE')?.label).toBe('Alemania');
    expect(countries.every(({ value, label }) => label !== value)).toBe(true);
  });

  it('professions come in the language asked for, in English where there is none, the unnamed one last', async () => {
    const api = apiOf();
    const spanish = await api.getPositions('es-ES');
    const labels = spanish.kind === 'ok' ? spanish.value.map(({ label }) => label) : [];
    expect(labels).toContain('Enfermero');
    expect(labels.at(-1)).toBe('Otra profesión');
    const other = await api.getPositions('fil-PH');
    expect(other.kind === 'ok' && other.value.map(({ label }) => label)).toContain('Nurse');
  });

  it('a postal code has its places, none, or the one', async () => {
    const api = apiOf();
    const several = await api.lookupPostcode({ code: '05500', country: 'pl' });
    expect(several.kind === 'ok' && several.value.map(({ city }) => city)).toEqual([
      'Piaseczno',
      'Józefosław',
      'Julianów',
    ]);
    expect(await api.lookupPostcode({ code: '28039', country: 'es' })).toEqual({
      kind: 'ok',
      value: [{ province: 'Madrid', city: 'Madrid' }],
    });
    expect(await api.lookupPostcode({ code: '28039', country: 'zz' })).toEqual({ kind: 'ok', value: [] });
    expect(await api.getPostcode({ code: '10115', country: 'de' })).toEqual({
      kind: 'ok',
      value: { code: '10115', province: 'Berlin', city: 'Berlin' },
    });
    expect(await api.getPostcode({ code: '05-500', country: 'pl' })).toEqual({ kind: 'notFound' });
    expect(await api.getPostcode({ code: '99999', country: 'de' })).toEqual({ kind: 'notFound' });
  });

  it('companies are found by a part of their name, without its accents', async () => {
    const found = await apiOf().findCompany({ name: 'clinica', country: 'es' });
    expect(found).toEqual({
      kind: 'ok',
      value: [{ name: 'Clínica San Telmo, S.L.', taxRegistryCode: 'B41234562', city: 'Sevilla' }],
    });
    expect(await apiOf().findCompany({ name: 'a/b 50%', country: 'es' })).toEqual({ kind: 'ok', value: [] });
  });

  it('policies of Colombia come in Spanish, those of elsewhere in what there is', async () => {
    const api = apiOf();
    const colombian = await api.getPolicies({ country: 'co', languageTag: 'es-CO' });
    expect(colombian.kind === 'ok' && colombian.value.map(({ title, required }) => [title, required])).toEqual([
      ['Términos y condiciones', true],
      ['Autorización para el tratamiento de datos personales', true],
      ['Autorización de consulta y reporte en centrales de riesgo', true],
    ]);
    const others = await api.getPolicies({ country: 'zz', languageTag: 'pl-PL' });
    expect(others).toMatchObject({ kind: 'ok', value: [{ title: 'Terms and conditions' }, {}] });
  });

  it('an address gets an opinion', async () => {
    const api = apiOf();
    expect(await api.validateEmail('ana@gmial.com')).toEqual({
      kind: 'ok',
      value: { valid: true, suggestion: 'ana@gmail.com' },
    });
    expect(await api.validateEmail('ana/gomez+1@example.com')).toEqual({ kind: 'ok', value: { valid: true } });
    expect(await api.validateEmail('ana@nowhere.invalid')).toMatchObject({ value: { valid: false } });
  });

  it('an event and the end of mail are taken', async () => {
    const api = apiOf();
    const event = { event: 'arrival', sessionId, affiliateReferenceParams: { attribute: 'partner' } } as const;
    expect(await api.postAffiliateEvent(event, { idempotencyKey: randomUUID() })).toMatchObject({ kind: 'ok' });
    expect(await api.unsubscribe('ana+mail@example.com')).toMatchObject({ kind: 'ok' });
    expect((await journal()).map(({ path, body }) => [path, at(body, 'product')])).toEqual([
      ['/api/affiliate/event', 'askrobin-co'],
      ['/api/customer/email/unsubscribe?email=ana%2Bmail%40example.com', undefined],
    ]);
  });

  it('an experiment is passed on', async () => {
    const api = apiOf();
    expect(await api.getTestDataPoints()).toEqual({ kind: 'ok', value: {} });
    const experiment = { stepOrder: ['name', 'gender'] };
    await sandbox.request('PUT', '/sandbox/datapoints', { body: experiment });
    expect(await api.getTestDataPoints()).toEqual({ kind: 'ok', value: experiment });
    await sandbox.request('DELETE', '/sandbox/datapoints');
  });
});

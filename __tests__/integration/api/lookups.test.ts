import { randomUUID } from 'node:crypto';
import type { Choice } from '../../../src/store/models';
import { valueAtKeys } from '../../../documents/openApi';
import { contractSessionId } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const { api, sandbox } = runSandboxApi();

/** Returns the choices of an operation; empty if it fails. */
async function choices(operation: string, lang: string): Promise<readonly Choice[]> {
  const result = await api().sendNamed(operation, { query: { lang } });
  return result.kind === 'ok' ? (result.value as readonly Choice[]) : [];
}

/** Returns the requests of the current test. */
async function journal(): Promise<readonly { readonly path: string; readonly body?: unknown }[]> {
  return (await sandbox().request('GET', '/sandbox/requests')).json as { path: string; body?: unknown }[];
}

beforeEach(async () => {
  await sandbox().request('DELETE', '/sandbox/requests');
});

describe('lists and lookups', () => {
  it('countries: come in the requested language', async () => {
    const countries = await choices('getCountries', 'es-CO');
    expect(countries).toHaveLength(249);
    expect(countries.map(({ value }) => value)).toContain('CO');
    expect(countries.find(({ value }) => value === 'DE')?.label).toBe('Alemania');
    expect(countries.every(({ value, label }) => label !== value)).toBe(true);
  });

  it('professions: come in the requested language, or else in English, with the unnamed one last', async () => {
    const labels = (await choices('getPositions', 'es-ES')).map(({ label }) => label);
    expect(labels).toContain('Enfermero');
    expect(labels.at(-1)).toBe('Otra profesión');
    expect((await choices('getPositions', 'fil-PH')).map(({ label }) => label)).toContain('Nurse');
  });

  it('a postal code: has several places, one, or none', async () => {
    const several = await api().send('lookupPostcode', { params: { code: '05500' }, query: { country: 'pl' } });
    expect(several.kind === 'ok' && several.value.map(({ city }) => city)).toEqual([
      'Piaseczno',
      'Józefosław',
      'Julianów',
    ]);
    expect(await api().send('lookupPostcode', { params: { code: '28039' }, query: { country: 'es' } })).toEqual({
      kind: 'ok',
      value: [{ province: 'Madrid', city: 'Madrid' }],
    });
    expect(await api().send('lookupPostcode', { params: { code: '28039' }, query: { country: 'zz' } })).toEqual({
      kind: 'ok',
      value: [],
    });
    expect(await api().send('getPostcode', { params: { code: '10115' }, query: { country: 'de' } })).toEqual({
      kind: 'ok',
      value: { code: '10115', province: 'Berlin', city: 'Berlin' },
    });
    expect(await api().send('getPostcode', { params: { code: '05-500' }, query: { country: 'pl' } })).toEqual({
      kind: 'notFound',
    });
    expect(await api().send('getPostcode', { params: { code: '99999' }, query: { country: 'de' } })).toEqual({
      kind: 'notFound',
    });
  });

  it('companies: are found by a part of their name, without its accents', async () => {
    const found = await api().send('findCompany', { params: { name: 'clinica' }, query: { country: 'es' } });
    expect(found).toEqual({
      kind: 'ok',
      value: [{ name: 'Clínica San Telmo, S.L.', taxRegistryCode: 'B41234562', city: 'Sevilla' }],
    });
    expect(await api().send('findCompany', { params: { name: 'a/b 50%' }, query: { country: 'es' } })).toEqual({
      kind: 'ok',
      value: [],
    });
  });

  it('policies: come in Spanish for Colombia, and in an available language elsewhere', async () => {
    const colombian = await api().send('getPolicies', { query: { country: 'co', lang: 'es-CO' } });
    expect(colombian.kind === 'ok' && colombian.value.map(({ title, required }) => [title, required])).toEqual([
      ['Términos y condiciones', true],
      ['Autorización para el tratamiento de datos personales', true],
      ['Autorización de consulta y reporte en centrales de riesgo', true],
    ]);
    const others = await api().send('getPolicies', { query: { country: 'zz', lang: 'pl-PL' } });
    expect(others).toMatchObject({ kind: 'ok', value: [{ title: 'Terms and conditions' }, {}] });
  });

  it('an e-mail address: gets an opinion, with a suggestion for a typo', async () => {
    expect(await api().send('validateEmail', { params: { email: 'ana@gmial.com' } })).toEqual({
      kind: 'ok',
      value: { valid: true, suggestion: 'ana@gmail.com' },
    });
    expect(await api().send('validateEmail', { params: { email: 'ana/gomez+1@example.com' } })).toEqual({
      kind: 'ok',
      value: { valid: true },
    });
    expect(await api().send('validateEmail', { params: { email: 'ana@nowhere.invalid' } })).toMatchObject({
      value: { valid: false },
    });
  });

  it('an affiliate event and an unsubscription: are accepted', async () => {
    const event = {
      event: 'arrival',
      sessionId: contractSessionId,
      affiliateReferenceParams: { attribute: 'partner' },
    } as const;
    expect(await api().send('postAffiliateEvent', { body: event }, { idempotencyKey: randomUUID() })).toMatchObject({
      kind: 'ok',
    });
    expect(await api().send('unsubscribe', { query: { email: 'ana+mail@example.com' } })).toMatchObject({ kind: 'ok' });
    expect((await journal()).map(({ path, body }) => [path, valueAtKeys(body, 'product')])).toEqual([
      ['/api/affiliate/event', 'askrobin-co'],
      ['/api/customer/email/unsubscribe?email=ana%2Bmail%40example.com', undefined],
    ]);
  });

  it('an experiment: is passed on', async () => {
    expect(await api().send('getTestDataPoints', {})).toEqual({ kind: 'ok', value: {} });
    const experiment = { stepOrder: ['name', 'gender'] };
    await sandbox().request('PUT', '/sandbox/datapoints', { body: experiment });
    expect(await api().send('getTestDataPoints', {})).toEqual({ kind: 'ok', value: experiment });
    await sandbox().request('DELETE', '/sandbox/datapoints');
  });
});

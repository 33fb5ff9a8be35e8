import { randomUUID } from 'node:crypto';
import type { ApiResult } from '../../../src/api/types';
import type { Choice } from '../../../src/store/lists';
import { submitLeadForTest } from '../../contract/leadsForTests';
import { exampleLead } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const START = Date.parse('2026-11-20T10:00:00.000Z');

let nowMs = START;

const { api, client, leadIn } = runSandboxApi({ now: () => new Date(nowMs) });

/** Returns the choices of an operation; empty if it fails. */
async function choices(operation: string, lang: string): Promise<readonly Choice[]> {
  const result = await api().sendNamed(operation, { query: { lang } });
  return result.kind === 'ok' ? (result.value as readonly Choice[]) : [];
}

describe('lists and lookups', () => {
  it('professions: come in the requested language, or else in English, with the unnamed one last', async () => {
    const labels = (await choices('getPositions', 'es-ES')).map(({ label }) => label);
    expect(labels).toContain('Enfermero/a');
    expect(labels.at(-1)).toBe('Otra profesión');
    expect((await choices('getPositions', 'fil-PH')).map(({ label }) => label)).toContain('Nurse');
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
});

/** Repeats a call until it is refused as one too many, and returns how often it was not. */
async function timesUntilRefused(send: () => Promise<ApiResult<unknown>>): Promise<number> {
  for (let times = 0; times < 100; times += 1) if ((await send()).kind === 'tooMany') return times;
  throw new Error('No call was refused');
}

describe('limits of a session', () => {
  const session = () => client({ sessionId: () => sessionId, retry: { tries: 1 } });
  let sessionId: string;
  beforeEach(() => {
    nowMs = START;
    sessionId = randomUUID();
  });

  it('addresses: sixty can be checked in an hour', async () => {
    const validate = () => session().send('validateEmail', { params: { email: 'ana@example.com' } });
    expect(await timesUntilRefused(validate)).toBe(60);
    nowMs += 1_800_000;
    expect(await validate()).toEqual({ kind: 'tooMany', retryAfterMs: 1_800_000 });
    nowMs += 1_800_000;
    expect(await validate()).toMatchObject({ kind: 'ok' });
  });

  it('unknown leads: twenty can be asked for in an hour, and then a lead opens to its holder alone', async () => {
    const leadRequest = { params: { id: await leadIn(10) } };
    const unknown = () => session().send('getLeadStatus', { params: { id: randomUUID() } });
    expect(await timesUntilRefused(unknown)).toBe(20);
    expect(await session().send('getLeadStatus', leadRequest)).toMatchObject({ kind: 'tooMany' });
    const device = client({ sessionId: () => sessionId, holder: () => Promise.resolve('a'.repeat(64)) });
    const id = await submitLeadForTest(device, exampleLead());
    expect(await device.send('getLeadStatus', { params: { id } })).toMatchObject({ kind: 'ok' });
    expect(await session().send('getLeadStatus', { params: { id } })).toMatchObject({ kind: 'tooMany' });
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readDocuments } from '../../../sandbox/readDocuments';
import { isFormOfLender } from '../../../sandbox/states/SandboxState';
import { createCaller, type Caller } from '../../../tools/contract/createCaller';
import { forwardOperations, journeyRows, withSandboxTables } from '../../../tools/generate/sandboxTables';
import { submitLeadForTest, withIncome } from '../../contract/leadsForTests';
import { walkJourney } from '../../contract/walkJourney';
import { pageExamples } from '../../../tools/contract/examples';
import { runSandboxApi } from '../../support/runSandboxApi';
import { ROOT } from '../../support/root';

let aheadMs = 0;
const { sandbox, api, client, leadIn } = runSandboxApi({ now: () => new Date(Date.now() + aheadMs) });
const documents = readDocuments();
const { states, contract, openApi } = documents;
const journeys = journeyRows(documents);
let call: Caller | undefined;

function walk(id: string): Promise<number[]> {
  call ??= createCaller(openApi, { apiBase: `${sandbox().url}/api` });
  return walkJourney({ call, documents }, id);
}

describe('the journeys of the lenders', () => {
  it('the journeys: reach every state after checking', () => {
    const reached = new Set([
      ...journeys.flatMap(({ journey }) => journey),
      states.rejected.value,
      states.declined.value,
    ]);
    const later = states.all.filter((state) => isFormOfLender(state) || !/form|decision/.test(state.waitsFor ?? ''));
    expect([...reached].sort((a, b) => a - b)).toEqual(later.map(({ value }) => value));
  });

  it.each(journeys.map((each) => [each.journey.join(' → '), each] as const))(
    'the journey %s: passes its states in order',
    async (_name, each) => {
      const id = await submitLeadForTest(api(), withIncome(3_500_000 + Number(each.incomeEndsIn)));
      expect(await walk(id)).toEqual(each.journey);
    },
  );

  it('the journeys: are in the documentation, as a table', () => {
    const documentation = readFileSync(path.join(ROOT, 'docs/reference/sandbox.md'), 'utf8');
    expect(withSandboxTables(documentation, documents)).toBe(documentation);
  });
});

describe('the operations of a state', () => {
  const documentation = readFileSync(path.join(ROOT, 'docs/reference/sandbox.md'), 'utf8');
  const [, table = ''] = documentation.split('<!-- table: operations -->');
  const rows = [...table.matchAll(/^\| `(\w+)` +\| ([\d, ]+?) +\|$/gm)].map(([, operation = '', list = '']) => {
    return [operation, list.split(', ').map(Number)] as const;
  });

  it('the operations of all states: are in the documentation', () => {
    const taken = new Set(states.all.flatMap(({ takes }) => [...takes]));
    expect(rows.map(([operation]) => operation).sort()).toEqual([...taken].sort());
  });

  it.each(rows)('the operation %s: is documented with the states that the documents name: %j', (operation, listed) => {
    expect(states.all.filter(({ takes }) => takes.has(operation)).map(({ value }) => value)).toEqual(listed);
  });

  it.each(rows)('the operation %s: has at least the states that the contract names', (operation, listed) => {
    const { paths } = openApi.document as { paths: Record<string, Record<string, Partial<Record<string, string>>>> };
    const { path: route = '', method = '' } = openApi.operations.find(({ id }) => id === operation) ?? {};
    const summary = paths[route]?.[method]?.['summary'] ?? '';
    const named = [...summary.matchAll(/\((\d[^)]*)\)/g)].flatMap(
      ([, list = '']) => list.match(/\d+/g)?.map(Number) ?? [],
    );
    expect(listed).toEqual(expect.arrayContaining(named));
    expect(contract.ofStates.has(operation)).toBe(true);
  });
});

describe('a call in the wrong state', () => {
  it.each(Object.entries(pageExamples))('a call in the wrong state: is a conflict: %s', async (operation, example) => {
    const id = await leadIn(14);
    expect(forwardOperations(states.of(await statusOf(id)), documents)).toEqual(['continueState']);
    const body = { id, ...example };
    expect(await api().sendNamed(operation, { body })).toMatchObject({ kind: 'conflict' });
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state: 14 } });
  });
});

describe('a call decided in another state', () => {
  it('an update decided in another part of the form: does not change the lead', async () => {
    const id = await leadIn(25);
    const lead = { ...withIncome(3_500_025), id };
    expect(await api().send('updateLead', { body: lead }, { fromState: 0 })).toEqual({ kind: 'conflict', state: 25 });
    expect(await api().send('updateLead', { body: lead }, { fromState: 25 })).toMatchObject({ kind: 'ok' });
  });
});

describe('a skipped page', () => {
  it.each([
    [7, 15],
    [15, 7],
    [9, 10],
    [16, 10],
    [32, 10],
    [20, 42],
    [37, 42],
  ])('state %i, when skipped: leads to %i', async (state, next) => {
    const id = await leadIn(state);
    expect(await api().sendNamed('skipState', { facts: { id } })).toEqual({ kind: 'ok', value: { state: next } });
    const status = next === 42 ? 'negative' : 'positive';
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({
      value: { state: next, application: { status } },
    });
  });

  it('a skipped upload: leads on without pictures', async () => {
    const id = await leadIn(30);
    expect(await api().sendNamed('skipDocumentUpload', { body: { id } })).toEqual({ kind: 'ok', value: { state: 10 } });
  });
});

describe('a state set by hand', () => {
  it('a state set by hand: is that of the lead, by the API and by the form on its page', async () => {
    const id = await submitLeadForTest(api(), withIncome(3_500_000));
    expect((await sandbox().request('PUT', `/sandbox/leads/${id}/state`, { body: { state: 30 } })).status).toBe(204);
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state: 30 } });
    const sent = await fetch(`${sandbox().url}/leads/${id}`, {
      method: 'POST',
      body: new URLSearchParams({ state: '41' }),
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/leads/${id}`]);
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({
      value: { state: 41, page: { offers: [{}, {}, {}] } },
    });
    expect((await sandbox().request('GET', `/leads/${id}`)).text).toContain('<option value="41" selected>');
    expect(await walk(id)).toEqual([41, 11]);
  });

  it('a state set by hand: must exist, for a lead that exists, and from the lead’s page', async () => {
    const id = await submitLeadForTest(api(), withIncome(3_500_000));
    for (const [lead, state] of [
      [id, Math.max(...documents.states.all.map(({ value }) => value)) + 1],
      [id, 'many'],
      ['no-such-lead', 7],
    ]) {
      expect((await sandbox().request('PUT', `/sandbox/leads/${lead}/state`, { body: { state } })).status).toBe(400);
    }
    const send = (headers: Record<string, string>, state: string) =>
      fetch(`${sandbox().url}/leads/${id}`, { method: 'POST', headers, body: new URLSearchParams({ state }) });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' }, '7')).status).toBe(403);
    expect((await send({}, '')).status).toBe(400);
  });
});

describe('a link', () => {
  const link = (id: string, urlType: string) => ({ params: { id, urlType } });
  it('a link: works until it expires', async () => {
    const id = await leadIn(16);
    expect(await api().send('continueLead', link(id, 'email'))).toMatchObject({ kind: 'ok', value: { state: 16 } });
    const expiry = await sandbox().request('PUT', `/sandbox/leads/${id}/expiry`, {
      body: { expiresAt: new Date().toISOString() },
    });
    expect(expiry.status).toBe(204);
    expect(await api().send('continueLead', link(id, 'email'))).toEqual({ kind: 'notFound', reason: 'link_expired' });
  });

  it('a link for one session: does not work for another', async () => {
    const id = await leadIn(16);
    const other = client({ sessionId: () => '00000000-0000-4000-8000-000000000001' });
    expect(await api().send('continueLead', link(id, 'once'))).toMatchObject({ kind: 'ok' });
    expect(await other.send('continueLead', link(id, 'once'))).toEqual({ kind: 'notFound', reason: 'link_used' });
    expect(
      await other.send('continueLead', { ...link(id, 'once'), query: { refTransactionId: 'another' } }),
    ).toMatchObject({
      kind: 'ok',
    });
    expect(await api().send('continueLead', link(id, 'once'))).toMatchObject({ kind: 'ok' });
    expect(await other.send('continueLead', link(id, 'email'))).toMatchObject({ kind: 'ok' });
  });

  it('an unknown link: is not found, and an invalid expiry is refused', async () => {
    expect(await api().send('continueLead', link('00000000-0000-4000-8000-000000000000', 'once'))).toEqual({
      kind: 'notFound',
    });
    const id = await leadIn(16);
    for (const [lead, expiresAt] of [
      [id, 'soon'],
      [id, 5],
      ['no-such-lead', '2026-01-31T12:00:00Z'],
    ]) {
      const answer = await sandbox().request('PUT', `/sandbox/leads/${lead}/expiry`, { body: { expiresAt } });
      expect(answer.status).toBe(400);
    }
  });
});

describe('a declined offer', () => {
  it.each([10, 37, 20])(
    'what was declined in state %i: leads back while its offer stands, not after',
    async (state) => {
      const id = await leadIn(state);
      await api().sendNamed('skipState', { facts: { id } });
      const offer = { expiresAt: expect.any(String) };
      expect((await statusOf(id)).page).toMatchObject({ canContinue: true, ...(state !== 20 && { offer }) });
      expect((await statusOf(id)).page?.offer === undefined).toBe(state === 20);
      expect(await api().sendNamed('continueState', { facts: { id } })).toEqual({ kind: 'ok', value: { state } });
      await api().sendNamed('skipState', { facts: { id } });
      aheadMs = 25 * 3_600_000;
      expect((await statusOf(id)).page?.canContinue).toBeUndefined();
      expect(await api().sendNamed('continueState', { facts: { id } })).toEqual({ kind: 'conflict', state: 42 });
      aheadMs = 0;
    },
  );
});

describe('thank you', () => {
  it.each([
    [38, true],
    [37, undefined],
  ])('thank you after state %i: says whether the lender leads on: %p', async (state, canContinue) => {
    const id = await leadIn(state);
    const { offerId = '' } = (await statusOf(id)).page?.offers?.[0] ?? {};
    await api().sendNamed('postSale', { body: { id, offerId } });
    const { page } = await statusOf(id);
    expect(page?.canContinue).toBe(canContinue);
    const next = await api().sendNamed('continueState', { facts: { id } });
    expect(next).toMatchObject(canContinue ? { kind: 'ok', value: { state: 12 } } : { kind: 'conflict' });
  });
});

it('a lead without income: is rejected', async () => {
  const id = await leadIn(0, withIncome(0));
  expect(await statusOf(id)).toEqual({ id, state: 13, application: { status: 'negative' } });
});

describe('a lead sent back', () => {
  it.each([
    [1, ['amount']],
    [2, ['firstName']],
    [3, ['city']],
    [4, ['monthlyIncome', 'incomeSource']],
    [5, ['citizenship']],
  ])('a lead sent back in state %i: names the fields, and is not sent back again', async (state, fields) => {
    const lead = withIncome(3_500_000 + state);
    const id = await leadIn(state);
    const before = await statusOf(id);
    expect(before.state).toBe(state);
    expect(before.errors?.map(({ fieldName }) => fieldName)).toEqual(fields);
    expect(await api().send('updateLead', { body: { ...lead, id } })).toMatchObject({ kind: 'ok' });
    await statusOf(id);
    expect(await statusOf(id)).toMatchObject({ state: 10 });
  });
});

async function statusOf(id: string) {
  const status = await api().send('getLeadStatus', { params: { id } });
  if (status.kind !== 'ok') throw new Error(JSON.stringify(status));
  return status.value;
}

describe('references', () => {
  it('references given in the form: count as well, and the lender continues', async () => {
    const id = await leadIn(25);
    const referenceDetails = { type: 'friend', name: 'Marta Ruiz', phoneNumber: '+573001112233' };
    expect(await api().send('updateLead', { body: { ...withIncome(3_500_025), id, referenceDetails } })).toMatchObject({
      kind: 'ok',
    });
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state: 32 } });
  });
});

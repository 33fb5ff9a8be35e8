import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stateNames } from '../../sandbox/states/stateNames';
import { forwardOperations, journeyGraph, journeys, journeyTable } from '../contract/journeyDocumentation';
import { submitted, withIncome } from '../contract/leadsForTests';
import { walkJourney } from '../contract/walkJourney';
import { pageExamples } from '../../tools/contract/pageExamples';
import { runSandboxApi } from '../support/runSandboxApi';

const { sandbox, api, leadIn } = runSandboxApi();

describe('the journeys of the lenders', () => {
  it('reach every state from 7 on', () => {
    const reached = new Set([...journeys().flatMap(({ journey }) => journey), 13]);
    const wanted = Object.keys(stateNames)
      .map(Number)
      .filter((state) => state >= 7);
    expect([...reached].sort((a, b) => a - b)).toEqual(wanted);
  });

  it.each(journeys().map(({ journey }) => [journey.join(' → '), journey] as const))('%s', async (_name, journey) => {
    const id = await submitted(api(), withIncome(3_500_000 + (journey[0] ?? 0)));
    expect(await walkJourney(api(), id)).toEqual(journey);
  });

  it('are in the documentation, as a table and as a graph', () => {
    const plain = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
    const documentation = readFileSync(path.join(__dirname, '../../docs/sandbox.md'), 'utf8');
    expect(plain(documentation)).toContain(plain(journeyTable()));
    expect(documentation).toContain(journeyGraph());
  });
});

describe('a call in the wrong state', () => {
  it.each(Object.entries(pageExamples))('is a conflict: %s', async (operation, example) => {
    const id = await leadIn(14);
    const before = (await api().getLeadStatus(id)) as { value: { state: number } };
    expect(forwardOperations(before.value.state)).toEqual(['continueState']);
    const call = api()[operation as keyof typeof pageExamples] as (body: object) => Promise<unknown>;
    expect(await call({ id, ...example })).toEqual({ kind: 'conflict' });
    expect(await api().getLeadStatus(id)).toMatchObject({ value: { state: 14 } });
  });
});

describe('a page that is skipped', () => {
  it.each([
    [7, 15],
    [15, 7],
    [9, 10],
    [16, 10],
    [32, 10],
    [20, 13],
    [37, 13],
  ])('%i leads to %i', async (state, next) => {
    const id = await leadIn(state);
    expect(await api().skipState(id)).toEqual({ kind: 'ok', value: { state: next } });
    const status = next === 13 ? 'negative' : 'positive';
    expect(await api().getLeadStatus(id)).toMatchObject({ value: { state: next, application: { status } } });
  });

  it('and the upload goes on without pictures', async () => {
    const id = await leadIn(30);
    expect(await api().skipDocumentUpload({ id })).toEqual({ kind: 'ok', value: { state: 10 } });
  });
});

describe('a state set by hand', () => {
  it('is that of the lead, in the page of leads and in its form', async () => {
    const id = await submitted(api(), withIncome(3_500_000));
    expect((await sandbox().request('PUT', `/sandbox/leads/${id}/state`, { body: { state: 30 } })).status).toBe(204);
    expect(await api().getLeadStatus(id)).toMatchObject({ value: { state: 30 } });
    const sent = await fetch(`${sandbox().url}/leads`, {
      method: 'POST',
      body: new URLSearchParams({ id, state: '41' }),
      redirect: 'manual',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/leads']);
    expect(await api().getLeadStatus(id)).toMatchObject({ value: { state: 41, page: { offers: [{}, {}, {}] } } });
    expect((await sandbox().request('GET', '/leads')).text).toContain('<option value="41" selected>');
    expect(await walkJourney(api(), id)).toEqual([41, 11]);
  });

  it('has to be one, of a lead that is there, and from the page of leads', async () => {
    const id = await submitted(api(), withIncome(3_500_000));
    for (const [lead, state] of [
      [id, 42],
      [id, 'many'],
      ['no-such-lead', 7],
    ]) {
      expect((await sandbox().request('PUT', `/sandbox/leads/${lead}/state`, { body: { state } })).status).toBe(400);
    }
    const send = (headers: Record<string, string>, state: string) =>
      fetch(`${sandbox().url}/leads`, { method: 'POST', headers, body: new URLSearchParams({ id, state }) });
    expect((await send({ 'Sec-Fetch-Site': 'cross-site' }, '7')).status).toBe(403);
    expect((await send({}, '')).status).toBe(400);
  });
});

describe('references', () => {
  it('may be given in the form as well, and the lender goes on', async () => {
    const id = await leadIn(25);
    const referenceDetails = { type: 'friend', name: 'Marta Ruiz', phoneNumber: '+573001112233' };
    expect(await api().updateLead({ ...withIncome(3_500_025), id, referenceDetails })).toMatchObject({ kind: 'ok' });
    expect(await api().getLeadStatus(id)).toMatchObject({ value: { state: 32 } });
  });
});

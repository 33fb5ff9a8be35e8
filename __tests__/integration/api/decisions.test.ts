import { randomUUID } from 'node:crypto';
import { createApi, type Api } from '../../../src/api/createApi';
import { lenderReference } from '../../../sandbox/leads/references';
import { statuses, submitLeadForTest, withIncome } from '../../contract/leadsForTests';
import { exampleLead, sandboxForTests, contractSessionId, type TestSandbox } from '../../contract/sandboxForTests';
import { evaluateContract } from '../../../tools/compile/evaluateContract';

let sandbox: TestSandbox;
let api: Api;

beforeAll(async () => {
  sandbox = await sandboxForTests();
  api = createApi({
    contractOf: () => Promise.resolve(evaluateContract()),
    apiBase: `${sandbox.url}/api`,
    product: 'askrobin-co',
    sessionId: () => contractSessionId,
  });
});
afterAll(() => sandbox.stop());

describe('the decisions of lenders', () => {
  it('an accepted offer: redirects by GET', async () => {
    const id = await submitLeadForTest(api, withIncome(3_500_000));
    const offerId = (await statuses(api, id)).at(-1)?.offerId ?? '';
    expect(await api.send('getRedirect', { params: { id } })).toMatchObject({ kind: 'conflict' });
    const idempotencyKey = randomUUID();
    expect(await api.sendNamed('postSale', { body: { id, offerId } }, { idempotencyKey })).toEqual({
      kind: 'ok',
      value: { state: 12 },
    });
    expect(await api.sendNamed('postSale', { body: { id, offerId } }, { idempotencyKey })).toEqual({
      kind: 'ok',
      value: { state: 12 },
    });
    expect(await api.sendNamed('postSale', { body: { id, offerId } })).toMatchObject({ kind: 'conflict' });
    const url = `${sandbox.url}/sandbox/lender?application=${lenderReference({ id })}`;
    const redirect = { url, method: 'GET' };
    expect(await api.send('getRedirect', { params: { id } })).toEqual({ kind: 'ok', value: redirect });
    expect(await api.send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state: 12, redirect } });
    expect((await fetch(redirect.url)).status).toBe(200);
  });

  it('an accepted offer of a lender who calls back: ends on thank you', async () => {
    const id = await submitLeadForTest(api, withIncome(3_500_011));
    const offerId = (await statuses(api, id)).at(-1)?.offerId ?? '';
    expect(await api.sendNamed('postSale', { body: { id, offerId: 'offer-of-somebody-else' } })).toMatchObject({
      kind: 'rejected',
    });
    expect(await api.sendNamed('postSale', { body: { id, offerId } })).toEqual({ kind: 'ok', value: { state: 11 } });
  });

  it('an offer: can be continued or skipped', async () => {
    for (const [move, state] of [
      ['continueState', 12],
      ['skipState', 13],
    ] as const) {
      const id = await submitLeadForTest(api, withIncome(3_500_000));
      expect(await api.sendNamed(move, { facts: { id } })).toMatchObject({ kind: 'conflict' });
      await statuses(api, id);
      expect(await api.sendNamed(move, { facts: { id } })).toEqual({ kind: 'ok', value: { state } });
    }
  });

  it('a lender who redirects at once: does so by a posted form, with the list of states', async () => {
    const id = await submitLeadForTest(api, withIncome(3_500_012));
    const last = (await statuses(api, id)).at(-1);
    expect(last?.state).toEqual([6, 10, 12]);
    expect(last?.redirect).toEqual({
      url: `${sandbox.url}/sandbox/lender`,
      method: 'POST',
      fields: { application: lenderReference({ id }) },
    });
  });

  it('a slow lender: is polled five times before it accepts', async () => {
    const id = await submitLeadForTest(api, withIncome(3_500_006));
    expect((await statuses(api, id)).map(({ state }) => state)).toEqual([6, 6, 6, 6, 6, 10]);
  });

  it.each([
    ['an income that ends in 13', withIncome(3_500_013)],
    ['no income', withIncome(0)],
    ['a bad history', { ...exampleLead(), otherDetails: { negativeCreditHistory: true } }],
  ])('a lead with %s: is rejected', async (_name, lead) => {
    const id = await submitLeadForTest(api, lead);
    expect((await statuses(api, id)).at(-1)).toEqual({ id, state: 13, application: { status: 'negative' } });
  });

  it('a lead sent back to the form: is corrected and accepted', async () => {
    const id = await submitLeadForTest(api, withIncome(3_500_004));
    expect((await statuses(api, id)).at(-1)).toMatchObject({
      state: 4,
      errors: [{ fieldName: 'monthlyIncome' }, { fieldName: 'incomeSource' }],
    });
    expect(await api.send('updateLead', { body: { ...withIncome(3_500_000), id } })).toMatchObject({ kind: 'ok' });
    expect((await statuses(api, id)).map(({ state }) => state)).toEqual([6, 10]);
  });

  it('values refused on submission: are reported together with those that are missing', async () => {
    const lead = exampleLead();
    const { amount: _amount, ...rest } = lead;
    const result = await api.send(
      'createLead',
      {
        body: {
          ...rest,
          leadStatus: 'submitted',
          contactDetails: { ...lead.contactDetails, email: 'ana+refused@example.com' },
          personalDetails: { ...lead.personalDetails, personalCode: '1020304000' },
        },
      },
      { idempotencyKey: randomUUID() },
    );
    expect(result).toMatchObject({
      kind: 'rejected',
      errors: [
        { fieldName: 'amount', code: 'required' },
        { fieldName: 'email', code: 'email_refused' },
        { fieldName: 'personalCode', code: 'already_registered' },
      ],
    });
  });
});

import { randomUUID } from 'node:crypto';
import { lenderReference } from '../../../sandbox/leads/references';
import { statuses, submitLeadForTest, withIncome } from '../../contract/leadsForTests';
import { exampleLead } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const { api, sandbox } = runSandboxApi();

describe('the decisions of lenders', () => {
  it('an accepted offer: redirects by GET', async () => {
    const id = await submitLeadForTest(api(), withIncome(3_500_000));
    const offerId = (await statuses(api(), id)).at(-1)?.offerId ?? '';
    expect(await api().send('getRedirect', { params: { id } })).toMatchObject({ kind: 'conflict' });
    const idempotencyKey = randomUUID();
    expect(await api().sendNamed('postSale', { body: { id, offerId } }, { idempotencyKey })).toEqual({
      kind: 'ok',
      value: { state: 12 },
    });
    expect(await api().sendNamed('postSale', { body: { id, offerId } }, { idempotencyKey })).toEqual({
      kind: 'ok',
      value: { state: 12 },
    });
    expect(await api().sendNamed('postSale', { body: { id, offerId } })).toMatchObject({ kind: 'conflict' });
    const url = `${sandbox().url}/sandbox/lender?application=${lenderReference({ id })}`;
    const redirect = { url, method: 'GET' };
    expect(await api().send('getRedirect', { params: { id } })).toEqual({ kind: 'ok', value: redirect });
    expect(await api().send('getLeadStatus', { params: { id } })).toMatchObject({ value: { state: 12, redirect } });
    expect((await fetch(redirect.url)).status).toBe(200);
  });

  it.each([
    ['an income that ends in 13', withIncome(3_500_013)],
    ['no income', withIncome(0)],
    ['a bad history', { ...exampleLead(), otherDetails: { negativeCreditHistory: true } }],
  ])('a lead with %s: is rejected', async (_name, lead) => {
    const id = await submitLeadForTest(api(), lead);
    expect((await statuses(api(), id)).at(-1)).toEqual({ id, state: 13, application: { status: 'negative' } });
  });

  it('values refused on submission: are reported together with those that are missing', async () => {
    const lead = exampleLead();
    const { amount: _amount, ...rest } = lead;
    const result = await api().send(
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

import type { ApiResult } from '../../../src/api/types';
import { pageExamples as examples } from '../../../tools/contract/examples';
import { lenderReference } from '../../../sandbox/leads/references';
import { exampleLead } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const { api, leadIn } = runSandboxApi();

const OWN_NUMBER = '+573211234567';
const offerOf = (id: string) => `offer-${lenderReference({ id })}`;

const post = (operation: string, body: object) => api().sendNamed(operation, { body });
const statusOf = (id: string) => api().send('getLeadStatus', { params: { id } });

type Call = (id: string) => Promise<ApiResult<unknown>>;

describe('refused values', () => {
  it.each<[state: number, fieldName: string, code: string, call: Call]>([
    [
      8,
      'jobTitle',
      'required',
      (id) => post('postEmploymentDetails', { id, employerName: 'Ejemplo', incomeContractStartedAt: '2019-02-01' }),
    ],
    [21, 'workPhone', 'required', (id) => post('postEmploymentDetails', { id, employerCity: 'Cali' })],
    [
      16,
      'vehicleModel',
      'vehicle_unknown',
      (id) => post('postVehicle', { id, ...examples.postVehicle, vehicleModel: 'Golf' }),
    ],
    [
      16,
      'vehicleYear',
      'vehicle_too_old',
      (id) => post('postVehicle', { id, ...examples.postVehicle, vehicleYear: 1990 }),
    ],
    [16, 'vehicleMileage', 'minimum', (id) => post('postVehicle', { id, ...examples.postVehicle, vehicleMileage: -1 })],
    [
      18,
      'accountNumber',
      'account_refused',
      (id) => post('postAccount', { id, ...examples.postAccount, accountType: 'salary', accountNumber: '5000' }),
    ],
    [20, 'policies', 'consent_required', (id) => post('postPolicyConsents', { id, policies: [] })],
    [
      35,
      'policies',
      'consent_required',
      (id) => post('postDynamicConsents', { id, policies: ['lender-news-2026-01'] }),
    ],
    [
      23,
      'spouseFirstName',
      'required',
      (id) => post('postMaritalDetails', { id, maritalStatus: 'married', spouseLastName: 'Ruiz' }),
    ],
    [24, 'benefitType', 'required', (id) => post('postAide', { id, receivesBenefits: true, monthlyBenefitAmount: 5 })],
    [26, 'monthlyCreditCommitments', 'required', (id) => post('postCreditDetails', { id, hasOtherLoans: true })],
    [
      27,
      'position',
      'position_unknown',
      (id) => post('postProfessionalDetails', { id, profession: 'farmer', position: 'officer' }),
    ],
    [28, 'personalCode', 'personal_code_invalid', (id) => post('postCnp', { id, personalCode: '1020304050' })],
    [
      30,
      'documentNumber',
      'document_refused',
      (id) => post('postDocumentId', { id, documentType: 'passport', documentNumber: 'X000' }),
    ],
    [
      30,
      'expiresAt',
      'document_expired',
      (id) => post('postDocumentId', { id, documentType: 'passport', documentNumber: 'X1', expiresAt: '2020-01-31' }),
    ],
    [
      31,
      'debts.0.amount',
      'minimum',
      (id) => post('postCustomerDebts', { id, debts: [{ creditor: 'Banco', amount: -1 }] }),
    ],
    [
      31,
      'debts.1.monthlyInstalment',
      'instalment_too_high',
      (id) =>
        post('postCustomerDebts', {
          id,
          debts: [
            { creditor: 'Banco', amount: 10 },
            { creditor: 'Tienda', amount: 10, monthlyInstalment: 11 },
          ],
        }),
    ],
    [
      25,
      'referencePhoneNumber',
      'reference_is_applicant',
      (id) => post('postReferenceDetails', { id, referenceName: 'Ana', referencePhoneNumber: OWN_NUMBER }),
    ],
    [
      32,
      'secondReferenceName',
      'required',
      (id) => post('postReferenceDetails', { id, referenceName: 'Ana', referencePhoneNumber: '+573001112233' }),
    ],
    [
      32,
      'secondReferencePhoneNumber',
      'reference_repeated',
      (id) =>
        post('postReferenceDetails', {
          id,
          ...examples.postReferenceDetails,
          secondReferencePhoneNumber: '+573001112233',
        }),
    ],
    [
      33,
      'idCardExpiresAt',
      'document_expired',
      (id) => post('postWniosek', { id, ...examples.postWniosek, idCardExpiresAt: '2020-01-31' }),
    ],
    [34, 'employerName', 'required', (id) => post('postWniosek', { id, workPhone: '+48221234567' })],
    [10, 'password', 'password_too_common', (id) => post('setCustomerPassword', { id, password: 'Password123' })],
    [10, 'password', 'minLength', (id) => post('setCustomerPassword', { id, password: 'short' })],
  ])('state %i: refuses %s with %s', async (...[state, fieldName, code, call]) => {
    const id = await leadIn(state);
    const result = await call(id);
    expect(result).toMatchObject({
      kind: 'rejected',
      errors: expect.arrayContaining([expect.objectContaining({ fieldName, code })]),
    });
    expect(await statusOf(id)).toMatchObject({ value: { state } });
  });
});

describe('consents', () => {
  it('consents: are stored one by one, and submitted together', async () => {
    const id = await leadIn(20);
    const asked = await api().send('getCustomerConsents', { params: { id } });
    const consents = asked.kind === 'ok' ? asked.value : [];
    expect(consents.map(({ required, given }) => [required, given])).toEqual([
      [true, false],
      [true, false],
      [false, false],
    ]);
    expect(consents[0]).toMatchObject({ title: 'Consulta de historial', text: expect.stringContaining('Firma Clara') });
    const [first = '', second = ''] = consents.map((consent) => consent.id);
    await api().send('putCustomerConsents', { params: { id }, body: [{ id: first, given: true }] });
    const kept = await api().send('putCustomerConsents', { params: { id }, body: [{ id: second, given: true }] });
    expect(kept.kind === 'ok' && kept.value.map(({ given }) => given)).toEqual([true, true, false]);
    expect(
      await api().send('putCustomerConsents', { params: { id }, body: [{ id: first, given: false }] }),
    ).toMatchObject({
      value: [{ given: false }, { given: true }, { given: false }],
    });
    expect(await statusOf(id)).toMatchObject({
      value: { page: { consents: [{ given: false }, { given: true }, {}] } },
    });
    const unknown = { fieldName: 'policies', code: 'consent_unknown' };
    expect(await post('postPolicyConsents', { id, policies: [first, second, 'else'] })).toMatchObject({
      errors: [unknown],
    });
    expect(await post('postPolicyConsents', { id, policies: [first, second] })).toEqual({
      kind: 'ok',
      value: { state: 10 },
    });
  });
});

describe('offers', () => {
  it('an offer: can be changed within its limits', async () => {
    const id = await leadIn(39);
    const status = await statusOf(id);
    expect(status).toMatchObject({
      value: {
        offerId: offerOf(id),
        page: {
          offer: { amount: 2_000_000, period: 12 },
          limits: {
            amount: { minimum: 1_000_000, maximum: 3_000_000, multipleOf: 100_000 },
            period: { minimum: 6, maximum: 24, multipleOf: 1 },
          },
        },
      },
    });
    expect(await post('updateProvidentOffer', { id, amount: 1_850_000, period: 30 })).toMatchObject({
      errors: [
        { fieldName: 'amount', code: 'multipleOf' },
        { fieldName: 'period', code: 'maximum' },
      ],
    });
    const changed = { state: 39, page: { offer: { amount: 1_800_000, period: 18, annualRate: 22.9 } } };
    expect(await post('updateProvidentOffer', { id, amount: 1_800_000, period: 18 })).toMatchObject({ value: changed });
    expect(await statusOf(id)).toMatchObject({ value: changed });
  });

  it('several offers: are chosen by their id', async () => {
    const id = await leadIn(41);
    expect(await post('postProficreditOffer', { id, offerId: offerOf(id) })).toMatchObject({
      kind: 'rejected',
    });
    expect(await post('postProficreditOffer', { id, offerId: `${offerOf(id)}-2`, monthlyPaymentDay: 5 })).toEqual({
      kind: 'ok',
      value: { state: 11 },
    });
  });

  it('an offer with its own operation: is accepted by it, and its lender wants a password', async () => {
    const id = await leadIn(10);
    expect(await statusOf(id)).toMatchObject({
      value: { page: { acceptOperation: 'acceptCrediteaOffer', isPasswordWanted: true } },
    });
    expect(await post('setCustomerPassword', { id, password: 'three green parrots' })).toMatchObject({
      kind: 'ok',
    });
    expect(await statusOf(id)).toMatchObject({
      value: { page: { isPasswordWanted: false } },
    });
    expect(await post('acceptCrediteaOffer', { id, offerId: offerOf(id) })).toEqual({
      kind: 'ok',
      value: { state: 11 },
    });
    const other = await leadIn(0);
    expect(await post('acceptCrediteaOffer', { id: other, offerId: offerOf(other) })).toMatchObject({
      kind: 'conflict',
    });
  });
});

describe('banks and payments', () => {
  it.each([9, 17])('state %i: sends the applicant to a bank and back', async (state) => {
    const id = await leadIn(state);
    const returnUrl = 'http://localhost:3000/application-frontend/instantor';
    const redirect = await api().send('getRedirect', { params: { id }, query: { returnUrl } });
    expect(redirect).toMatchObject({ value: { method: 'GET', url: expect.stringContaining('/sandbox/bank?') } });
    const url = redirect.kind === 'ok' ? redirect.value.url : '';
    expect(await (await fetch(url)).text()).toContain(`href="${returnUrl}?status=success"`);
    expect(await api().sendNamed('continueState', { facts: { id } })).toMatchObject({ kind: 'ok' });
  });

  it.each([9, 17, 19])(
    'state %i: the token of a return stands for the lead in this state, and nowhere else',
    async (state) => {
      const id = await leadIn(state);
      const returnUrl = 'http://localhost:3000/application-frontend/continue/:returnToken?urlType=connection';
      const way =
        state === 19
          ? await post('postPayment', { id, returnUrl })
          : await api().send('getRedirect', { params: { id }, query: { returnUrl } });
      const answered = decodeURIComponent(JSON.stringify(way));
      const token = /continue\/([\w-]+)\?urlType=connection/.exec(answered)?.[1] ?? '';
      expect(answered).not.toContain(id);
      const link = { id: token, urlType: 'connection' };
      const opened = await api().send('continueLead', { params: link });
      expect(opened).toMatchObject({ value: { id: token, state, contact: {}, applicationData: { id: token } } });
      expect(JSON.stringify(opened)).not.toMatch(new RegExp(`${id}|firstName`));
      expect(await api().send('continueLead', { params: { ...link, urlType: 'email' } })).toMatchObject({
        kind: 'notFound',
      });
      expect(await post('updateLead', { ...exampleLead(), id: token, leadStatus: 'draft' })).toMatchObject({
        kind: 'notFound',
      });
      expect(await api().send('getLeadStatus', { params: { id: token } })).toMatchObject({
        value: { id: token, state },
      });
      expect(await api().sendNamed('continueState', { facts: { id: token } })).toMatchObject({ kind: 'ok' });
    },
  );

  it('a payment: is made elsewhere, and its page links to no foreign address', async () => {
    const id = await leadIn(19);
    expect(await statusOf(id)).toMatchObject({ value: { page: { payment: { amount: 20_000 } } } });
    const body = { id, returnUrl: 'https://evil.example/' };
    const started = await api().send('postPayment', { body });
    const url = started.kind === 'ok' ? started.value.redirect.url : '';
    expect(url).toContain('/sandbox/payment?');
    expect(await (await fetch(url)).text()).not.toContain('<a');
    expect(await post('postPayment', { id, returnUrl: 'javascript:alert(1)' })).toMatchObject({ kind: 'rejected' });
  });
});

it('the lists of vehicles and professions: are served', async () => {
  expect(await api().sendNamed('getVehicleModels', {})).toMatchObject({
    value: { Renault: expect.arrayContaining(['Logan']) },
  });
  expect(await api().sendNamed('getProfessionalDetailsMapping', {})).toMatchObject({
    value: { farmer: ['employee', 'owner'] },
  });
  const id = await leadIn(16);
  expect(await statusOf(id)).toMatchObject({
    value: { page: { vehicleModels: { Renault: expect.any(Array) } } },
  });
});

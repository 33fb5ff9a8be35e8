import { pageExamples as examples } from '../../../tools/contract/examples';
import { exampleLead } from '../../contract/sandboxForTests';
import { runSandboxApi } from '../../support/runSandboxApi';

const { api, leadIn } = runSandboxApi();

const OWN_NUMBER = '+573211234567';

const post = (operation: string, body: object) => api().sendNamed(operation, { body });
const statusOf = (id: string) => api().send('getLeadStatus', { params: { id } });

const required = ['lender-credit-check-2026-01', 'lender-data-sharing-2026-01'];
const debt = (amount: number, monthlyInstalment?: number) => ({ creditor: 'Banco', amount, monthlyInstalment });

describe('refused values', () => {
  it.each<[state: number, operation: keyof typeof examples, fieldName: string, code: string, changes: object]>([
    [8, 'postEmploymentDetails', 'jobTitle', 'required', { jobTitle: undefined }],
    [21, 'postEmploymentDetails', 'workPhone', 'required', { workPhone: undefined }],
    [16, 'postVehicle', 'vehicleModel', 'vehicle_unknown', { vehicleModel: 'Golf' }],
    [16, 'postVehicle', 'vehicleYear', 'vehicle_too_old', { vehicleYear: 1990 }],
    [16, 'postVehicle', 'vehicleMileage', 'minimum', { vehicleMileage: -1 }],
    [18, 'postAccount', 'accountNumber', 'account_refused', { accountNumber: '5000' }],
    [20, 'postPolicyConsents', 'policies', 'consent_required', {}],
    [20, 'postPolicyConsents', 'policies', 'consent_unknown', { policies: [...required, 'else'] }],
    [35, 'postDynamicConsents', 'policies', 'consent_required', { policies: ['lender-news-2026-01'] }],
    [23, 'postMaritalDetails', 'spouseFirstName', 'required', { spouseFirstName: undefined }],
    [24, 'postAide', 'benefitType', 'required', { benefitType: undefined }],
    [26, 'postCreditDetails', 'monthlyCreditCommitments', 'required', { monthlyCreditCommitments: undefined }],
    [27, 'postProfessionalDetails', 'position', 'position_unknown', { profession: 'farmer', position: 'officer' }],
    [28, 'postCnp', 'personalCode', 'personal_code_invalid', { personalCode: '1020304050' }],
    [30, 'postDocumentId', 'documentNumber', 'document_refused', { documentNumber: 'X000' }],
    [30, 'postDocumentId', 'expiresAt', 'document_expired', { expiresAt: '2020-01-31' }],
    [31, 'postCustomerDebts', 'debts.0.amount', 'minimum', { debts: [debt(-1)] }],
    [31, 'postCustomerDebts', 'debts.1.monthlyInstalment', 'instalment_too_high', { debts: [debt(10), debt(10, 11)] }],
    [
      25,
      'postReferenceDetails',
      'referencePhoneNumber',
      'reference_is_applicant',
      { referencePhoneNumber: OWN_NUMBER },
    ],
    [32, 'postReferenceDetails', 'secondReferenceName', 'required', { secondReferenceName: undefined }],
    [
      32,
      'postReferenceDetails',
      'secondReferencePhoneNumber',
      'reference_repeated',
      { secondReferencePhoneNumber: examples.postReferenceDetails.referencePhoneNumber },
    ],
    [33, 'postWniosek', 'idCardExpiresAt', 'document_expired', { idCardExpiresAt: '2020-01-31' }],
    [34, 'postWniosek', 'employerName', 'required', { employerName: undefined }],
    [39, 'updateProvidentOffer', 'amount', 'multipleOf', { amount: 1_850_000 }],
    [39, 'updateProvidentOffer', 'period', 'maximum', { period: 30 }],
    [41, 'postProficreditOffer', 'offerId', 'unknown_offer', { offerId: 'any' }],
    [10, 'setCustomerPassword', 'password', 'password_too_common', { password: 'Password123' }],
    [10, 'setCustomerPassword', 'password', 'minLength', { password: 'short' }],
  ])('state %i: %s refuses %s with %s', async (...[state, operation, fieldName, code, changes]) => {
    const id = await leadIn(state);
    expect(await post(operation, { id, ...examples[operation], ...changes })).toMatchObject({
      kind: 'rejected',
      errors: expect.arrayContaining([expect.objectContaining({ fieldName, code })]),
    });
    expect(await statusOf(id)).toMatchObject({ value: { state } });
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

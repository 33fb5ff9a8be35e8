import { linkedToFirstPage } from '../../../src/app/linkedToFirstPage';
import { storageKeys } from '../../../src/storage/storageKeys';
import { storeAnswers } from '../../../src/storage/storedApplication';
import type { Answers } from '../../../src/flow/types';
import { selectApplicationState } from '../../../src/store/selectors';
import { linkedAnswers } from '../../../src/validation/linkedAnswers';
import { colombia, model } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { runApplications } from '../../support/runApplications';

const { api, start } = runApplications();

test.each<[string, Answers]>([
  ['', {}],
  ['?amount=500000', { amount: 500_000 }],
  ['?amount=5e5', { amount: 500_000 }],
  ['?amount=%20500000%20', { amount: 500_000 }],
  ['?amount=100000&amount=500000', { amount: 100_000 }],
  ['?amount=99999', {}],
  ['?amount=10000001', {}],
  ['?amount=505000', {}],
  ['?amount=-500000', {}],
  ['?amount=500.000', {}],
  ['?amount=Infinity', {}],
  ['?amount=', {}],
  ['?amount=abc', {}],
  ['?period=24', { period: 24 }],
  ['?period=2', {}],
  ['?period=61', {}],
  ['?period=12.5', {}],
  ['?firstName=%20Ana%20%20Mar%C3%ADa%20&lastName=N%CC%83u', { firstName: 'Ana María', lastName: 'Ñu' }],
  ['?firstName=Null&secondLastName=True', { firstName: 'Null', secondLastName: 'True' }],
  ['?firstName=Ana1&lastName=Rojas', { lastName: 'Rojas' }],
  ['?firstName=%3Cscript%3E', {}],
  ['?middleName=Ana', {}],
  ['?email=ana@example.com', { email: 'ana@example.com' }],
  ['?email=ana+loans@example.com', { email: 'ana+loans@example.com' }],
  ['?email=ana', {}],
  ['?phoneNumber=3001234567', { phoneNumber: '+573001234567' }],
  ['?phoneNumber=%2B573001234567', { phoneNumber: '+573001234567' }],
  ['?phoneNumber=+573001234567', { phoneNumber: '+573001234567' }],
  ['?phoneNumber=abc', {}],
  ['?personalCode=1020304050&gender=female&monthlyIncome=5&unknown=x&__proto__=y', {}],
  [`?firstName=${'a'.repeat(1_000_000)}`, {}],
  ['?amount=%E0%A4%A', {}],
])('a link with %.60s answers %j', (search, expected) => {
  expect(linkedAnswers(colombia, search)).toEqual(expected);
});

test('the first page gets what the link says of the loan, unless that was answered already', () => {
  const search = '?amount=500000&email=ana@example.com';
  expect(linkedToFirstPage(colombia, search, {})).toEqual({ amount: 500_000 });
  expect(linkedToFirstPage(colombia, search, { amount: 200_000 })).toEqual({});
});

/** Someone who follows this link on a device that knows these answers. */
async function follow(search: string, known: Answers = {}) {
  const storage = memoryStorage({ leadApplication: storeAnswers(known, model.dataPoints).clear });
  const device = { timezoneOffset: 300, deviceMemory: 4, language: 'es', screenResolution: '1x1', loadingTime: 5 };
  return start({ storage, services: { visit: { search, affiliate: undefined, isStale: false, device } } });
}

test('what a link says is filled in, stays on the device, and is told of in the lead', async () => {
  const application = await follow('?amount=500000&period=24&firstName=Ana&email=bad');
  expect(application.store.getState().answers).toEqual({ amount: 500_000, period: 24, firstName: 'Ana' });
  const { firstName: _first, amount: _amount, ...others } = applicant;
  application.dispatch(
    { type: 'answersChanged', answers: others },
    { type: 'applicationSubmitted', isIntermediate: false },
  );
  await application.until((state) => selectApplicationState(state) === 10);
  expect((await api.leads())[0]?.application).toMatchObject({
    amount: 500_000,
    period: 24,
    personalDetails: { firstName: 'Ana' },
    posthogParameters: {
      isLeadPrefilled: true,
      leadPrefilledFields: ['amount', 'period', 'firstName'],
      leadPreviouslyRedirected: false,
    },
  });
});

test('what the applicant has typed wins over a link', async () => {
  const { store, storage } = await follow('?firstName=Ana&lastName=Rojas', { firstName: 'Eva' });
  expect(store.getState().answers).toEqual({ firstName: 'Eva', lastName: 'Rojas' });
  expect(storage.content.get(storageKeys.prefilled)).toBe('["lastName"]');
});

test('a lead without a link says so', async () => {
  const application = await follow('?utm_source=x');
  application.dispatch(
    { type: 'answersChanged', answers: applicant },
    { type: 'applicationSubmitted', isIntermediate: false },
  );
  await application.until((state) => selectApplicationState(state) === 10);
  expect((await api.leads())[0]?.application).toMatchObject({
    period: 12,
    posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
  });
});

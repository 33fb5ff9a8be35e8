import { linkedAnswers, linkedToFirstPage, linkParameters } from '../../../src/autofill/linkedAnswers';
import { storageKeys } from '../../support/storageKeys';
import { serialiseAnswers } from '../../../src/storage/storedApplication';
import type { Answers } from '../../../src/published/flow';
import { selectWalk } from '../../../src/store/selectors';
import { createFormats } from '../../../src/formats/createFormats';
import { knownFormatNames } from '../../../src/formats/knownFormatNames';
import { phoneMetadataOf } from '../../../tools/compile/phoneMetadataOf';
import { compiledVerdicts } from '../../support/compiledFunctions';
import { colombia, colombianModel, today } from '../../support/colombia';
import { productDocuments } from '../../support/productDocuments';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { answer, answered, isIn, runApplications, save, submit } from '../../support/runApplications';
import { collectSchemas } from '../../../tools/compile/compileValidators';

const colombianSchemas = collectSchemas(colombianModel.steps);

const { api, start } = runApplications();

test.each<[string, Answers, string]>([
  ['no parameters', {}, ''],
  ['an amount', { amount: 500_000 }, '?amount=500000'],
  ['an amount written with an exponent', { amount: 500_000 }, '?amount=5e5'],
  ['an amount between spaces', { amount: 500_000 }, '?amount=%20500000%20'],
  ['two amounts, of which the first counts', { amount: 100_000 }, '?amount=100000&amount=500000'],
  ['an amount below the least', {}, '?amount=99999'],
  ['an amount above the greatest', {}, '?amount=10000001'],
  ['an amount between two steps', {}, '?amount=505000'],
  ['a negative amount', {}, '?amount=-500000'],
  ['an amount with a dot for thousands', {}, '?amount=500.000'],
  ['an infinite amount', {}, '?amount=Infinity'],
  ['an empty amount', {}, '?amount='],
  ['an amount of letters', {}, '?amount=abc'],
  ['a period', { period: 24 }, '?period=24'],
  ['a period below the least', {}, '?period=2'],
  ['a period above the greatest', {}, '?period=61'],
  ['a period of half a month', {}, '?period=12.5'],
  [
    'names with spaces and a combining tilde, made tidy',
    { firstName: 'Ana María', lastName: 'Ñu' },
    '?firstName=%20Ana%20%20Mar%C3%ADa%20&lastName=N%CC%83u',
  ],
  [
    'names that are words of programs',
    { firstName: 'Null', secondLastName: 'True' },
    '?firstName=Null&secondLastName=True',
  ],
  ['a first name with a digit, and a good last name', { lastName: 'Rojas' }, '?firstName=Ana1&lastName=Rojas'],
  [
    'a name and an address as they are pasted',
    { lastName: 'Kowalska-Nowak', email: 'ana@example.com' },
    '?lastName=Kowalska%20-%20Nowak%E2%80%8B&email=ana@example.com.',
  ],
  ['a name that is markup', {}, '?firstName=%3Cscript%3E'],
  ['a middle name, which no step asks for', {}, '?middleName=Ana'],
  ['an e-mail address', { email: 'ana@example.com' }, '?email=ana@example.com'],
  ['an e-mail address with a plus sign', { email: 'ana+loans@example.com' }, '?email=ana+loans@example.com'],
  ['an e-mail address between spaces', { email: 'ana@example.com' }, '?email=%20ana@example.com%20'],
  ['an e-mail address without a domain', {}, '?email=ana'],
  ['a national phone number', { phoneNumber: '+573001234567' }, '?phoneNumber=3001234567'],
  ['an international phone number, encoded', { phoneNumber: '+573001234567' }, '?phoneNumber=%2B573001234567'],
  [
    'an international phone number, its plus sign as it is',
    { phoneNumber: '+573001234567' },
    '?phoneNumber=+573001234567',
  ],
  ['a phone number with spaces inside', { phoneNumber: '+573001234567' }, '?phoneNumber=300%20123%204567'],
  ['a phone number of letters', {}, '?phoneNumber=abc'],
  ['what no link may fill', {}, '?personalCode=1020304050&gender=female&monthlyIncome=5&unknown=x&__proto__=y'],
  ['a name of a million letters', {}, `?firstName=${'a'.repeat(1_000_000)}`],
  ['an amount encoded wrongly', {}, '?amount=%E0%A4%A'],
])('a link with %s: fills in the answers %j', (_label, expected, search) => {
  expect(linkedAnswers(colombia, search)).toEqual(expected);
});

test('linkedToFirstPage: returns what the link says of the loan, unless it was answered already', () => {
  const search = '?amount=500000&email=ana@example.com';
  expect(linkedToFirstPage(colombia, search, {})).toEqual({ amount: 500_000 });
  expect(linkedToFirstPage(colombia, search, { amount: 200_000 })).toEqual({});
});

/** Follows this link on a device that has these answers. */
async function follow(search: string, known: Answers = {}) {
  const storage = memoryStorage({ leadApplication: serialiseAnswers(known, colombianModel.dataPoints).clear.text });
  return start({ storage, visit: { search } });
}

test.each([
  ['%2B579999999999', undefined],
  ['%2B12025550123', undefined],
  ['6013456789', undefined],
  ['573211234567', '+573211234567'],
  ['%2B52%201%20222%20123%204567', '+522221234567'],
])('a link with the phone number %s: is judged by the phone library, and fills in %s', async (number, filledIn) => {
  const phoneMetadata = () => Promise.resolve(phoneMetadataOf(productDocuments));
  const phone = createFormats({ today: () => today, phoneMetadata });
  const flow = { ...colombia, validate: compiledVerdicts(colombianSchemas, phone) };
  await phone.loadRules(knownFormatNames);
  const { store } = await start({ formats: phone, flow: () => flow, visit: { search: `?phoneNumber=${number}` } });
  expect(store.getState().answers['phoneNumber']).toBe(filledIn);
});

test('answers from a link: are filled in, stored on the device, and reported in the lead', async () => {
  const application = await follow('?amount=500000&period=24&firstName=Ana&email=bad');
  expect(application.store.getState().answers).toEqual({ amount: 500_000, period: 24, firstName: 'Ana' });
  const { firstName: _first, amount: _amount, ...others } = applicant;
  application.dispatch(
    answer(others),
    { type: 'stepSubmitted', answers: { amount: 500_000, firstName: 'Ana' }, erroneous: [] },
    submit,
  );
  await application.until(isIn(10));
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

test('answers from a link: count once the applicant has submitted their step', async () => {
  const { firstName: _first, lastName: _last, secondLastName: _second, ...others } = applicant;
  const application = await follow(`?firstName=Bruno&lastName=Cruz&secondLastName=Diaz`, others);
  const walked = () => selectWalk(application.store.getState(), colombia);
  expect(walked()).toMatchObject({ allowed: 'name', isComplete: false });
  await application.dispatch(save).until(({ lead }) => lead.id !== undefined);
  expect((await api.leads())[0]?.application.personalDetails).not.toMatchObject({ firstName: 'Bruno' });
  application.stop();
  const again = await start({ storage: application.storage });
  expect(selectWalk(again.store.getState(), colombia).allowed).toBe('name');
  again.dispatch({
    type: 'stepSubmitted',
    answers: { firstName: 'Bruno', lastName: 'Cruz', secondLastName: 'Diaz' },
    erroneous: [],
  });
  const { visibleSteps } = selectWalk(again.store.getState(), colombia);
  expect(visibleSteps.find(({ step }) => step.name === 'name')?.isAnswered).toBe(true);
  expect(again.storage.get(storageKeys.unconfirmedAnswers)).toBeNull();
});

test('typed answers: win over those of a link', async () => {
  const { store, storage } = await follow('?firstName=Ana&lastName=Rojas', { firstName: 'Eva' });
  expect(store.getState().answers).toEqual({ firstName: 'Eva', lastName: 'Rojas' });
  expect(storage.content.get(storageKeys.prefilled)).toBe('["lastName"]');
});

test('an answer of a link that the applicant has removed: stays away when the link is followed again', async () => {
  const search = '?amount=500000&firstName=Ana&secondLastName=Diaz';
  const application = await follow(search);
  application.dispatch({ type: 'stepSubmitted', answers: { amount: 700_000, firstName: 'Ana' }, erroneous: [] });
  application.dispatch(answer({ secondLastName: undefined }));
  const { storage } = application;
  application.stop();
  const again = await start({ storage, visit: { search } });
  expect(again.store.getState().answers).toEqual({ amount: 700_000, firstName: 'Ana' });
});

/** Each parameter of a link, a value that the form accepts, and the answer of the applicant that stands. */
const standing: readonly (readonly [string, string, Answers])[] = [
  ['amount', '500000', { amount: 700_000 }],
  ['period', '24', { period: 36 }],
  ['firstName', 'Ana', { firstName: 'Eva' }],
  ['lastName', 'Rojas', { lastName: 'Cruz' }],
  ['secondLastName', 'Diaz', { secondLastName: 'Vega' }],
  ['email', 'ana@example.com', { email: 'eva@example.com' }],
  ['phoneNumber', '3001234567', { phoneNumber: '+573119876543' }],
];

test('the parameters that are tried on answered questions: are all that a step of Colombia asks for, and the period', () => {
  const tried = standing.map(([name]) => name);
  expect(linkParameters.filter((name) => !tried.includes(name))).toEqual(['middleName']);
});

test.each(standing)(
  '%s=%s in a link: changes neither an answer nor where the applicant is, %j',
  async (name, value, own) => {
    const application = await follow('', { ...applicant, ...own });
    const { allowed, isComplete } = selectWalk(application.store.getState(), colombia);
    const { storage } = application;
    application.stop();
    const again = await start({ storage, visit: { search: `?${name}=${value}` } });
    again.dispatch({ type: 'hostPrefilled', prefill: { [name]: value } });
    const state = again.store.getState();
    expect(state.answers).toMatchObject(own);
    expect(state.unconfirmed.has(name)).toBe(false);
    expect(selectWalk(state, colombia)).toMatchObject({ allowed, isComplete });
  },
);

describe('what a host page says of the applicant', () => {
  test('fills in what was never answered, unconfirmed, and is reported in the lead', async () => {
    const application = await follow('', { firstName: 'Eva' });
    const prefill = {
      firstName: 'Ana',
      lastName: ' Rojas ',
      email: 'ana+loans@example.com',
      phoneNumber: '3001234567',
    };
    application.dispatch({ type: 'hostPrefilled', prefill });
    const { answers, unconfirmed } = await application.until(({ answers: now }) => now['email'] !== undefined);
    const filled = { lastName: 'Rojas', email: 'ana+loans@example.com', phoneNumber: '+573001234567' };
    expect(answers).toEqual({ firstName: 'Eva', ...filled });
    expect([...unconfirmed].sort()).toEqual(Object.keys(filled).sort());
    expect(application.storage.content.get(storageKeys.prefilled)).toBe('["lastName","email","phoneNumber"]');
  });

  test('is dropped where the rules of the form refuse it', async () => {
    const application = await follow('');
    application.dispatch({ type: 'hostPrefilled', prefill: { firstName: '<b>', email: 'ana', middleName: 'Eva' } });
    expect(application.store.getState().answers).toEqual({});
  });
});

test('a lead without a link: says so', async () => {
  const application = await follow('?utm_source=x');
  await application.dispatch(answered(), submit).until(isIn(10));
  expect((await api.leads())[0]?.application).toMatchObject({
    period: 12,
    posthogParameters: { isLeadPrefilled: false, leadPrefilledFields: [], leadPreviouslyRedirected: false },
  });
});

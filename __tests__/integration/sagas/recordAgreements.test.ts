import { createHash } from 'node:crypto';
import { policies } from '../../../sandbox/lookups/policies';
import { provenText } from '../../../src/agreements/agreedWords';
import type { Action } from '../../../src/store/actions';
import { askingStates } from '../../support/askingStates';
import { storageKeys } from '../../support/storageKeys';
import { memoryStorage } from '../../support/memoryStorage';
import { applicant } from '../../support/colombianApplicant';
import { colombianSettings } from '../../support/colombia';
import { fakeTimeouts } from '../../support/passTime';
import { answer, answered, hasFailed, isIn, runApplications, save } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';
import { untilSo } from '../../support/untilSo';

const { api, start, arriveAt } = runApplications();

const [terms] = policies('co', 'es-CO');
const termsHash = createHash('sha256')
  .update(provenText({ title: terms?.title ?? '', text: '', html: terms?.html ?? '' }))
  .digest('hex');

/** Starts an application whose policies are loaded, with the terms ticked and the others not. */
async function startTicked(storage = memoryStorage()): Promise<TestApplication> {
  const application = await start({ storage });
  application.dispatch({ type: 'listNeeded', operation: 'getPolicies' });
  await application.until(({ lists }) => lists.policies.length > 0);
  application.dispatch(answered({ generalPolicies: [terms?.id ?? ''], marketingConsents: ['sms'] }));
  return application;
}

const submitted = { ...applicant, generalPolicies: [terms?.id ?? ''], marketingConsents: ['sms'] };
const submitStep = (application: TestApplication) => {
  application.dispatch({ type: 'stepSubmitted', answers: submitted, erroneous: [] });
  return application.until(({ agreements }) => agreements.length > 0);
};

test('a step that is submitted: records each box with its words, ticked or not, and keeps it on the device', async () => {
  const storage = memoryStorage();
  const application = await startTicked(storage);
  expect(application.store.getState().agreements).toEqual([]);
  const { agreements } = await submitStep(application);
  const facts = { kind: 'policy', locale: 'es-CO', release: colombianSettings.release, page: 'initial-details' };
  const ofTerms = agreements.find(({ id }) => id === terms?.id);
  expect(ofTerms).toMatchObject({ ...facts, textHash: termsHash, given: true, html: terms?.html });
  const decisions = Object.fromEntries(agreements.map((one) => [one.id, one.given]));
  expect(decisions).toMatchObject({
    'co-terms-2026-01': true,
    'co-credit-bureau-2026-01': false,
    'marketingConsents.sms': true,
    'marketingConsents.email': false,
  });
  expect(JSON.parse(storage.content.get(storageKeys.agreements) ?? '')).toHaveLength(agreements.length);
  const { agreements: again } = await submitStep(application);
  expect(again).toEqual(agreements);
  const next = await start({ storage });
  expect(next.store.getState().agreements).toEqual(agreements);
});

const unloaded = () => ({ app: () => '', form: () => '' });

test.each([
  ['another step', { answers: { generalPolicies: submitted.generalPolicies } }],
  ['words that are not loaded yet', { answers: submitted, texts: unloaded }],
])('a box of %s: is recorded only once it is submitted with its words', async (_, { answers, ...others }) => {
  const application = await startTicked();
  const { texts } = application.services;
  Object.assign(application.services, others);
  application.dispatch({ type: 'stepSubmitted', answers, erroneous: [] });
  const { agreements } = await application.until((state) => state.agreements.length > 0);
  expect([...new Set(agreements.map(({ kind }) => kind))]).toEqual(['policy']);
  Object.assign(application.services, { texts });
  application.dispatch({ type: 'stepSubmitted', answers: submitted, erroneous: [] });
  await application.until((state) => state.agreements.some(({ id }) => id === 'marketingConsents.sms'));
});

test('a step with errors: agrees to nothing', async () => {
  const application = await startTicked();
  application.dispatch({ type: 'stepSubmitted', answers: submitted, erroneous: ['email'] });
  application.dispatch({ type: 'listNeeded', operation: 'getCountries' });
  const { agreements } = await application.until(({ lists }) => lists.status['getCountries'] === 'ready');
  expect(agreements).toEqual([]);
});

test('the lead: carries the records, the server keeps them, and the page learns that it does', async () => {
  const application = await startTicked();
  await submitStep(application);
  const { lead, agreements } = await application.dispatch(save).until(({ lead: { id } }) => id !== undefined);
  const kept = await application.services.api.send('getAgreements', { params: { id: lead.id ?? '' } });
  expect(kept).toMatchObject({ kind: 'ok' });
  const sent = agreements.map(({ id, textHash, given }) => ({ id, textHash, given }));
  expect(kept.kind === 'ok' && kept.value).toEqual(sent.map((one) => expect.objectContaining(one)));
  application.dispatch({ type: 'agreementsOpened' });
  await application.until((state) => state.agreements.every(({ isConfirmed }) => isConfirmed));
});

test('the choice about vendors: is recorded by purpose, with its version, and corrected to the server’s time', async () => {
  const application = await start({ platform: { now: () => new Date('2026-11-20T12:00:00.000Z') } });
  const choice = { allowed: ['marketing'], chosenAt: '2026-11-20T12:00:00.000Z', version: 1 } as const;
  application.dispatch({ type: 'consentChosen', choice });
  const { agreements } = await application.until((state) => state.agreements.length > 0);
  expect(agreements).toContainEqual(
    expect.objectContaining({ id: 'tracking.marketing', kind: 'tracking', version: '1', given: true }),
  );
  application.dispatch({ type: 'serverTimeLearned', aheadMs: 3_600_000 });
  const corrected = await application.until((state) => state.agreements[0]?.at !== agreements[0]?.at);
  expect(corrected.agreements[0]?.at).toBe('2026-11-20T13:00:00.000Z');
});

test('the choice about vendors: outlasts its application, and goes with the next lead', async () => {
  const storage = memoryStorage();
  const application = await start({ storage });
  const choice = { allowed: ['marketing'], chosenAt: new Date().toISOString(), version: 1 } as const;
  application.dispatch({ type: 'consentChosen', choice });
  const { agreements } = await application.until((state) => state.agreements.length > 0);
  application.dispatch({ type: 'applicationCleared' });
  const next = await start({ storage });
  expect(next.store.getState().agreements).toEqual(agreements);
  next.dispatch(answered(applicant));
  const { lead } = await next.dispatch(save).until(({ lead: { id } }) => id !== undefined);
  const kept = await next.services.api.send('getAgreements', { params: { id: lead.id ?? '' } });
  const [{ id, at, textHash } = { id: '', at: '', textHash: '' }] = agreements;
  expect(kept.kind === 'ok' && kept.value).toContainEqual(expect.objectContaining({ id, at, textHash, given: true }));
});

/** Opens the page of a lender's consents; `send` sends those that are required. */
async function openConsents() {
  const application = await arriveAt(20);
  application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
  const { customerConsents } = await application.until((state) => state.customerConsents.consents !== undefined);
  const required = (customerConsents.consents ?? []).filter((consent) => consent.required).map(({ id }) => id);
  const form = { dataPoints: ['policies'], answers: { policies: required }, sendAs: {} };
  const send = () => application.dispatch({ type: 'stateActionChosen', operation: 'postPolicyConsents', form });
  return { application, customerConsents, send };
}

test('a device that never finishes a hash: holds the consents of a lender up for a second, and no longer', async () => {
  const { send } = await openConsents();
  const hashes = jest.spyOn(crypto.subtle, 'digest').mockReturnValue(new Promise(() => undefined));
  const sent = () => api.requests('postPolicyConsents');
  fakeTimeouts();
  send();
  await untilSo(() => hashes.mock.calls.length > 0);
  await jest.advanceTimersByTimeAsync(999);
  expect(await sent()).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await untilSo(async () => (await sent()).length === 1);
  jest.useRealTimers();
});

test('the consents of a lender: go to the server with their page', async () => {
  const { application, customerConsents, send } = await openConsents();
  send();
  await application.until((state) => state.progress.action !== 'pending' && state.agreements.length > 0);
  const [request] = await api.requests('postPolicyConsents');
  const { agreements } = request?.body as { readonly agreements: readonly { readonly id: string }[] };
  expect(agreements.filter(({ id }) => id.startsWith('lender-')).map(({ id }) => id)).toEqual(
    customerConsents.consents?.map(({ id }) => id),
  );
});

describe('what is asked beside an offer', () => {
  const accept: Action = { type: 'stateActionChosen', operation: 'acceptCrediteaOffer' };
  const tick: Action = { type: 'stepSubmitted', answers: { marketingConsents: ['sms'] }, erroneous: [] };
  const arriveAsked = async () => {
    const application = await arriveAt(10, { monthlyIncome: 3_500_010 });
    Object.assign(application.services, { states: () => askingStates });
    return application;
  };
  const bodies = async () => (await api.requests('acceptCrediteaOffer')).map(({ body }) => body);
  const plain = { id: expect.any(String), offerId: expect.any(String) };

  test('an answer: goes with the offer, with its record, to the place that the form has for it', async () => {
    const application = await arriveAsked();
    const { lead } = await application.dispatch(tick, accept).until(isIn(11));
    const facts = { kind: 'marketing', page: 'accepted', textHash: expect.stringMatching(/^[\da-f]{64}$/) };
    const agreements = expect.arrayContaining([
      expect.objectContaining({ ...facts, id: 'marketingConsents.sms', given: true }),
      expect.objectContaining({ ...facts, id: 'marketingConsents.email', given: false }),
    ]);
    expect(await bodies()).toEqual([{ ...plain, marketingConsents: ['sms'], agreements }]);
    const kept = await api.lead(lead.id ?? '');
    expect(kept.application.contactDetails?.marketingConsents).toEqual(['sms']);
    expect(kept.agreements).toEqual(agreements);
  });

  test('an answer: is repeated with the offer under the same key', async () => {
    await api.fail({ operationId: 'acceptCrediteaOffer', kind: 'status', status: 503, times: 4 });
    const application = await arriveAsked();
    await application.dispatch(tick, accept).until(hasFailed);
    await application.dispatch(accept).until(isIn(11));
    const sent = await api.requests('acceptCrediteaOffer');
    const said = sent.map(({ body, headers }) => JSON.stringify([body, headers['idempotency-key']]));
    expect(new Set(said).size).toBe(1);
    expect(said[0]).toMatch(/"marketingConsents":\["sms"\]/);
  });

  test('an answer that the API refuses: keeps nobody from the offer', async () => {
    await api.fail({ operationId: 'acceptCrediteaOffer', kind: 'status', status: 422, times: 1 });
    const application = await arriveAsked();
    await application.dispatch(tick, accept).until(isIn(11));
    expect(await bodies()).toEqual([expect.objectContaining({ marketingConsents: ['sms'] }), plain]);
    expect(application.logged).toEqual(['What was asked beside the offer is refused: fault']);
  });

  test.each([
    ['was removed', answer({ marketingConsents: undefined })],
    ['someone else gave', { type: 'answersProposed', answers: { marketingConsents: ['phone'] } }],
  ] as const)('an answer that %s: is none', async (_, action) => {
    const application = await arriveAsked();
    await application.dispatch(action, accept).until(isIn(11));
    expect(await bodies()).toEqual([plain]);
  });
});

test.each(['answersErased', 'applicationCleared'] as const)('%s: erases the records too', async (type) => {
  const storage = memoryStorage();
  const application = await startTicked(storage);
  await submitStep(application);
  await application.dispatch({ type }).until(({ agreements }) => agreements.length === 0);
  expect(storage.content.has(storageKeys.agreements)).toBe(false);
});

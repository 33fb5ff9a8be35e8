import type { Fault } from '../../../sandbox/control/faults';
import { readStoredText } from '../../../src/storage/storedText';
import { apiThrough } from '../../../src/api/createApi';
import { storageKeys } from '../../support/storageKeys';
import type { Answers } from '../../../src/published/flow';
import type { Action } from '../../../src/store/actions';
import type { State } from '../../../src/store/state';
import { withoutHolders } from '../../support/colombia';
import { answering } from '../../support/answering';
import { applicant } from '../../support/colombianApplicant';
import { submitPage } from '../../support/decisions';
import { fakeTimeouts } from '../../support/passTime';
import { memoryStorage } from '../../support/memoryStorage';
import { pageAnswerExamples } from '../../support/pageAnswerExamples';
import { answer, hasFailed, isIn, isRefused, runApplications, save, submit } from '../../support/runApplications';
import type { TestApplication } from '../../support/startApplication';

const { api, start, arriveAt } = runApplications();

const isLink = (status: State['continuation']['status']) => (state: State) => state.continuation.status === status;

/** Answers that a link restores on another device: consents and sensitive answers are given again on each. */
const { generalPolicies: _policies, personalCode: _code, iban: _account, ...brought } = applicant;

/** Starts an application on some device; returns its id as well. */
async function begun(answers: Answers, ...actions: readonly Action[]): Promise<TestApplication & { id: string }> {
  const application = await start({ location: 'income-contract-started-at' });
  application.dispatch(answer(answers), ...actions);
  const { lead } = await application.until((state) => state.lead.id !== undefined && state.lead.submission === 'idle');
  return { ...application, id: lead.id ?? '' };
}

/** Returns the token of the links that the server sends for a lead. */
async function linkOf(id: string): Promise<string> {
  return (await api.lead(id)).linkId ?? id;
}

/** Opens the link of an application on a device. */
async function open(id: string, options: Partial<Parameters<typeof start>[0]> = {}): Promise<TestApplication> {
  return start({ location: 'continue', visit: { link: { id: await linkOf(id), urlType: 'email' } }, ...options });
}

/** Proves the contact by the code that went to it. */
async function prove(application: TestApplication, code = '123456'): Promise<void> {
  await application.until(isLink('proving'));
  await application.dispatch({ type: 'codeChosen' }).until(({ verification }) => verification.status === 'sent');
  application.dispatch({ type: 'proofGiven', code });
}

async function confirm(application: TestApplication): Promise<void> {
  await application.until(isLink('asking'));
  application.dispatch({ type: 'linkConfirmed' });
}

/** Opens the link, and confirms it as its owner. */
async function openAsOwner(...options: Parameters<typeof open>): Promise<TestApplication> {
  const application = await open(...options);
  await confirm(application);
  await prove(application);
  return application;
}

describe('on another device', () => {
  test('an application with an offer: opens on the page of the offer, with its answers and its lead', async () => {
    const first = await begun({ ...applicant, monthlyIncome: 3_500_010 }, submit);
    await first.until(isIn(10));
    const second = await openAsOwner(first.id);
    const state = await second.until((all) => isIn(10)(all) && isLink('idle')(all));
    expect(state.answers).toMatchObject({ ...brought, monthlyIncome: 3_500_010 });
    expect(state).toMatchObject({ lead: { id: first.id }, continuation: { status: 'idle' } });
    expect(second.moves).toEqual(['replace /accepted']);
    expect(readStoredText(second.storage.get(storageKeys.leadId) ?? '')).toBe(first.id);
    second.stop();
    const again = await start({ storage: second.storage });
    await again.until(isIn(10));
    expect(again.store.getState().answers).toMatchObject({ firstName: applicant['firstName'] });
  });

  test('an unfinished application: opens at its first open question', async () => {
    const { monthlyIncome: _income, ...before } = applicant;
    const first = await begun(before, save);
    const second = await openAsOwner(first.id);
    await second.until(({ continuation, lead }) => continuation.status === 'idle' && lead.id === first.id);
    // Consents are not transferred, so their step is open again.
    expect(second.moves).toEqual(['replace /initial-details']);
    second.dispatch(answer({ generalPolicies: applicant['generalPolicies'] ?? null }));
    await second.dispatch(answer({ monthlyIncome: 3_500_000 }), submit).until(isIn(10));
    expect(await api.requests('createLead')).toHaveLength(1);
    expect(await api.leads()).toHaveLength(1);
  });

  test('an application that is being checked: is polled until it is decided', async () => {
    const first = await begun({ ...applicant, monthlyIncome: 3_500_006 }, submit);
    await first.until(isIn(6));
    first.stop();
    const second = await openAsOwner(first.id);
    await second.until(isIn(10));
    expect(second.moves).toEqual(['replace /checking', 'push /accepted']);
  });

  test('a state page that waits for its button: stays at the route of the link, and leads on when pressed', async () => {
    const first = await begun({ ...applicant, monthlyIncome: 3_500_014 }, submit);
    await first.until(isIn(14));
    const second = await openAsOwner(first.id);
    await second.until(isIn(14));
    expect(second.moves).toEqual(['replace /continue']);
    await second.dispatch({ type: 'stateActionChosen', operation: 'continueState' }).until(isIn(10));
    expect(second.moves.at(-1)).toBe('push /accepted');
  });

  test('a link that is good once: is used by a press, not by whoever opens it', async () => {
    const first = await begun(applicant, submit);
    const visit = { link: { id: await linkOf(first.id), urlType: 'once' } };
    const scanner = await start({ location: 'continue', visit });
    await scanner.until(isLink('held'));
    scanner.stop();
    expect(await api.requests('continueLead')).toEqual([]);
    const second = await start({ location: 'continue', visit });
    await second.until(isLink('held'));
    second.dispatch({ type: 'linkConfirmed' });
    await confirm(second);
    await prove(second);
    await second.until(({ lead }) => lead.id === first.id);
  });

  test('a link: sends its type and transaction, on the API version of the leads', async () => {
    const first = await begun(applicant, submit);
    const id = await linkOf(first.id);
    const link = { id, urlType: 'sms', refTransactionId: 'tx 1&2' };
    await (await openAsOwner(first.id, { visit: { link } })).until(isIn(10));
    const [request] = await api.requests('continueLead');
    expect(request?.path).toContain(`/v3/lead/url/${id}/sms`);
    expect(request?.path).toContain('refTransactionId=');
    const endpoints = { createLead: { path: '/v2/lead', from: 'apiBase' } } as const;
    const search = '?urlType=sms&refTransactionId=tx+1%262&utm_source=mail&tag=a&tag=b';
    await (await openAsOwner(first.id, { endpoints, visit: { link: { ...link, search } } })).until(isIn(10));
    const [older] = await api.requests('continueLeadV2');
    expect(older?.path).toBe(`/api/v2/lead/url/${id}/sms${search}`);
  });
});

describe('on a device with answers', () => {
  /** Returns the device on which the application was started, some time later. */
  async function sameDevice(...later: readonly Action[]) {
    const first = await begun(applicant, save);
    first.dispatch(...later);
    await first.experiment;
    first.stop();
    return first;
  }

  test('the link of this device’s application: leaves its expiry as it is, also on the device', async () => {
    const first = await sameDevice();
    const { expiresAt = '' } = first.store.getState().lead;
    const again = await open(first.id, { storage: first.storage });
    const { lead } = await again.until(isLink('idle'));
    expect(Date.parse(lead.expiresAt ?? '')).toBe(Date.parse(expiresAt));
    const { lead: stored } = JSON.parse(first.storage.get(storageKeys.leadApplication) ?? '');
    expect(stored.expiresAt).toBe(new Date(expiresAt).toISOString());
  });

  test('the link of another application: leaves no answer, company or second copy of the earlier one', async () => {
    const other = await begun(brought, save);
    const first = await sameDevice(
      { type: 'stepSubmitted', answers: {}, erroneous: [] },
      { type: 'companyChosen', dataPoint: 'employerName', company: { name: 'Luna', taxRegistryCode: '900' } },
    );
    const again = await openAsOwner(other.id, { storage: first.storage });
    const { lead } = await again.until((state) => state.lead.id === other.id && isLink('idle')(state));
    expect([storageKeys.secondCopy, storageKeys.company].map(first.storage.get)).toEqual([null, null]);
    expect(Date.parse(lead.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  test('text that looks like a flag: counts as one in the link’s application too', async () => {
    const linked = {
      id: 'lead-7',
      state: 0,
      application: { status: 'draft' },
      applicationData: { otherDetails: { hasBankAccount: ' TRUE ' } },
    };
    const again = await open('lead-7', {
      storage: memoryStorage({ [storageKeys.leadId]: 'lead-7' }),
      api: apiThrough((operation) =>
        Promise.resolve(
          operation === 'continueLead' ? { kind: 'ok', value: linked } : { kind: 'unavailable', reason: 'server' },
        ),
      ),
    });
    const { answers } = await again.until(isLink('idle'));
    expect(answers).toHaveProperty('hasBankAccount', true);
  });

  test('unsent changes on this device: win; everything else is as the server has it', async () => {
    const first = await sameDevice(answer({ firstName: 'Carmen' }));
    const elsewhere = await openAsOwner(first.id);
    await elsewhere.until(({ lead }) => lead.id === first.id);
    elsewhere.dispatch(answer({ city: 'Cali', firstName: 'Clara' }), save);
    await elsewhere.until(({ lead }) => lead.leadStatus === 'draft' && lead.submission === 'idle');
    await elsewhere.until(() => elsewhere.storage.get(storageKeys.unsentAnswers) === null);
    const again = await open(first.id, { storage: first.storage });
    await prove(again);
    const { answers } = await again.until(({ lead }) => lead.id === first.id);
    expect(answers).toMatchObject({ firstName: 'Carmen', city: 'Cali' });
    expect(answers['generalPolicies']).toEqual(applicant['generalPolicies']);
  });

  test.each<[string, Answers, boolean]>([
    ['with nothing on it', {}, false],
    ['with answers that were not sent yet', { email: 'bruno@example.com' }, true],
    ['with the same e-mail address, which anybody may know', { email: applicant['email'] ?? null }, true],
    ['with the same phone number', { phoneNumber: applicant['phoneNumber'] ?? null }, true],
  ])('a device %s: asks whose the lead is, and shows its contact masked', async (_case, own, losesAnswers) => {
    const other = await begun(applicant, submit);
    const storage = memoryStorage();
    if (losesAnswers) (await start({ storage })).dispatch(answer(own));
    const application = await open(other.id, { storage });
    const { continuation, answers, lead } = await application.until(isLink('asking'));
    const contact = { email: 'c•••••@example.com', phoneNumber: '+57••••••••67' };
    expect(continuation).toMatchObject({ contact, losesAnswers });
    expect({ answers, id: lead.id }).toEqual({ answers: own, id: undefined });
    await application.dispatch({ type: 'linkDismissed' }).until(isLink('idle'));
    expect(application.moves).toEqual(['replace /']);
    expect(application.store.getState()).toMatchObject({ answers: own, lead: { id: undefined } });
    application.stop();
    const again = await openAsOwner(other.id, { storage });
    const state = await again.until(isIn(10));
    expect(state.answers).toMatchObject(brought);
    expect(Object.keys(state.answers)).not.toContainEqual(expect.stringMatching(/^(personalCode|iban)$/));
    expect(storage.get(storageKeys.unsentAnswers)).toBeNull();
  });

  test('a device with its own application, sent long ago: asks as well', async () => {
    const own = await begun({ ...applicant, email: 'bruno@example.com' }, submit);
    await own.until(isIn(10));
    own.stop();
    const other = await begun(applicant, save);
    const again = await openAsOwner(other.id, { storage: own.storage });
    const { answers } = await again.until(({ lead }) => lead.id === other.id);
    expect(answers['email']).toBe(applicant['email']);
  });

  test.each([
    ['that the lender has', false],
    ['whose state the application has left', true],
  ])('a device with answers of a page %s: asks without a warning of loss', async (_case, isOvertaken) => {
    const own = await arriveAt(16);
    const { id = '' } = own.store.getState().lead;
    if (isOvertaken) await api.setState(id, 10);
    own.dispatch(...submitPage('vehicle', pageAnswerExamples['vehicle']?.full ?? {}));
    await own.until((state) => isIn(10)(state) && state.progress.action === 'idle');
    own.stop();
    const other = await begun(applicant, save);
    const application = await open(other.id, { storage: own.storage });
    const { continuation } = await application.until(isLink('asking'));
    expect(continuation.losesAnswers).toBe(false);
  });

  test('a lead without contact details: is never taken over, since its owner cannot be recognised', async () => {
    const { email: _email, phoneNumber: _number, ...nameless } = applicant;
    const planted = await begun(nameless, save);
    const victim = await open(planted.id);
    const { continuation, lead } = await victim.until(isLink('refused'));
    expect(continuation.refusal).toBe('unknown');
    expect(lead.id).toBeUndefined();
  });

  test('the link of a lead that is saved with other contact details: expires', async () => {
    const planted = await begun(applicant, save);
    const former = await linkOf(planted.id);
    const victim = await openAsOwner(planted.id);
    await victim.until(({ lead }) => lead.id === planted.id);
    const email = 'victim@example.com';
    await victim.dispatch(answer({ email }), save).until(() => victim.storage.get(storageKeys.unsentAnswers) === null);
    const attacker = await start({ location: 'continue', visit: { link: { id: former, urlType: 'email' } } });
    const { continuation } = await attacker.until(isLink('refused'));
    expect(continuation.refusal).toBe('expired');
    const [lead] = await api.leads();
    expect(lead?.application.contactDetails?.email).toBe(email);
    await (await openAsOwner(planted.id)).until((state) => state.lead.id === planted.id);
  });
});

/** What another person enters in a lead that a stranger has begun. */
const ofVictim = { monthlyIncome: 4_200_010, bankName: 'Banco de Bogotá' };

describe('a lead that a stranger has begun with the contact details of another person', () => {
  test('adopted by that person: shows and takes nothing from the stranger any more, whose page says so', async () => {
    const stranger = await begun(applicant, save);
    const victim = await openAsOwner(stranger.id);
    await victim.until(isLink('idle'));
    await victim.dispatch(answer({ ...applicant, ...ofVictim }), submit).until(isIn(10));
    stranger.dispatch(answer({ bankName: 'Banco ajeno' }), save);
    const { lead } = await stranger.until(({ isLeadLost }) => isLeadLost);
    await stranger.until(({ toasts }) => toasts.some(({ key }) => key === 'errors>adopted'));
    expect(lead.lossCause).toBe('adopted');
    const { answers } = await stranger.until((state) => state.lead.failure?.kind === 'adopted');
    expect(answers).toMatchObject({ ...applicant, bankName: 'Banco ajeno' });
    const [{ application } = {}] = await api.leads();
    expect(application?.incomeDetails).toMatchObject(ofVictim);
  });

  test('adopted by that person: a device that held it and is opened again shows none of it', async () => {
    const stranger = await arriveAt(10);
    const { id = '' } = stranger.store.getState().lead;
    stranger.stop();
    const victim = await openAsOwner(id);
    await victim.until(isIn(10));
    const again = await start({ storage: stranger.storage });
    const { lead, progress } = await again.until(({ isLeadLost }) => isLeadLost);
    expect([lead.lossCause, progress.page]).toEqual(['adopted', undefined]);
  });

  test('a wrong code, and no code at all: adopt nothing, and can be tried again', async () => {
    const { id } = await begun(applicant, submit);
    const victim = await open(id);
    await confirm(victim);
    await prove(victim, '654321');
    const refused = await victim.until(isRefused);
    expect(refused.form.serverErrors).toMatchObject([{ dataPoint: 'code', code: 'code_wrong' }]);
    expect(refused.answers).toEqual({});
    await victim.dispatch({ type: 'proofGiven', code: '123456' }).until(isIn(10));
  });

  test('an adoption whose response is lost with its page: is proved anew after a reload', async () => {
    const { id } = await begun(applicant, submit);
    const storage = memoryStorage();
    const victim = await open(id, { storage });
    await confirm(victim);
    await api.fail({ operationId: 'adoptLead', kind: 'drop', when: 'after', times: 4 });
    await prove(victim);
    await victim.until(hasFailed);
    victim.stop();
    const again = await openAsOwner(id, { storage });
    await again.until(isIn(10));
  });

  test('a code whose answer was lost before this device had a lead of its own: is sent all the same', async () => {
    const { id } = await begun(applicant, submit);
    const storage = memoryStorage();
    const victim = await open(id, { storage });
    await confirm(victim);
    await victim.until(isLink('proving'));
    await api.fail({ operationId: 'startMobileVerification', kind: 'drop', when: 'after', times: 4 });
    await victim.dispatch({ type: 'codeChosen' }).until(({ verification }) => verification.status === 'failed');
    victim.stop();
    const own = await start({ storage, location: 'income-contract-started-at' });
    await own.dispatch(answer(ofVictim), save).until(({ lead }) => lead.id !== undefined);
    own.stop();
    const again = await openAsOwner(id, { storage });
    await again.until(({ lead }) => lead.id === id);
  });

  test('with an e-mail address alone: the link that went to it is the proof', async () => {
    const { phoneNumber: _number, ...mailOnly } = applicant;
    const first = await begun(mailOnly, save);
    const second = await open(first.id);
    await confirm(second);
    const { answers } = await second.until(({ lead }) => lead.id === first.id);
    expect(answers['email']).toBe(applicant['email']);
    expect(await api.requests('startMobileVerification')).toEqual([]);
  });

  test('at an API without holders: leaves its answers to a new lead, and learns none of that', async () => {
    const settings = withoutHolders;
    const stranger = await start({ settings, location: 'income-contract-started-at' });
    stranger.dispatch(answer(applicant), save);
    const { lead: draft } = await stranger.until(({ lead }) => lead.leadStatus === 'draft');
    const victim = await open(draft.id ?? '', { settings });
    await confirm(victim);
    const { unconfirmed, lead } = await victim.until((state) => isLink('idle')(state) && 'email' in state.answers);
    expect([lead.id, [...unconfirmed]]).toEqual([undefined, expect.arrayContaining(Object.keys(brought))]);
    victim.dispatch({ type: 'stepSubmitted', answers: { ...applicant, ...ofVictim }, erroneous: [] });
    await victim.dispatch(answer({ ...applicant, ...ofVictim }), submit).until(isIn(10));
    const own = await api.lead(draft.id ?? '');
    expect(own.application.incomeDetails?.bankName).toBe(applicant['bankName']);
    expect((await api.requests('createLead')).flatMap(({ headers }) => headers['x-lead-holder'] ?? [])).toEqual([]);
  });
});

describe('a link that leads nowhere', () => {
  test.each([
    ['is of no application', { id: '00000000-0000-4000-8000-000000000000', urlType: 'email' }],
    ['is cut off', { id: '00000000-0000-4000-8000-000000000000', urlType: '' }],
    ['makes no sense', { id: 'x'.repeat(300), urlType: '%%' }],
  ])('a link that %s: says so, and loses nothing', async (_case, link) => {
    const storage = memoryStorage();
    const own = await start({ storage });
    own.dispatch(answer({ firstName: 'Bruno' }));
    own.stop();
    const application = await start({ location: 'continue', visit: { link }, storage });
    await application.until(isLink('refused'));
    expect(application.moves).toEqual([]);
    await application.dispatch({ type: 'linkDismissed' }).until(isLink('idle'));
    expect(application.moves).toEqual(['replace /']);
    expect(application.store.getState().answers).toEqual({ firstName: 'Bruno' });
  });

  test.each<[string, Omit<Fault, 'operationId'>, string]>([
    ['nobody knows it', { kind: 'status', status: 404 }, 'unknown'],
    ['of a reason that we do not know', { kind: 'status', status: 410 }, 'unknown'],
    ['it makes no sense to the server', { kind: 'status', status: 400 }, 'unknown'],
  ])('a link refused because %s: is unknown', async (_case, fault, refusal) => {
    await api.fail({ operationId: 'continueLead', ...fault });
    const application = await open('00000000-0000-4000-8000-000000000000');
    const { continuation } = await application.until(isLink('refused'));
    expect(continuation.refusal).toBe(refusal);
  });

  test.each([
    ['link_expired', 'expired'],
    ['link_used', 'used'],
  ])('a link refused with the code %s: is %s', async (reason, refusal) => {
    const gone = () => Promise.resolve({ kind: 'notFound', reason } as const);
    const { services } = await start();
    const application = await open('l1', { api: answering(services.api, { continueLead: gone }) });
    const { continuation } = await application.until(isLink('refused'));
    expect(continuation.refusal).toBe(refusal);
  });

  test('a link that the server does not answer: fails after twenty seconds', async () => {
    const { services } = await start();
    const never = () => new Promise<never>(() => undefined);
    const { dispatch, store } = await start({ api: answering(services.api, { continueLead: never }) });
    fakeTimeouts();
    dispatch({ type: 'linkOpened', link: { id: 'l1', urlType: 'email' } });
    await jest.advanceTimersByTimeAsync(19_999);
    expect(store.getState().continuation).toMatchObject({ status: 'pending', failure: undefined });
    await jest.advanceTimersByTimeAsync(1);
    expect(store.getState().continuation).toMatchObject({ status: 'failed', failure: { kind: 'timeout' } });
  });

  test('the link of an expired application: is expired', async () => {
    const over = () =>
      Promise.resolve({
        kind: 'ok',
        value: { id: 'l1', state: 0, application: { status: 'expired' }, applicationData: { id: 'l1' } },
      } as const);
    const { services } = await start();
    const application = await open('l1', { api: answering(services.api, { continueLead: over }) });
    const { continuation } = await application.until(isLink('refused'));
    expect(continuation.refusal).toBe('expired');
  });

  test('a dismissed link: leads back to the application of this device, whatever its state', async () => {
    const own = await begun(applicant, submit);
    await own.until(isIn(10));
    own.stop();
    const application = await open('nobody', { storage: own.storage });
    await application.until(isLink('refused'));
    await application.dispatch({ type: 'linkDismissed' }).until(isIn(10));
    expect(application.moves.at(-1)).toBe('push /accepted');
  });

  test('a fresh start from an unknown link: keeps the answers of this device, but not its lead', async () => {
    const own = await begun(applicant, submit);
    await own.until(isIn(10));
    own.stop();
    const application = await open('nobody', { storage: own.storage });
    await application.until(isLink('refused'));
    application.dispatch({ type: 'restartChosen' });
    const { answers, lead } = await application.until((state) => isLink('idle')(state) && 'email' in state.answers);
    expect(answers).toMatchObject({ email: applicant['email'], firstName: applicant['firstName'] });
    expect(answers).not.toHaveProperty('generalPolicies');
    expect(lead.id).toBeUndefined();
    expect(application.storage.get(storageKeys.leadId)).toBeNull();
    expect(application.moves.at(-1)).toBe('replace /loan-details');
  });

  test('an unknown link: is dismissed when the visitor goes elsewhere', async () => {
    const application = await open('nobody');
    await application.until(isLink('refused'));
    application.services.browser.navigate('/loan-details', { replace: false });
    await application.until(isLink('idle'));
  });
});

const failures: readonly (readonly [string, Omit<Fault, 'operationId'>, string])[] = [
  ['a server that fails', { kind: 'status', status: 500 }, 'server'],
  ['too many tries', { kind: 'status', status: 429, ms: 60_000 }, 'tooMany'],
  ['a conflict, which no link can be in', { kind: 'status', status: 409 }, 'conflict'],
  ['a line that is cut', { kind: 'drop', when: 'before' }, 'offline'],
];

test.each(failures)('a link after %s: is kept, and works on the next try', async (_case, fault, kind) => {
  const first = await begun(applicant, submit);
  await first.until(isIn(10));
  await api.fail({ ...fault, operationId: 'continueLead' });
  const application = await open(first.id, {
    storage: first.storage,
    ...(kind === 'offline' && { platform: { browser: { isOnline: () => false } } }),
  });
  const { continuation } = await application.until(isLink('failed'));
  expect(continuation).toMatchObject({ failure: { kind }, link: { id: await linkOf(first.id) } });
  await api.fail();
  if (kind === 'offline') application.dispatch({ type: 'connectionChanged', isOnline: true });
  else application.dispatch({ type: 'linkOpened', link: { id: first.id, urlType: 'email' } });
  await application.until(isIn(10));
});

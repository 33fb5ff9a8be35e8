import { serialiseAnswers } from '../../../src/storage/storedApplication';
import type { Platform } from '../../../src/services/Platform';
import { consentVersion } from '../../../src/tracking/consent';
import { storageKeys } from '../../support/storageKeys';
import { selectApplicationState } from '../../../src/store/progress';
import { noVendors } from '../../../tools/chaos/quietPlatform';
import { colombianModel, colombianSettings } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { newSessionId, settingsWithoutConsent, startVisit, type VisitedDevice } from '../../support/startVisit';
import { answered, hasPartner, isIn, runApplications, save, submit } from '../../support/runApplications';

const { api, start } = runApplications();

/** Opens this address on this device. */
async function visit(search: string, { platform, ...device }: VisitedDevice = {}) {
  const written: string[] = [];
  const cookies = {
    read: () => ['_ttp=tp', ...written].join('; '),
    write: ({ name, value }: { readonly name: string; readonly value: string }) => written.push(`${name}=${value}`),
    domain: () => 'loans.example',
  };
  const application = await startVisit(start, search, {
    settings: settingsWithoutConsent,
    ...device,
    platform: { cookies, ...platform },
  });
  await application.arrival;
  return { ...application, written };
}

/** A captcha with this token. */
const withToken = (token: Promise<string>): Platform['vendors'] => ({
  ...noVendors,
  createCaptcha: () => ({ prepare: () => undefined, token: () => token }),
});

const eventsOf = async () => (await api.requests('postAffiliateEvent')).map(({ body, status }) => ({ body, status }));

describe('the origin of a lead', () => {
  const search =
    '?refName=luna&refSubId=7&s_id=t1&gclid=AbC&gclsrc=aw&wbraid=w&gbraid=g&fbclid=fbX&ttclid=T' +
    '&utm_source=google&sellingTierGlobalId=tier-2';

  test('a lead: contains affiliate, clicks, captcha token and device, at their places', async () => {
    const application = await visit(search, { platform: { vendors: withToken(Promise.resolve('token-1')) } });
    await application.dispatch(answered(), submit).until(isIn(10));
    const [lead] = await api.leads();
    expect(lead?.application).toMatchObject({
      sessionId: newSessionId,
      sessionStartedAt: application.session.startedAt,
      tags: ['ui'],
      leadSource: 'luna',
      sellingTierGlobalId: 'tier-2',
      googleCaptchaToken: 'token-1',
      affiliateReferenceParams: { attribute: 'luna', subId: '7', transactionId: 't1', setAt: expect.any(String) },
      googleClick: { gclid: 'AbC', gclidAt: expect.any(String), wbraid: 'w', gbraid: 'g' },
      metaPixel: { fbc: expect.stringMatching(/^fb\.1\.\d+\.fbX$/) },
      tikTokPixel: { ttp: 'tp', ttclid: 'T' },
      deviceData: {
        timezoneOffset: new Date().getTimezoneOffset(),
        deviceMemory: 4,
        language: 'es-CO',
        screenResolution: '360x800',
        loadingTime: expect.any(Number),
      },
    });
    expect(application.logged).toEqual([]);
  });

  test('a lead without consent: contains the affiliate, but nothing of an advertisement', async () => {
    const application = await visit(search, { settings: colombianSettings });
    await application.dispatch(answered(), submit).until(isIn(10));
    const [lead] = await api.leads();
    expect(Object.keys(lead?.application ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(googleClick|metaPixel|tikTokPixel)$/)]),
    );
    expect(lead?.application).toMatchObject({ leadSource: 'luna', affiliateReferenceParams: { attribute: 'luna' } });
    expect([...application.storage.content.values(), ...application.written].join()).not.toMatch(/AbC|fbX|google/);
  });

  test('a later visit without a link: keeps the origin', async () => {
    const { storage, session } = await visit(search);
    const again = await visit('', { storage });
    expect(again.session).toEqual(session);
    await again.dispatch(answered(), submit).until(isIn(10));
    expect((await api.leads())[0]?.application).toMatchObject({
      googleClick: { gclid: 'AbC' },
      affiliateReferenceParams: { attribute: 'luna' },
      sellingTierGlobalId: 'tier-2',
    });
  });

  test('a browser that objects to tracking: stores no click where consent is not required, until the applicant chooses', async () => {
    const { store, dispatch, storage, services } = await visit(search, { platform: { objectsToTracking: true } });
    expect([storage.content.has(storageKeys.adClick), services.allowedPurposes()]).toEqual([false, []]);
    expect(store.getState().consent.choice).toBeUndefined();
    const chosenAt = new Date().toISOString();
    dispatch({ type: 'consentChosen', choice: { allowed: ['marketing'], chosenAt, version: consentVersion } });
    expect(storage.content.has(storageKeys.adClick)).toBe(true);
  });

  test('a captcha that fails: does not stop the submission', async () => {
    const application = await visit('', { platform: { vendors: withToken(Promise.reject(new Error('blocked'))) } });
    await application.dispatch(answered(), submit).until(isIn(10));
    expect((await api.leads())[0]?.application).not.toHaveProperty('googleCaptchaToken');
  });

  test('a campaign without an affiliate: names the source; an invalid tier is ignored', async () => {
    const application = await visit('?utm_source=newsletter&sellingTierGlobalId=%3Cb%3E');
    await application.dispatch(answered(), submit).until(isIn(10));
    const [lead] = await api.leads();
    expect(lead?.application).toMatchObject({ leadSource: 'newsletter' });
    expect(lead?.application).not.toHaveProperty('sellingTierGlobalId');
    expect(lead?.application).not.toHaveProperty('affiliateReferenceParams');
  });
});

describe('reports to the affiliate', () => {
  test('the affiliate: receives the arrival, the lead and the redirect, once each', async () => {
    const storage = memoryStorage();
    const application = await visit('?refName=luna', { storage });
    await application.dispatch(answered({ monthlyIncome: 3_500_012 }), submit).until(isIn(12));
    await application.until(() => (storage.content.get(storageKeys.affiliateEvents) ?? '').includes('redirected'));
    expect(storage.content.get(storageKeys.affiliateEvents)).not.toContain(newSessionId);
    application.dispatch({ type: 'statusRequested' });
    const again = await visit('?refName=luna', { storage });
    await again.until((state) => state.progress.redirect !== undefined);
    const [lead] = await api.leads();
    const of = { product: 'personal-loan', sessionId: newSessionId };
    const affiliateReferenceParams = { attribute: 'luna', setAt: expect.any(String) };
    expect(await eventsOf()).toEqual([
      { status: 204, body: { ...of, event: 'arrival', affiliateReferenceParams } },
      { status: 204, body: { ...of, event: 'leadCreated', leadId: lead?.id, affiliateReferenceParams } },
      { status: 204, body: { ...of, event: 'redirected', leadId: lead?.id, affiliateReferenceParams } },
    ]);
  });

  test('an update of a lead: is not reported to the affiliate', async () => {
    const application = await visit('?refName=luna');
    await application.dispatch(answered(), save).until((state) => state.lead.id !== undefined);
    await application.dispatch(submit).until(isIn(10));
    expect((await eventsOf()).map(({ body }) => (body as { event: string }).event)).toEqual(['arrival', 'leadCreated']);
  });

  test('a visit without an affiliate: reports nothing, and logs it as information', async () => {
    const application = await visit('?utm_source=x');
    expect(await eventsOf()).toEqual([]);
    expect(application.infos).toEqual(['No valid affiliate parameters found in URL data.']);
    expect(application.logged).toEqual([]);
  });

  test('a refused report: harms nothing, and is repeated by the next visit', async () => {
    await api.fail({ operationId: 'postAffiliateEvent', kind: 'status', status: 400, times: 1 });
    const storage = memoryStorage();
    await visit('?refName=luna', { storage });
    await visit('', { storage });
    expect((await eventsOf()).map(({ status }) => status)).toEqual([400, 204]);
  });
});

describe('the session of a visit', () => {
  test('a visit by another affiliate: starts a new session; the same one again does not', async () => {
    const old = '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
    const sessionStartedAt = JSON.stringify(new Date().toISOString());
    const storage = memoryStorage({ sessionId: old, sessionStartedAt });
    expect((await visit(`?sessionId=${old}`)).session.id).toBe(old);
    expect((await visit('', { storage })).session.id).toBe(old);
    storage.set(storageKeys.acceptedRedirected, 'true');
    const sent = await visit('?refName=luna', { storage });
    expect(sent.session.id).toBe(newSessionId);
    expect(storage.content.has(storageKeys.acceptedRedirected)).toBe(false);
    const again = await visit('?refName=luna', { storage });
    expect(again.session).toEqual(sent.session);
  });

  test('a link opened while an application is under way: changes the affiliate, and neither session nor selling tier', async () => {
    const { storage, session, ...first } = await visit('?refName=luna&sellingTierGlobalId=tier-2');
    first.dispatch(answered());
    const search = '?refName=eve&sellingTierGlobalId=tier-9&sessionId=0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b';
    const second = await visit(search, { storage });
    expect(second.session).toEqual(session);
    expect(storage.content.get(storageKeys.sellingTier)).toContain('tier-2');
    expect(storage.content.get(storageKeys.affiliateReference)).toContain('eve');
  });

  test('a visit by retargeting: is not recorded, which the tab stores', async () => {
    expect((await visit('?utm_source=retargeting')).tabStorage.content.get('logRocketBlocked')).toBe('true');
    expect((await visit('?utm_source=google')).tabStorage.content.has('logRocketBlocked')).toBe(false);
  });
});

describe('an application that has expired by the clock of the device', () => {
  const day = 24 * 3_600_000;

  /** Leaves a decided lead on a device; returns its storage and the id. */
  async function sentAndLate() {
    const storage = memoryStorage();
    const { store, dispatch, until, stop } = await visit('', { storage });
    dispatch(answered(), submit);
    await until(isIn(10));
    stop();
    return { storage, id: store.getState().lead.id ?? '' };
  }

  const later = () => new Date(new Date().getTime() + 2 * day);

  test('an application that has expired by the device’s clock only: stays', async () => {
    const { storage, id } = await sentAndLate();
    const again = await visit('', { storage, now: later });
    expect(again.session.startedAt > new Date().toISOString()).toBe(true);
    await again.until(hasPartner);
    expect(again.store.getState().lead.id).toBe(id);
    expect(selectApplicationState(again.store.getState())).toBe(10);
  });

  test('an application whose first copy cannot be read: is judged by the second, and comes back without its session', async () => {
    const { clear } = serialiseAnswers(applicant, colombianModel.dataPoints, { expiresAt: new Date(0) });
    const storage = memoryStorage({ [storageKeys.leadApplication]: '{', [storageKeys.secondCopy]: clear.text });
    const { answers, unconfirmed } = (await visit('', { storage })).store.getState();
    expect(answers).toHaveProperty('firstName', applicant['firstName']);
    expect(answers).not.toHaveProperty('generalPolicies');
    expect(unconfirmed).toEqual(new Set(Object.keys(answers)));
  });

  test('an application that has expired by the server’s clock as well: starts again with its answers', async () => {
    const { storage, id } = await sentAndLate();
    await api.setExpiry(id, new Date(0));
    const again = await visit('', { storage, now: later });
    await again.until(({ lead }) => lead.id === undefined);
    const { firstName, loanPurpose } = applicant;
    expect(again.store.getState().answers).toMatchObject({ firstName, loanPurpose });
    expect(again.store.getState().answers).not.toHaveProperty('generalPolicies');
    expect(selectApplicationState(again.store.getState())).toBe(0);
  });
});

describe('the status of a stored lead', () => {
  /** Leaves a lead on a device, its status known from the last save or from a poll, and opens it an hour later. */
  async function leftAs(leadStatus: string, isPolled: boolean, { search = '', sessionId = '' } = {}) {
    const storage = memoryStorage({ sessionId });
    const first = await visit('', { storage });
    first.dispatch(
      answered(),
      { type: 'stepSubmitted', answers: { ibanConsent: true, policies: ['lender-terms'] }, erroneous: [] },
      { type: 'leadSaved', id: 'lead-7', leadStatus: isPolled ? 'submitted' : leadStatus },
    );
    const update = { progressState: 7, applicationStatus: leadStatus };
    if (isPolled) first.dispatch({ type: 'statusReceived', update });
    first.stop();
    const now = () => new Date(new Date().getTime() + 3_600_000);
    return { storage, first, again: await visit(search, { storage, now }) };
  }

  test.each(['negative', 'expired'])('%s: lets the lead, the consents and the session’s start go', async (status) => {
    for (const isPolled of [true, false]) {
      const { storage, first, again } = await leftAs(status, isPolled);
      const { lead, answers, unconfirmed } = again.store.getState();
      expect([lead.id, lead.leadStatus]).toEqual([undefined, undefined]);
      expect(selectApplicationState(again.store.getState())).toBe(0);
      expect(again.session.id).toBe(first.session.id);
      expect(again.session.startedAt > first.session.startedAt).toBe(true);
      const { generalPolicies: _policies, personalCode: _code, iban: _iban, ...others } = applicant;
      expect([answers, unconfirmed]).toEqual([others, new Set(Object.keys(others))]);
      expect([...storage.content.values()].join()).not.toMatch(`lead-7|${first.session.startedAt}`);
      const applications = [storageKeys.leadApplication, storageKeys.secondCopy].map((key) => storage.get(key));
      expect(applications.join()).not.toMatch(/policies|ibanConsent|leadStatus/i);
    }
  });

  test.each(['positive', 'submitted', 'draft'])('%s: keeps them all', async (status) => {
    const { first, again } = await leftAs(status, true);
    expect(again.store.getState().lead.id).toBe('lead-7');
    expect(again.session).toEqual(first.session);
    expect(again.store.getState().answers).toMatchObject({ generalPolicies: applicant['generalPolicies'] });
  });

  test('another affiliate’s link to one that was let go: starts a new session', async () => {
    const opened = { search: '?refName=luna', sessionId: '0b8f6a5e-3c1d-4e2f-8a9b-7c6d5e4f3a2b' };
    const { first, again } = await leftAs('expired', true, opened);
    expect([first.session.id, again.session.id]).toEqual([opened.sessionId, newSessionId]);
  });

  test('an application that was let go: is sent as another lead, and then survives a reload', async () => {
    const { storage, again } = await leftAs('expired', true);
    await again.dispatch({ type: 'stepSubmitted', answers: applicant, erroneous: [] }, submit).until(isIn(10));
    again.stop();
    const [sent] = await api.leads();
    expect(sent?.application).toMatchObject({ sessionStartedAt: again.session.startedAt });
    const { lead, answers } = (await visit('', { storage })).store.getState();
    expect([lead.id, answers['generalPolicies']]).toEqual([sent?.id, applicant['generalPolicies']]);
  });
});

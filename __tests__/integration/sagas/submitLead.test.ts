import type { State } from '../../../src/store/state';
import type { SubmissionFailure } from '../../../src/store/request';
import { colombia } from '../../support/colombia';
import { applicant } from '../../support/colombianApplicant';
import { memoryStorage } from '../../support/memoryStorage';
import { fakeTimeouts } from '../../support/passTime';
import { storageKeys } from '../../support/storageKeys';
import { answer, isRefused, runApplications, save, submit } from '../../support/runApplications';
import { keyRingOf, testKey } from '../../support/testKey';
import { untilSo } from '../../support/untilSo';

const { api, start, startAnswered } = runApplications();

const hasFailed = ({ lead }: State) => lead.submission === 'failed';
const isSettled = ({ progress }: State) => ![0, 6].includes([progress.progressState].flat().at(-1) ?? 0);

/** Ways in which a call can end without a response. */
const lostAnswers = [
  ['before the server has it', { kind: 'drop', when: 'before' }],
  ['after the server has it', { kind: 'drop', when: 'after' }],
] as const;

test('an application: is sent once, as the lead of the contract', async () => {
  const application = await startAnswered();
  await application.dispatch(submit).until(isSettled);
  const [request] = await api.requests('createLead');
  expect(request).toMatchObject({ method: 'POST', path: '/v3/lead', status: 201 });
  expect(request?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
  expect(request?.body).toMatchObject({
    product: 'personal-loan',
    leadStatus: 'submitted',
    tags: ['ui'],
    sessionStartedAt: application.services.session.startedAt,
    amount: 2_000_000,
    personalDetails: { firstName: 'Camila', personalCode: '1020304050' },
  });
  expect(application.store.getState().lead).toMatchObject({ id: (await api.leads())[0]?.id, submission: 'idle' });
  expect(application.logged).toEqual([]);
});

test('a button pressed ten times: sends one lead', async () => {
  const application = await startAnswered();
  await application.dispatch(...Array.from({ length: 10 }, () => submit)).until(isSettled);
  expect(await api.requests('createLead')).toHaveLength(1);
  expect(await api.leads()).toHaveLength(1);
});

test('a device whose encryption never answers: holds the lead up for two seconds for each of two secrets, and no longer', async () => {
  const application = await startAnswered({}, { keyRing: () => new Promise(() => undefined) });
  const sent = () => api.requests('createLead');
  fakeTimeouts();
  application.dispatch(submit);
  for (let secrets = 0; secrets < 2; secrets++) {
    await untilSo(() => jest.getTimerCount() === 1, jest.getTimerCount);
    // The second timer is set while the clock moves, on either side of a millisecond.
    await jest.advanceTimersByTimeAsync(1_998);
    expect(await sent()).toEqual([]);
    await jest.advanceTimersByTimeAsync(3);
  }
  await untilSo(async () => (await api.leads()).length === 1);
  // Storing the secret again once the lead is saved takes as long. In small steps: the response itself takes real time.
  await untilSo(async () => {
    await jest.advanceTimersByTimeAsync(100);
    return application.store.getState().lead.id !== undefined;
  });
  jest.useRealTimers();
});

describe.each(lostAnswers)('a response lost %s', (_when, fault) => {
  const lost = { operationId: 'createLead', ...fault };

  test('a response lost at first: is requested again by itself, as one lead', async () => {
    await api.fail({ ...lost, times: 2 });
    const application = await startAnswered();
    await application.dispatch(submit).until(isSettled);
    expect(await api.leads()).toHaveLength(1);
  });

  test('a response lost in every try: loses nothing, and the next press is the same submission', async () => {
    await api.fail({ ...lost, times: 4 });
    const application = await startAnswered();
    const { lead, answers } = await application.dispatch(submit).until(hasFailed);
    expect(lead.failure).toEqual({ kind: 'server' });
    expect(answers).toEqual(applicant);
    expect(application.logged).toEqual(['Failed to post lead: unavailable']);
    await application.dispatch(submit).until(isSettled);
    const keys = (await api.requests('createLead')).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(5);
    expect(new Set(keys).size).toBe(1);
    expect(await api.leads()).toHaveLength(1);
  });

  test('answers changed twice while every response is lost: are one lead', async () => {
    await api.fail({ ...lost, times: 8 });
    const application = await startAnswered();
    for (const firstName of ['Camila', 'Ana']) {
      await application.dispatch(answer({ firstName }), submit).until(hasFailed);
    }
    await application.dispatch(answer({ firstName: 'Eva' }), submit).until(isSettled);
    const leads = await api.leads();
    expect(leads).toHaveLength(1);
    // A final submission that has arrived is with the lenders; otherwise the current answers are sent.
    expect(leads[0]?.application.personalDetails?.firstName).toBe(fault.when === 'after' ? 'Camila' : 'Eva');
  });

  test('a reload after every response was lost: is one lead', async () => {
    await api.fail({ ...lost, times: 4 });
    const device = { storage: memoryStorage(), keyRing: keyRingOf(await testKey()) };
    const before = await start(device);
    await before.dispatch(answer(applicant), submit).until(hasFailed);
    await before.until(() => device.storage.content.has('leadUnansweredSealed'));
    before.stop();
    const after = await start(device);
    await after.until(({ answers }) => answers['firstName'] !== undefined);
    await after.dispatch(answer(applicant), submit).until(isSettled);
    expect(await api.leads()).toHaveLength(1);
    expect(device.storage.content.has('leadUnansweredSealed')).toBe(false);
  });
});

test('a saved draft whose response was lost: is found again, and updated by PUT', async () => {
  await api.fail({ operationId: 'createLead', kind: 'drop', when: 'after', times: 4 });
  const application = await startAnswered();
  await application.dispatch(save).until(hasFailed);
  await application.dispatch(answer({ firstName: 'Eva' }), submit).until(isSettled);
  expect((await api.requests('updateLead')).map(({ status }) => status)).toEqual([200]);
  const leads = await api.leads();
  expect(leads).toHaveLength(1);
  expect(leads[0]).toMatchObject({ application: { personalDetails: { firstName: 'Eva' } } });
});

test('a lead that goes on after another tab saw it end: opens on the next page, with the secret it was sent with', async () => {
  const application = await startAnswered();
  await application.dispatch(save).until(({ lead }) => lead.leadStatus === 'draft');
  // No page encrypts here, so the secret is kept in clear.
  application.storage.remove(storageKeys.plainHolder);
  await application.dispatch(submit).until(isSettled);
  application.stop();
  const again = await start({ storage: memoryStorage(Object.fromEntries(application.storage.content)) });
  await again.until(({ progress, isLeadLost }) => progress.isReported || isLeadLost);
  expect(again.store.getState().isLeadLost).toBe(false);
});

test('a draft saved on the way: is submitted as the same lead', async () => {
  const application = await startAnswered();
  await application.dispatch(save).until(({ lead }) => lead.leadStatus === 'draft');
  expect(application.moves).toEqual([]);
  await application.dispatch(submit).until(isSettled);
  expect(await api.requests('createLead')).toHaveLength(1);
  const [update] = await api.requests('updateLead');
  const [lead] = await api.leads();
  expect(update).toMatchObject({ method: 'PUT', status: 200, body: { id: lead?.id, leadStatus: 'submitted' } });
  expect(await api.leads()).toHaveLength(1);
});

describe('a submission that the server refuses', () => {
  test('a refusal with data points: opens the earliest step with its error, which editing removes', async () => {
    const application = await startAnswered();
    application.dispatch(answer({ personalCode: '1020304000', email: 'ana+refused@example.com' }), submit);
    const { form, lead } = await application.until(isRefused);
    expect(form.serverErrors.map(({ dataPoint, code }) => [dataPoint, code])).toEqual([
      ['email', 'email_refused'],
      ['personalCode', 'already_registered'],
    ]);
    expect(lead).toMatchObject({ submission: 'idle', id: undefined });
    expect(application.moves).toEqual(['push /initial-details']);
    expect(application.logged).toEqual(['Failed to post lead: rejected']);
    application.dispatch(answer({ email: 'ana@example.com' }));
    expect(application.store.getState().form.serverErrors.map(({ dataPoint }) => dataPoint)).toEqual(['personalCode']);
    await application.dispatch(answer({ personalCode: '1020304050' }), submit).until(isSettled);
    expect(await api.leads()).toHaveLength(1);
  });

  test('a refusal that is accepted unchanged the next time: leaves no error', async () => {
    const error = { dataPoint: 'email', code: 'email_refused', message: '' };
    const application = await startAnswered();
    application.dispatch({ type: 'leadRefused', errors: [error] }, save);
    await application.until(({ lead }) => lead.leadStatus === 'draft');
    expect(application.store.getState().form.serverErrors).toEqual([error]);
    await application.dispatch(submit).until(isSettled);
    expect(application.store.getState().form.serverErrors).toEqual([]);
  });

  test('a refusal without a data point: is a failure of the whole, where the applicant is', async () => {
    await api.fail({ operationId: 'createLead', kind: 'status', status: 422, times: 1 });
    const application = await startAnswered();
    const { lead, form } = await application.dispatch(submit).until(hasFailed);
    expect(lead.failure).toEqual({ kind: 'refused' });
    expect(form.serverErrors).toEqual([]);
    expect(application.moves).toEqual([]);
    await application.dispatch(submit).until(isSettled);
  });

  test('a refusal of a data point that no step asks for: is a failure of the whole as well', async () => {
    const flow = { ...colombia, model: { ...colombia.model, steps: colombia.model.steps.slice(0, 2) } };
    const application = await startAnswered({}, { flow: () => flow });
    expect((await application.dispatch(submit).until(hasFailed)).lead.failure).toEqual({ kind: 'refused' });
    expect(application.moves).toEqual([]);
  });
});

const failures: readonly (readonly [string, object, SubmissionFailure, string])[] = [
  ['409', { kind: 'status', status: 409 }, { kind: 'conflict' }, 'conflict'],
  ['429', { kind: 'status', status: 429, ms: 7000 }, { kind: 'tooMany', retryAfterSeconds: 7 }, 'tooMany'],
  ['503', { kind: 'status', status: 503 }, { kind: 'server' }, 'unavailable'],
  ['410', { kind: 'status', status: 410 }, { kind: 'expired' }, 'notFound'],
  ['a cut line', { kind: 'drop' }, { kind: 'server' }, 'unavailable'],
];

describe.each([
  ['createLead', 'Failed to post lead'],
  ['updateLead', 'Failed to update lead'],
])('a failing %s', (operationId, message) => {
  test.each(failures)(
    'a submission that fails with %s: shows the reason, and works on the next try',
    async (...[, fault, failure, kind]) => {
      const application = await startAnswered();
      if (operationId === 'updateLead') {
        await application.dispatch(save).until(({ lead }) => lead.leadStatus === 'draft');
      }
      await api.fail({ operationId, kind: 'status', ...fault });
      application.dispatch(submit);
      // A new lead cannot have expired: there, the server is at fault.
      const isOver = operationId === 'updateLead' && failure.kind === 'expired';
      const shown = failure.kind === 'expired' && !isOver ? { kind: 'server' } : failure;
      expect((await application.until(hasFailed)).lead.failure).toEqual(shown);
      const lost = isOver ? ['The lead is not known any more'] : [];
      expect(application.logged).toEqual([`${message}: ${kind}`, ...lost]);
      expect(application.moves).toEqual([]);
      await api.fail();
      await application.dispatch(submit).until(isSettled);
      // A lead that has expired is created again with the answers.
      expect(await api.leads()).toHaveLength(isOver ? 2 : 1);
    },
  );
});

test('an unexpected failure: is reported, can be retried, and affects nothing else', async () => {
  let isBroken = false;
  const acquireWriteLock = () => (isBroken ? Promise.reject(new Error('no lock')) : Promise.resolve());
  const application = await startAnswered({}, { platform: { acquireWriteLock } });
  isBroken = true;
  expect((await application.dispatch(submit).until(hasFailed)).lead.failure).toEqual({ kind: 'server' });
  expect(application.logged).toEqual(['A saga failed on applicationSubmitted']);
  isBroken = false;
  await application.dispatch(submit).until(isSettled);
  expect(await api.leads()).toHaveLength(1);
});

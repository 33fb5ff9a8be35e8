import { apiThrough, type Api } from '../../src/api/createApi';
import { storageKeys } from '../support/storageKeys';
import { selectApplicationState } from '../../src/store/progress';
import { applicant } from '../support/colombianApplicant';
import { callFaults, faultNames, shortTimeoutMs, type FaultName } from '../support/faultTable';
import { memoryStorage } from '../support/memoryStorage';
import { answer, runApplications } from '../support/runApplications';
import type { TestApplication } from '../support/startApplication';
import { untilSo } from '../support/untilSo';

const { api, start } = runApplications();

type Options = NonNullable<Parameters<typeof start>[0]>;

/** A write that leads to no other page: the application continues, whatever its result. */
interface QuietWrite {
  readonly operation: string;
  readonly arrive: (options: Options) => Promise<TestApplication>;
  /** Sends the write, and resolves when it has ended either way. */
  readonly send: (application: TestApplication) => Promise<unknown>;
  readonly isDone: (application: TestApplication) => boolean | Promise<boolean>;
}

const consent = 'lender-news-2026-01';
/** One list: another one counts as a change, which is sent as well. */
const consents = [consent];
const withConsents = 20;

const keptConsents: QuietWrite = {
  operation: 'putCustomerConsents',
  arrive: async (options) => {
    const application = await start(options);
    const isSent = application.store.getState().lead.id !== undefined;
    const answers = { ...applicant, monthlyIncome: 3_500_000 + withConsents };
    if (!isSent) application.dispatch(answer(answers), { type: 'applicationSubmitted', isIntermediate: false });
    await application.until((state) => selectApplicationState(state) === withConsents);
    application.dispatch({ type: 'consentsNeeded', operation: 'getCustomerConsents' });
    await application.until(({ customerConsents }) => customerConsents.status === 'ready');
    return application;
  },
  send: async (application) => {
    const { api: called } = application.services;
    const sent = { isOver: false };
    const send: Api['sendNamed'] = (id, ...given) =>
      called.sendNamed(id, ...given).finally(() => {
        if (id === 'putCustomerConsents') sent.isOver = true;
      });
    Object.assign(application.services, { api: apiThrough(send) });
    // A change during the end of the previous call starts no separate call.
    await untilSo(() => {
      if (!sent.isOver)
        application.dispatch({ type: 'consentsChanged', givenIds: consents, keep: 'putCustomerConsents' });
      return sent.isOver;
    });
  },
  isDone: async () => (await api.leads())[0]?.givenConsents?.join() === consent,
};

const arrival: QuietWrite = {
  operation: 'postAffiliateEvent',
  arrive: (options) => start({ ...options, visit: { search: '?refName=luna' } }),
  send: ({ arrival: sent }) => sent,
  isDone: ({ storage }) => (storage.get(storageKeys.affiliateEvents) ?? '').includes('arrival'),
};

const unsubscription: QuietWrite = {
  operation: 'sendUnsubscribeLink',
  arrive: (options) => start({ ...options, location: 'unsubscribe' }),
  send: (application) => {
    application.dispatch({ type: 'requestChosen', page: 'unsubscribe', answers: { email: 'camila@example.com' } });
    return application.until(({ customerRequest: { status } }) => status !== 'pending');
  },
  isDone: ({ store }) => store.getState().customerRequest.status === 'sent',
};

/** After these, the server states that it has done nothing. */
const definite: readonly string[] = ['409', '412', '422 without field', '4xx after'] satisfies readonly FaultName[];

const rows = [keptConsents, arrival, unsubscription].flatMap((write) =>
  faultNames.map((fault) => [write.operation, fault, write] as const),
);

describe.each(['sent again', 'reload'] as const)('recovery: %s', (way) => {
  test.each(rows)('%s: has one effect after the fault %s', async (operation, fault, { arrive, send, isDone }) => {
    const storage = memoryStorage();
    const timeoutsMs = new Map<string, number>();
    if (fault.startsWith('timeout')) timeoutsMs.set(operation, shortTimeoutMs);
    await api.fail(...callFaults[fault].map((each) => ({ ...each, operationId: operation })));
    const application = await arrive({ storage, timeoutsMs });
    await send(application);
    await api.fail();
    timeoutsMs.clear();
    // An arrival is reported again by the next visit.
    const isReload = way === 'reload' || operation === 'postAffiliateEvent';
    if (isReload) application.stop();
    const next = isReload ? await arrive({ storage }) : application;
    await send(next);
    expect(await isDone(next)).toBe(true);
    const keys = (await api.requests(operation)).map(({ headers }) => headers['idempotency-key']);
    if (!definite.includes(fault)) expect(new Set(keys).size).toBe(1);
  });
});

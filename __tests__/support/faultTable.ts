import type { Fault } from '../../sandbox/control/faults';
import type { StoredLead } from '../../sandbox/types';
import { storageKeys } from './storageKeys';
import { selectApplicationState } from '../../src/store/progress';
import type { State } from '../../src/store/state';
import { applicant } from './colombianApplicant';
import { decisions, type ExampleDecision, submissions } from './decisions';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import type { Applications } from './runApplications';
import type { TestApi } from './startApi';
import type { TestApplication } from './startApplication';
import { testKey } from './testKey';
import { untilSo } from './untilSo';

/** What can go wrong with a call, by name. */
export const callFaults = {
  'lost before': [{ kind: 'drop', when: 'before', times: 4 }],
  'lost after': [{ kind: 'drop', when: 'after', times: 4 }],
  '4xx after lost': [
    { kind: 'drop', when: 'after', times: 1 },
    { kind: 'status', status: 400, times: 1 },
  ],
  // The browser resent a lost request itself, and the app sees only that the second one was refused.
  '4xx after': [{ kind: 'status', status: 400, when: 'after', times: 1 }],
  '5xx': [{ kind: 'status', status: 503, times: 4 }],
  '5xx after': [{ kind: 'status', status: 502, when: 'after', times: 4 }],
  '409': [{ kind: 'status', status: 409, times: 1 }],
  '412': [{ kind: 'status', status: 412, times: 1 }],
  '422 without field': [{ kind: 'status', status: 422, times: 1 }],
  '429': [{ kind: 'status', status: 429, ms: 1000, times: 1 }],
  'reset after a reset': [
    { kind: 'drop', when: 'before', times: 2 },
    { kind: 'drop', when: 'after', times: 2 },
  ],
  'timeout before': [{ kind: 'silence', when: 'before', times: 4 }],
  'timeout after': [{ kind: 'silence', when: 'after', times: 4 }],
  'web page': [{ kind: 'page', times: 1 }],
  'web page after': [{ kind: 'page', when: 'after', times: 1 }],
  truncated: [{ kind: 'cut', when: 'after', times: 1 }],
} satisfies Record<string, readonly Omit<Fault, 'operationId'>[]>;

export type FaultName = keyof typeof callFaults;

export const faultNames = Object.keys(callFaults) as readonly FaultName[];

const isPending = ({ progress, verification, lenderRedirect, lead }: State) =>
  [progress.action, verification.status, lenderRedirect.status, lead.submission].includes('pending');
const isKnown = ({ progress }: State) => progress.partner !== undefined;
const hasAnswers = ({ answers }: State) => Object.hasOwn(answers, 'personalCode');

/** For one try of a call that is never answered; the server has it by then, or handles it later, as in reality. */
export const shortTimeoutMs = 20;

type Pressed = Pick<ExampleDecision, 'press' | 'state'>;

/** Presses on the page of the state, and waits for the result. */
export async function press(
  application: TestApplication,
  { press: actionsOf, state: fromState }: Pressed,
): Promise<void> {
  for (const action of actionsOf(application.store.getState())) {
    application.dispatch(action.type === 'stateActionChosen' ? { ...action, fromState } : action);
    await application.until((state) => !isPending(state));
  }
}

/** Whether what was pressed is still open, though the application is where it was. */
function isStillOpen({ store, services }: TestApplication, { state }: Pressed): boolean {
  const present = store.getState();
  const isOpen = services.intents.read().some(({ isSent, lead, fromState }) => {
    return isSent && lead === present.lead.id && fromState === state;
  });
  return isOpen && selectApplicationState(present) === state;
}

/** Presses, and leaves as soon as the call has gone out, whatever its result. */
async function pressAndLeave(
  { requests }: Pick<TestApi, 'requests'>,
  application: TestApplication,
  { operation, state, press: actionsOf }: ExampleDecision,
): Promise<void> {
  const { length: before } = await requests(operation);
  const actions = actionsOf(application.store.getState());
  await press(application, { state, press: () => actions.slice(0, -1) });
  application.dispatch(...actions.slice(-1));
  await application.until(() => application.services.intents.read().some((each) => each.operation === operation));
  await untilSo(async () => (await requests(operation)).length > before);
  application.kill();
}

/** What an applicant does after a press that failed. */
const ways = ['press again', 'reload', 'tab killed', 'second tab', 'second device'] as const;

type FaultPath = (typeof ways)[number];

/**
 * One write of each kind: a new lead and a saved one, a form, a choice, a page that stays, a code, pictures. All faults
 * of these are crossed with all ways. The other writes take the same paths: each meets every fault once and every way.
 */
const crossed = [
  ...submissions,
  ...['postMaritalDetails', 'continueState', 'setCustomerPassword', 'verifyMobile', 'uploadId'].map(decisionOf),
];

function decisionOf(wanted: string): ExampleDecision {
  const decision = decisions.find(({ operation }) => operation === wanted);
  if (!decision) throw new Error(`No page of a state leads to ${wanted}`);
  return decision;
}

/** A new lead is not tried on a second device: two devices that share no lead are two applicants. */
function waysOf(decided: ExampleDecision, fault: FaultName): readonly FaultPath[] {
  if (decided.operation === 'createLead') return ways.filter((way) => way !== 'second device');
  if (crossed.includes(decided)) return ways;
  const turn = decisions.indexOf(decided) + faultNames.indexOf(fault);
  // After a call that never arrived only another press on the same page shows whether it asks first.
  const isPlain = fault === 'lost before';
  return ways.filter((way, index) => index === turn % ways.length || (isPlain && way === 'press again'));
}

/** What the applicant's device and the server keep when the page of a decision is open. */
interface Arrived {
  readonly device: Readonly<Record<string, string>>;
  readonly leads: readonly StoredLead[];
}

interface FaultTable {
  /**
   * Makes the call of the decision fail, and recovers: expects one effect, the right page, and no applicant stuck. The
   * first applicant of a decision walks to the page; the others open it with what is then on the device and on the
   * server.
   */
  readonly expectOneEffect: (decided: ExampleDecision, fault: FaultName) => Promise<void>;
}

export function createFaultTable({ api, start }: Applications): FaultTable {
  let key: Promise<CryptoKey> | undefined;
  const keyRing = () => (key ??= testKey());
  const timeoutsMs = new Map<string, number>();
  const onlyLead = async (): Promise<StoredLead> => {
    const [lead, ...others] = await api.leads();
    expect(others).toEqual([]);
    if (!lead) throw new Error('There is no lead (NO_LEAD)');
    return lead;
  };
  const open = async (storage: MemoryStorage, { state }: ExampleDecision): Promise<TestApplication> => {
    const application = await start({ storage, keyRing, timeoutsMs });
    const isThere = state === 0 ? hasAnswers : isKnown;
    await application.until((all) => isThere(all) && !isPending(all));
    return application;
  };
  const arriveAt = async ({ operation, state, monthlyIncome = 3_500_000 + state, isAnotherCode }: ExampleDecision) => {
    const application = await start({ keyRing, timeoutsMs });
    application.dispatch({ type: 'answersGiven', answers: { ...applicant, monthlyIncome } });
    await application.until(() => application.storage.get(storageKeys.sealedApplication) !== null);
    if (operation === 'createLead') return application;
    application.dispatch({ type: 'applicationSubmitted', isIntermediate: operation === 'updateLead' });
    await application.until((all) => selectApplicationState(all) === state && all.lead.id !== undefined);
    if (isAnotherCode) {
      await press(application, { state, press: () => [{ type: 'codeChosen' }] });
      await api.ageCode((await onlyLead()).id, 60);
    }
    return application;
  };
  /** Presses again, as an applicant does who reads that it failed. */
  const pressUntilDone = async (application: TestApplication, decided: ExampleDecision): Promise<void> => {
    for (let presses = 0; presses < 4; presses++) {
      if (selectApplicationState(application.store.getState()) !== decided.state) return;
      await press(application, decided);
      if (decided.next === decided.state && decided.isDone(await onlyLead())) return;
    }
  };
  /** Recovers in this way; returns the pages that the applicant has open in the end. */
  const goOn = async (way: FaultPath, application: TestApplication, decided: ExampleDecision) => {
    if (way === 'reload') application.stop();
    const other =
      way === 'press again'
        ? undefined
        : await open(way === 'second device' ? copyOf(application.storage) : application.storage, decided);
    if (other) await pressUntilDone(other, decided);
    if (way === 'press again' || way === 'second tab') await pressUntilDone(application, decided);
    if (way === 'second device') await press(application, decided);
    const isLeft = way === 'reload' || way === 'tab killed';
    return [...(other ? [other] : []), ...(isLeft ? [] : [application])];
  };
  const arrivals = new Map<ExampleDecision, Arrived>();
  const openPageOf = async (decided: ExampleDecision, faults: readonly Fault[]): Promise<TestApplication> => {
    const arrived = arrivals.get(decided);
    await api.renew(arrived && { leads: arrived.leads, faults });
    if (arrived) return open(memoryStorage(arrived.device), decided);
    const application = await arriveAt(decided);
    arrivals.set(decided, {
      device: Object.fromEntries(application.storage.content),
      leads: await api.leads(),
    });
    await api.fail(...faults);
    return application;
  };
  return {
    expectOneEffect: async (decided, fault) => {
      const faults = callFaults[fault].map((each) => ({ ...each, operationId: decided.operation }));
      for (const way of waysOf(decided, fault)) {
        const application = await openPageOf(decided, faults);
        if (fault.startsWith('timeout')) timeoutsMs.set(decided.operation, shortTimeoutMs);
        if (way === 'tab killed') await pressAndLeave(api, application, decided);
        else await press(application, decided);
        await api.fail();
        timeoutsMs.clear();
        const journal = () => api.requests(decided.operation, 'getLeadStatus');
        // The server may still be handling a call that timed out.
        const isAskedFirst = way === 'press again' && !fault.startsWith('timeout') && isStillOpen(application, decided);
        const { length: before } = await journal();
        const shown = await goOn(way, application, decided);
        if (isAskedFirst) expect((await journal())[before]?.operationId).toBe('getLeadStatus');
        for (const { until } of shown) await until((all) => selectApplicationState(all) === decided.next);
        expect(decided.isDone(await onlyLead())).toBe(true);
        for (const { stop } of [application, ...shown]) stop();
      }
    },
  };
}

function copyOf({ content }: MemoryStorage): MemoryStorage {
  return memoryStorage(Object.fromEntries(content));
}

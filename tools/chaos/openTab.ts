import { runSaga, stdChannel } from 'redux-saga';
import { createIntentRecord, type IntentRecord } from '../../src/intent/createIntentRecord';
import { createOfferRecord } from '../../src/storage/receivedOffers';
import { persistAdClick } from '../../src/services/persistAdClick';
import { restoreApplication } from '../../sagas/restoreApplication';
import { rootSaga } from '../../sagas/rootSaga';
import type { SagaServices } from '../../src/services/SagaServices';
import type { VisitStart } from '../../src/services/openVisit';
import { createApi } from '../../src/api/createApi';
import { createKept } from '../../src/storage/createKept';
import { createSealedStorage } from '../../src/storage/createSealedStorage';
import { createLastUse } from '../../src/storage/lastUse';
import type { KeyValueStorage } from '../../src/storage/createStorage';
import type { Action } from '../../src/store/actions';
import { createAppStore, type AppStore } from '../../src/store/createAppStore';
import { selectApplicationState } from '../../src/store/selectors';
import type { State } from '../../src/store/state';
import { type ApplicantRecord, type Press, recordedApi } from './ApplicantRecord';
import type { Chance } from './chanceOf';
import { evaluateContract } from '../compile/evaluateContract';
import { storageOf, type ApplicantDevice, type TabOfDevice } from './createDevice';
import type { Deployment } from './prepareChaosDeployment';

/** A page of the product in a browser: the real store, sagas and client. */
export interface ApplicantTab {
  readonly number: number;
  readonly device: ApplicantDevice;
  readonly state: () => State;
  readonly location: () => string;
  /** Writes that follow are recorded for this press. */
  readonly dispatch: (press: Press | undefined, ...actions: readonly Action[]) => void;
  /** Resolves with `true` as soon as the condition holds, with `false` if it does not within the limit. */
  readonly until: (isSo: (state: State) => boolean, limitMs: number) => Promise<boolean>;
  /** Resolves at the page's next write. */
  readonly nextWrite: () => Promise<void>;
  /** Takes effect at once, whatever is in progress: nothing more is sent or stored. */
  readonly close: () => void;
}

export interface TabOptions {
  readonly number: number;
  readonly apiUrl: string;
  readonly device: ApplicantDevice;
  readonly deployment: Deployment;
  readonly record: ApplicantRecord;
  readonly chance: Chance;
  readonly location?: string | undefined;
  readonly visit?: Pick<VisitStart, 'link' | 'applicantReturn'> | undefined;
  /** The press that the visit itself belongs to, when the applicant has returned through an address. */
  readonly press?: Press | undefined;
  /** For testing the test: every call has a new idempotency key, and no intents are recorded. */
  readonly forgetsKeys: boolean;
}

/** Long enough for a busy machine to answer, short enough to make silence noticeable. */
const timeoutMs = 800;
/** The session of a closed page: its calls go nowhere. */
export const noSession = '00000000-0000-4000-8000-000000000000';

/** Opens a page as the product starts it, with the content of the device. */
export async function openTab(options: TabOptions): Promise<ApplicantTab> {
  const { store, connect } = createAppStore();
  const life = { isOpen: true, press: options.press };
  const tab: TabOfDevice = { isOpen: () => life.isOpen, listeners: new Set() };
  options.device.tabs.add(tab);
  const writing = new Set<() => void>();
  const closing = new Set<() => void>();
  const place = { location: options.location ?? '' };
  const api = recordedApi(apiOf(options, tab), {
    record: options.record,
    onWrite: () => {
      for (const notify of writing) notify();
      writing.clear();
    },
    press: () => life.press,
    newKey: options.forgetsKeys ? idsOf(options.chance) : undefined,
  });
  const services: SagaServices = {
    ...browserOf(options, tab),
    api,
    location: () => place.location,
    navigate: (path) => {
      place.location = path.replace(/^\//, '');
      queueMicrotask(() => store.dispatch({ type: 'locationChanged', path }));
    },
  };
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  const record = recorderOf(options);
  store.subscribe(() => record(store.getState()));
  const task = runSaga(io, rootSaga, services);
  persistAdClick(services);
  await runSaga(io, restoreApplication, services, { isFromStart: false, ...options.visit }).toPromise();
  connect((action) => channel.put(action));
  return {
    number: options.number,
    device: options.device,
    state: () => store.getState(),
    location: services.location,
    dispatch: (press, ...actions) => {
      life.press = press;
      for (const action of actions) store.dispatch(action);
    },
    until: (isSo, limitMs) => untilState({ store, closing }, isSo, limitMs),
    nextWrite: () => new Promise((resolve) => void writing.add(resolve)),
    close: () => {
      life.isOpen = false;
      task.cancel();
      for (const end of closing) end();
    },
  };
}

/** Records what the page shows to the applicant. */
function recorderOf({ record, number }: TabOptions): (state: State) => void {
  let shown: number | undefined;
  let last: State['toasts'] = [];
  return (state) => {
    const present = selectApplicationState(state);
    if (shown !== present) record.recordState(number, present);
    shown = present;
    if (state.lead.leadStatus !== undefined && state.lead.id !== undefined) record.confirmedLeads.add(state.lead.id);
    if (state.toasts.some((toast) => toast.id === 'intent' && !last.includes(toast))) record.recordMoved();
    last = state.toasts;
  };
}

function apiOf({ apiUrl, deployment, device }: TabOptions, { isOpen }: TabOfDevice) {
  const { product } = deployment.settings;
  return createApi({
    apiBase: `${apiUrl}/api`,
    contractOf: () => Promise.resolve(evaluateContract()),
    product,
    sessionId: () => (isOpen() ? device.sessionId : noSession),
    timeoutMs,
    retry: { tries: 4, baseDelayMs: 1, maxDelayMs: 5 },
  });
}

const tabStorage = (): KeyValueStorage => {
  const content = new Map<string, string>();
  return {
    get: (name) => content.get(name) ?? null,
    set: (name, value) => Boolean(content.set(name, value)),
    remove: (name) => content.delete(name),
    clear: () => {
      content.clear();
      return true;
    },
  };
};

/** The services of a browser that never has to wait. */
function browserOf(options: TabOptions, tab: TabOfDevice): Omit<SagaServices, 'api' | 'location' | 'navigate'> {
  const { device, deployment, record, chance } = options;
  const storage = storageOf(device, tab);
  const kept = createKept({ device: storage, tab: tabStorage() });
  return {
    settings: deployment.settings,
    preparePages: () => undefined,
    flow: () => deployment.flow,
    phone: deployment.phone,
    page: (state) => deployment.pages.get(state),
    states: () => Object.fromEntries([...deployment.states.values()].map((each) => [each.name, each])),
    arrange: () => Promise.resolve('There are no experiments'),
    kept,
    sealed: createSealedStorage(storage, device.keyRing),
    onKept: () => undefined,
    intents: options.forgetsKeys ? forgetfulRecord : createIntentRecord(kept),
    offers: createOfferRecord(kept),
    acquireWriteLock: device.acquireWriteLock,
    lastUse: createLastUse(kept, () => new Date()),
    absolute: (path) => `https://apply.example${deployment.settings.basePath}${path}`,
    isFramed: false,
    restart: () => undefined,
    session: { id: device.sessionId, startedAt: '2026-01-15T12:00:00.000Z' },
    visit: { search: '', affiliate: undefined, isStale: false, isOver: false, device: deviceData(chance) },
    otherTabChanges: (listener) => {
      const hear = () => listener('changed');
      tab.listeners.add(hear);
      return () => void tab.listeners.delete(hear);
    },
    departureSigns: () => () => undefined,
    departureTimeoutMs: 0,
    cookies: { read: () => '', write: () => undefined, domain: () => 'localhost' },
    mayStoreAdClick: () => true,
    captchaToken: () => Promise.resolve(undefined),
    now: () => new Date(),
    createUuid: idsOf(chance),
    random: () => 0.5,
    untilWorthAsking: () => Promise.resolve(),
    tracking: { allow: () => undefined, track: () => undefined, log: () => undefined, isActive: () => false },
    prepareCaptcha: () => undefined,
    untilInteractive: () => Promise.resolve(),
    polling: { firstDelayMs: 0, growth: 1, maxDelayMs: 0, tries: 20 },
    consentDelayMs: 0,
    log: { error: (message, detail) => logged(record, message, detail), info: () => undefined },
  };
}

/** Reports only unforeseen errors: failing calls are the point of the test. */
function logged(record: ApplicantRecord, message: string, detail: unknown): void {
  const isUnforeseen = /saga failed|not known any more|Unknown application state/.test(message);
  if (isUnforeseen) record.addProblem(`${message}: ${detail instanceof Error ? detail.stack : String(detail)}`);
}

const forgetfulRecord: IntentRecord = { read: () => [], write: () => undefined };

/** Every visit has a different loading time, which is part of the lead. */
function deviceData(chance: Chance) {
  const loadingTime = 500 + chance.below(2000);
  return { timezoneOffset: 300, deviceMemory: 4, language: 'en', screenResolution: '360x800', loadingTime };
}

/** Creates ids like those of a browser, the same in every run. */
function idsOf(chance: Chance): () => string {
  const digits = (count: number) => Array.from({ length: count }, () => chance.below(16).toString(16)).join('');
  return () => `${digits(8)}-${digits(4)}-4${digits(3)}-a${digits(3)}-${digits(12)}`;
}

interface Watched {
  readonly store: AppStore;
  /** Callbacks that end all waits. */
  readonly closing: Set<() => void>;
}

function untilState({ store, closing }: Watched, isSo: (state: State) => boolean, limitMs: number): Promise<boolean> {
  if (isSo(store.getState())) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (isReached: boolean) => {
      clearTimeout(timer);
      forget();
      closing.delete(giveUp);
      resolve(isReached);
    };
    const giveUp = () => end(false);
    const timer = setTimeout(giveUp, limitMs);
    const forget = store.subscribe(() => {
      if (isSo(store.getState())) end(true);
    });
    closing.add(giveUp);
  });
}

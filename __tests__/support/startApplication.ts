import { randomUUID } from 'node:crypto';
import { inspect, isDeepStrictEqual } from 'node:util';
import { runSaga, stdChannel } from 'redux-saga';
import { createIntentRecord } from '../../src/intent/createIntentRecord';
import { followExperiment, applyStoredArrangement } from '../../sagas/followExperiment';
import { persistAdClick } from '../../src/services/persistAdClick';
import { prefillFromLink } from '../../sagas/prefillFromLink';
import { restoreApplication } from '../../sagas/restoreApplication';
import { rootSaga } from '../../sagas/rootSaga';
import type { SagaServices } from '../../src/services/SagaServices';
import { resumeUnanswered } from '../../sagas/submitLead';
import { createWriteLock } from '../../src/services/writeLock';
import { reportAffiliateArrival } from '../../sagas/reportToAffiliate';
import type { VisitStart } from '../../src/services/openVisit';
import type { Settings } from '../../src/published/settings';
import { apiThrough, createApi, type Api } from '../../src/api/createApi';
import type { Endpoint } from '../../src/published/operations';
import { arrangeSteps } from '../../src/flow/arrangeSteps';
import { createLastUse } from '../../src/storage/lastUse';
import { keptOn } from './keptOn';
import { createSealedStorage, type KeyRing } from '../../src/storage/createSealedStorage';
import { createOfferRecord } from '../../src/storage/receivedOffers';
import type { Action } from '../../src/store/actions';
import { createAppStore, type AppStore } from '../../src/store/createAppStore';
import type { State } from '../../src/store/state';
import { createFormats } from '../../src/formats/createFormats';
import { colombia, colombianPages, colombianStates, today, colombianSettings } from './colombia';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import { noKeyRing } from './testKey';
import { evaluateContract } from '../../tools/compile/evaluateContract';

interface ApplicationOptions {
  readonly apiUrl: string;
  readonly storage?: MemoryStorage;
  readonly tabStorage?: MemoryStorage;
  readonly keyRing?: KeyRing;
  /** Path below the base path. */
  readonly location?: string;
  /** How the visit began, if not by its address alone. */
  readonly visit?: Pick<VisitStart, 'link' | 'applicantReturn'>;
  /** Timeouts of single operations, in milliseconds; the test may change them while the application runs. */
  readonly timeoutsMs?: ReadonlyMap<string, number>;
  /** Where the deployment reaches operations, if not where the contract specifies. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Those of the Colombian deployment if absent. */
  readonly settings?: Settings;
  readonly services?: Partial<SagaServices>;
}

export interface TestApplication {
  readonly store: AppStore;
  readonly services: SagaServices;
  readonly storage: MemoryStorage;
  /** Navigations of the sagas: `push /checking` or `replace /`. */
  readonly moves: readonly string[];
  readonly logged: readonly string[];
  /** Operations of writes that bypassed `executeDecision`. */
  readonly strayWrites: readonly string[];
  readonly dispatch: (...actions: readonly Action[]) => void;
  /**
   * Resolves with the state as soon as it fulfils the condition, which is checked after every change. Rejects after ten
   * seconds, and says what it waited for in vain.
   */
  readonly until: (isSo: (state: State) => boolean) => Promise<State>;
  /** Resolves when it is decided whether an experiment applies. */
  readonly experiment: Promise<undefined>;
  /** Resolves when the visit was reported to the affiliate, if there is one. */
  readonly arrival: Promise<undefined>;
  readonly stop: () => void;
  /** Acts as if the tab were closed: not even a retry goes out. */
  readonly kill: () => void;
}

const device = {
  timezoneOffset: 300,
  deviceMemory: 4,
  language: 'es-CO',
  screenResolution: '360x800',
  loadingTime: 900,
};

const applicationSessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Starts all sagas on a real store, as the app does; the test stands in for the browser. */
export async function startApplication(options: ApplicationOptions): Promise<TestApplication> {
  const { store, connect } = createAppStore();
  const { storage = memoryStorage() } = options;
  const kept = keptOn(storage, options.tabStorage);
  const visit = { isFromStart: false, ...options.visit };
  const happened = new Set<() => void>();
  const notify = () => {
    for (const listener of happened) listener();
  };
  let flow = colombia;
  const moves: string[] = [];
  const logged: string[] = [];
  const strayWrites: string[] = [];
  const record = (list: string[], entry: string) => {
    list.push(entry);
    notify();
  };
  let location = options.location ?? '';
  const life = { isOver: false };
  const services: SagaServices = {
    ...quickServices(options, life, (line) => record(logged, line)),
    kept,
    intents: createIntentRecord(kept),
    offers: createOfferRecord(kept),
    acquireWriteLock: createWriteLock({}),
    lastUse: createLastUse(kept, () => new Date()),
    sealed: createSealedStorage(storage, options.keyRing ?? noKeyRing),
    onKept: () => undefined,
    flow: () => flow,
    page: (state) => colombianPages.get(state),
    states: () => colombianStates,
    arrange: (wanted) => {
      const shown = services.settings.firstPage.steps.map(({ name }) => name);
      const arranged = arrangeSteps(colombia.model, wanted, shown);
      if (arranged.kind === 'refused') return Promise.resolve(arranged.reason);
      flow = { ...colombia, model: arranged.model };
      return Promise.resolve(undefined);
    },
    location: () => location,
    navigate: (path, { replace }) => {
      location = path.replace(/^\//, '');
      record(moves, `${replace ? 'replace' : 'push'} ${path}`);
      queueMicrotask(() => store.dispatch({ type: 'locationChanged', path }));
    },
    ...options.services,
  };
  const inFlight: string[] = [];
  Object.assign(services, { api: watchCalls(services, { inFlight, strayWrites, timeoutsMs: options.timeoutsMs }) });
  store.subscribe(notify);
  storage.listeners.add(notify);
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  const task = runSaga(io, rootSaga, services);
  persistAdClick(services);
  await runSaga(io, applyStoredArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, visit).toPromise();
  await runSaga(io, prefillFromLink, services).toPromise();
  connect((action) => channel.put(action));
  const experiment = runSaga(io, followExperiment, services).toPromise<undefined>();
  const arrival = runSaga(io, reportAffiliateArrival, services).toPromise<undefined>();
  if (!options.visit?.link) runSaga(io, resumeUnanswered, services);
  return {
    store,
    experiment,
    arrival,
    services,
    storage,
    moves,
    logged,
    strayWrites,
    dispatch: (...actions) => actions.forEach((action) => store.dispatch(action)),
    until: (isSo) => untilState({ store, happened, moves, logged, inFlight }, isSo),
    stop: () => task.cancel(),
    kill: () => {
      task.cancel();
      life.isOver = true;
    },
  };
}

/** Returns services without waits: polling and retries are as fast as the machine. */
function quickServices(
  { apiUrl, settings = colombianSettings, endpoints }: ApplicationOptions,
  life: { readonly isOver: boolean },
  log: (line: string) => void,
) {
  return {
    api: createApi({
      apiBase: `${apiUrl}/api`,
      contractOf: () => Promise.resolve(evaluateContract(endpoints)),
      product: settings.product,
      sessionId: () => {
        if (life.isOver) throw new Error('The tab is gone (TAB_GONE)');
        return applicationSessionId;
      },
      retry: { tries: 4, baseDelayMs: 1, maxDelayMs: 5 },
    }),
    preparePages: () => undefined,
    settings,
    phone: createFormats({ today: () => today }),
    absolute: (path: string) => `https://apply.example${settings.basePath}${path}`,
    isFramed: false,
    restart: () => undefined,
    session: { id: applicationSessionId, startedAt: '2025-06-15T12:00:00.000Z' },
    visit: { search: '', affiliate: undefined, isStale: false, isOver: false, device },
    otherTabChanges: () => () => undefined,
    departureSigns: () => () => undefined,
    departureTimeoutMs: 0,
    cookies: { read: () => '', write: () => undefined, domain: () => 'localhost' },
    mayStoreAdClick: () => true,
    captchaToken: () => Promise.resolve(undefined),
    now: () => new Date(),
    createUuid: () => randomUUID(),
    random: () => 0.5,
    untilWorthAsking: () => Promise.resolve(),
    tracking: { allow: () => undefined, track: () => undefined, log: () => undefined, isActive: () => false },
    prepareCaptcha: () => undefined,
    untilInteractive: () => Promise.resolve(),
    polling: { firstDelayMs: 0, growth: 1, maxDelayMs: 0, tries: 20 },
    consentDelayMs: 0,
    log: {
      error: (message: string, detail?: unknown) => log(typeof detail === 'string' ? `${message}: ${detail}` : message),
      info: log,
    },
  };
}

interface WatchedCalls {
  /** Operations that have no result yet. */
  readonly inFlight: string[];
  readonly strayWrites: string[];
  readonly timeoutsMs: ApplicationOptions['timeoutsMs'];
}

/** Records the calls in flight, and every write that does not belong to a decision. */
function watchCalls({ api, intents }: SagaServices, { inFlight, strayWrites, timeoutsMs }: WatchedCalls): Api {
  const { operations } = evaluateContract();
  const isOfIntent = (name: string) => intents.read().some(({ operation, isSent }) => operation === name && isSent);
  const send: Api['sendNamed'] = async (operation, call, options) => {
    if (operations[operation]?.method !== 'GET' && !isOfIntent(operation)) strayWrites.push(operation);
    inFlight.push(operation);
    const timeoutMs = timeoutsMs?.get(operation);
    try {
      return await api.sendNamed(operation, call, { ...options, ...(timeoutMs !== undefined && { timeoutMs }) });
    } finally {
      inFlight.splice(inFlight.indexOf(operation), 1);
    }
  };
  return apiThrough(send);
}

interface Wait extends Pick<WatchedCalls, 'inFlight'>, Pick<TestApplication, 'store' | 'moves' | 'logged'> {
  /** Called after every change. */
  readonly happened: Set<() => void>;
}

/** Longer than any wait that ends, on the busiest machine. */
const waitedInVainMs = 10_000;

/** The real timers, whatever a test installs. */
const { setTimeout, clearTimeout } = globalThis;

function untilState(wait: Wait, isSo: (state: State) => boolean): Promise<State> {
  const { store, happened } = wait;
  // Created now: its stack names the line of the test.
  const inVain = new Error();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!isSo(store.getState())) return;
      end();
      resolve(store.getState());
    };
    const timer = setTimeout(() => {
      end();
      reject(Object.assign(inVain, { message: reportOf(wait, isSo) }));
    }, waitedInVainMs);
    const end = () => {
      clearTimeout(timer);
      happened.delete(look);
    };
    happened.add(look);
    look();
  });
}

/** Returns what a test waited for in vain, and what has happened instead: of the answers, only their names. */
function reportOf({ store, moves, logged, inFlight }: Wait, isSo: (state: State) => boolean): string {
  const { answers, ...state } = store.getState();
  const initial = Object.entries(createAppStore().store.getState());
  const isNew = ([name, value]: readonly [string, unknown]) =>
    !initial.some(([key, former]) => key === name && isDeepStrictEqual(former, value));
  const changed = Object.fromEntries(Object.entries(state).filter(isNew));
  const seen = { state: changed, answered: Object.keys(answers).join(' '), moves, logged, 'in flight': inFlight };
  const lines = Object.entries(seen).map(
    ([name, value]) => `${name}: ${inspect(value, { depth: 3, breakLength: 160 })}`,
  );
  return [`Waited ${waitedInVainMs / 1000} s in vain for ${String(isSo)}`, ...lines].join('\n');
}

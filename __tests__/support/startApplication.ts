import { inspect, isDeepStrictEqual } from 'node:util';
import { type RunningApplication, startSagas } from '../../sagas/startSagas';
import { apiThrough, type Api } from '../../src/api/createApi';
import { createApplication } from '../../src/app/start/createApplication';
import type { Flow } from '../../src/flow/types';
import { createFormats, type Formats } from '../../src/formats/createFormats';
import { createIntentRecord, type IntentRecord } from '../../src/intent/createIntentRecord';
import type { Endpoint } from '../../src/published/operations';
import type { Settings } from '../../src/published/settings';
import type { FlowSource } from '../../src/renderer/FlowSource';
import type { VisitStart } from '../../src/visit/openVisit';
import type { Browser, BrowserEvent } from '../../src/services/browserEvents';
import type { Platform } from '../../src/services/Platform';
import type { SagaServices } from '../../src/services/SagaServices';
import type { KeyRing } from '../../src/storage/createSealedStorage';
import type { Action } from '../../src/store/actions';
import type { AppStore } from '../../src/store/createAppStore';
import type { State } from '../../src/store/state';
import { fakeBrowser, quietPage, quietPlatform, wholeFlowSource } from '../../tools/chaos/quietPlatform';
import { evaluateContract } from '../../tools/compile/evaluateContract';
import { colombia, colombianPages, colombianStates, today, colombianSettings } from './colombia';
import { keptOn } from './keptOn';
import { memoryStorage, type MemoryStorage } from './memoryStorage';
import { stateAfter } from './stateAfter';
import { noKeyRing } from './testKey';

export type PlatformFacts = Partial<Omit<Platform, 'browser'>> & { readonly browser?: Partial<Browser> };

interface ApplicationOptions {
  readonly apiUrl: string;
  readonly storage?: MemoryStorage;
  readonly tabStorage?: MemoryStorage;
  readonly keyRing?: KeyRing;
  /** Path below the base path. */
  readonly location?: string;
  /** How the visit began, if not by its address alone. */
  readonly visit?: Partial<VisitStart>;
  /** Timeouts of single operations, in milliseconds; the test may change them while the application runs. */
  readonly timeoutsMs?: ReadonlyMap<string, number>;
  /** Where the deployment reaches operations, if not where the contract specifies. */
  readonly endpoints?: Readonly<Record<string, Endpoint>>;
  /** Those of the Colombian deployment if absent. */
  readonly settings?: Settings;
  /** Replaces the client. */
  readonly api?: Api;
  /** The Colombian one if absent. */
  readonly flow?: () => Flow;
  readonly formats?: Formats;
  /** What differs from a browser that never has to wait. */
  readonly platform?: PlatformFacts;
}

export interface TestApplication {
  readonly store: AppStore;
  readonly services: SagaServices;
  /** Lets this happen in the browser. */
  readonly tell: (event: BrowserEvent) => void;
  readonly storage: MemoryStorage;
  /** Navigations of the sagas: `push /checking` or `replace /`. */
  readonly moves: readonly string[];
  /** Errors, without the client's line of each call that failed. */
  readonly logged: readonly string[];
  readonly infos: readonly string[];
  /** Operations of writes that bypassed `executeDecision`. */
  readonly strayWrites: readonly string[];
  /** Returns the way to wait for what follows. */
  readonly dispatch: (...actions: readonly Action[]) => Pick<TestApplication, 'until'>;
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

/** Starts the program on a real store, as the page does; the test stands in for the browser. */
export async function startApplication(options: ApplicationOptions): Promise<TestApplication> {
  const { apiUrl, settings = colombianSettings, endpoints, storage = memoryStorage() } = options;
  const happened = new Set<() => void>();
  const notify = () => {
    for (const listener of happened) listener();
  };
  const [moves, logged, infos]: [string[], string[], string[]] = [[], [], []];
  const [strayWrites, inFlight]: [string[], string[]] = [[], []];
  const record = (list: string[], entry: string) => {
    list.push(entry);
    notify();
  };
  const life: { readonly end: AbortController; running?: RunningApplication } = { end: new AbortController() };
  const quiet = quietPlatform({ apiUrl, settings, endpoints });
  const now = options.platform?.now ?? quiet.now;
  const application = createApplication({
    ...quietPage,
    settings,
    flow: flowSourceOf(options, settings),
    formats: options.formats ?? createFormats({ today: () => today }),
  });
  const { store } = application;
  const { tell, ...browser } = fakeBrowser({
    store,
    location: options.location,
    onMove: (path, { replace }) => record(moves, `${replace ? 'replace' : 'push'} ${path}`),
  });
  const platform: Platform = {
    ...quiet,
    storages: { device: storage, tab: options.tabStorage ?? memoryStorage() },
    keyRing: options.keyRing ?? noKeyRing,
    log: {
      error: (message, detail) => {
        if (!message.startsWith('ERROR: '))
          record(logged, typeof detail === 'string' ? `${message}: ${detail}` : message);
      },
      info: (line) => record(infos, line),
    },
    ...options.platform,
    visit: { ...quiet.visit, ...options.visit },
    browser: { ...quiet.browser, ...browser, ...options.platform?.browser },
    network: {
      ...quiet.network,
      ...options.platform?.network,
      createApi: ({ sessionId, onServerTime, ...wiring }) => {
        const api = quiet.network.createApi({
          ...wiring,
          sessionId: () => {
            if (life.end.signal.aborted) throw new Error('The tab is gone (TAB_GONE)');
            return sessionId();
          },
          // The server lives in the time of the device.
          onServerTime: (at) => onServerTime?.(new Date(at.getTime() + now().getTime() - Date.now())),
        });
        const intents = () => life.running?.services.intents ?? createIntentRecord(keptOn(storage));
        const { timeoutsMs } = options;
        return watchCalls(options.api ?? api, { intents, inFlight, strayWrites, timeoutsMs, end: life.end.signal });
      },
    },
  };
  store.subscribe(notify);
  storage.listeners.add(notify);
  life.running = await startSagas(application, platform);
  const { services, experiment, arrival, stop } = life.running;
  const until: TestApplication['until'] = (isSo) => untilState({ store, happened, moves, logged, inFlight }, isSo);
  return {
    store,
    experiment: experiment.toPromise(),
    arrival: arrival.toPromise(),
    services,
    tell,
    storage,
    moves,
    logged,
    infos,
    strayWrites,
    dispatch: (...actions) => {
      for (const action of actions) store.dispatch(action);
      return { until };
    },
    until,
    stop,
    kill: () => {
      stop();
      life.end.abort();
    },
  };
}

function flowSourceOf({ flow }: ApplicationOptions, settings: Settings): FlowSource {
  const source = wholeFlowSource({ flow: colombia, settings, pages: colombianPages, states: colombianStates });
  return { ...source, ...(flow && { current: flow }) };
}

interface WatchedCalls {
  readonly intents: () => IntentRecord;
  /** Operations that have no result yet. */
  readonly inFlight: string[];
  readonly strayWrites: string[];
  readonly timeoutsMs: ApplicationOptions['timeoutsMs'];
  /** The end of the tab, after which it repeats no call. */
  readonly end: AbortSignal;
}

/** Records the calls in flight, and every write that does not belong to a decision. */
function watchCalls(api: Api, { intents, inFlight, strayWrites, timeoutsMs, end }: WatchedCalls): Api {
  const { operations } = evaluateContract();
  const isOfIntent = (name: string) =>
    intents()
      .read()
      .some(({ operation, isSent }) => operation === name && isSent);
  const send: Api['sendNamed'] = async (operation, call, options) => {
    if (operations[operation]?.method !== 'GET' && !isOfIntent(operation)) strayWrites.push(operation);
    inFlight.push(operation);
    const timeoutMs = timeoutsMs?.get(operation);
    try {
      const signal = options?.signal ? AbortSignal.any([options.signal, end]) : end;
      return await api.sendNamed(operation, call, {
        ...options,
        signal,
        ...(timeoutMs !== undefined && { timeoutMs }),
      });
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
  const initial = Object.entries(stateAfter());
  const isNew = ([name, value]: readonly [string, unknown]) =>
    !initial.some(([key, former]) => key === name && isDeepStrictEqual(former, value));
  const changed = Object.fromEntries(Object.entries(state).filter(isNew));
  const seen = { state: changed, answered: Object.keys(answers).join(' '), moves, logged, 'in flight': inFlight };
  const lines = Object.entries(seen).map(
    ([name, value]) => `${name}: ${inspect(value, { depth: 3, breakLength: 160 })}`,
  );
  return [`Waited ${waitedInVainMs / 1000} s in vain for ${String(isSo)}`, ...lines].join('\n');
}

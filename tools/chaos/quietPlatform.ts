import { randomUUID } from 'node:crypto';
import { createApi } from '../../src/api/createApi';
import type { PagePlatform } from '../../src/app/start/createApplication';
import { arrangeSteps } from '../../src/flow/arrangeSteps';
import type { Flow } from '../../src/flow/types';
import type { Endpoint } from '../../src/published/operations';
import type { Settings } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import { type FlowSource, fixedFlowSource } from '../../src/renderer/FlowSource';
import { solveOnPage } from '../../src/proof/solveOnPage';
import { noopScheduler } from '../../src/scheduling/noopScheduler';
import type { Scheduler } from '../../src/scheduling/scheduler';
import type { Browser, BrowserEvent } from '../../src/services/browserEvents';
import type { Network, Platform, Vendors } from '../../src/services/Platform';
import { createWriteLock } from '../../src/services/writeLock';
import type { KeyValueStorage } from '../../src/storage/createStorage';
import type { AppStore } from '../../src/store/createAppStore';
import { evaluateContract } from '../compile/evaluateContract';

interface QuietBrowser {
  readonly apiUrl: string;
  readonly settings: Settings;
  /** Where the deployment reaches operations, if not where the contract specifies. */
  readonly endpoints?: Readonly<Record<string, Endpoint>> | undefined;
}

/** A browser that has nothing on it and never has to wait: polling and retries are as fast as the machine. */
export function quietPlatform({ apiUrl, settings, endpoints }: QuietBrowser): Platform {
  const { basePath } = settings;
  const url = `https://apply.example${basePath}`;
  const silent = () => undefined;
  return {
    visit: { isFromStart: false, search: '', url: `${url}/` },
    storages: { device: emptyStorage(), tab: emptyStorage() },
    keyRing: () => Promise.resolve(undefined),
    network: quietNetwork(apiUrl, endpoints),
    browser: {
      subscribe: () => silent,
      isOnline: () => true,
      untilActivated: () => Promise.resolve(),
      untilWorthAsking: () => Promise.resolve(),
      untilInteractive: () => Promise.resolve(),
      onKept: silent,
      navigate: silent,
      location: () => '',
      absolute: (path) => `${url}${path}`,
      isFramed: false,
      restart: silent,
    },
    vendors: noVendors,
    device: {
      navigator: { language: 'es-CO', deviceMemory: 4 },
      screen: { width: 360, height: 800 },
      loadedAtMs: Date.now(),
    },
    objectsToTracking: false,
    acquireWriteLock: createWriteLock({}, ''),
    departureTimeoutMs: 0,
    cookies: { read: () => '', write: silent, domain: () => 'localhost' },
    polling: { firstDelayMs: 0, growth: 1, maxDelayMs: 0, tries: 20 },
    consentDelayMs: 0,
    solveChallenge: solveOnPage,
    now: () => new Date(),
    elapsedMs: () => performance.now(),
    createUuid: () => randomUUID(),
    random: () => 0.5,
    log: { error: silent, info: silent },
  };
}

interface FakeBrowser extends Pick<Browser, 'subscribe' | 'location' | 'navigate'> {
  readonly tell: (event: BrowserEvent) => void;
}

interface FakeVisit {
  readonly store: Pick<AppStore, 'dispatch'>;
  readonly location?: string | undefined;
  readonly onMove?: Browser['navigate'];
}

/** A fake browser: `tell` raises its events, and it opens the pages that the sagas navigate to. */
export function fakeBrowser({ store, location = '', onMove }: FakeVisit): FakeBrowser {
  const listeners = new Set<(event: BrowserEvent) => void>();
  let address = location;
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
    location: () => address,
    navigate: (path, options) => {
      address = path.replace(/^\//, '');
      onMove?.(path, options);
      queueMicrotask(() => store.dispatch({ type: 'locationChanged', path }));
    },
  };
}

export const noVendors: Vendors = {
  startTracking: () => ({
    allow: () => undefined,
    track: () => undefined,
    log: () => undefined,
    isActive: () => false,
    forget: () => undefined,
  }),
  createCaptcha: () => ({ prepare: () => undefined, token: () => Promise.resolve(undefined) }),
};

function quietNetwork(apiUrl: string, endpoints: QuietBrowser['endpoints']): Network {
  const contractOf = () => Promise.resolve(evaluateContract(endpoints));
  const quiet = { apiBase: `${apiUrl}/api`, contractOf, retry: { tries: 4, baseDelayMs: 1, maxDelayMs: 5 } };
  return {
    contractOf,
    preparePages: () => undefined,
    createApi: (options) => createApi({ ...quiet, ...options, apiBase: quiet.apiBase }),
    onUnavailable: () => undefined,
    onIdentifyingCall: () => undefined,
    askServerTime: () => Promise.resolve(undefined),
  };
}

function emptyStorage(): KeyValueStorage {
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
}

/** Runs every task at once. */
const immediateScheduler: Scheduler = {
  ...noopScheduler,
  beforeNextInput: (task) => task(),
  afterTyping: (task) => task(),
};

/** What a page needs besides its flow, without rendering anything. */
export const quietPage: Pick<PagePlatform, 'widgets' | 'preparePicture' | 'scheduler' | 'onKept'> = {
  widgets: { get: () => undefined, load: () => Promise.resolve() },
  preparePicture: () => Promise.reject(new Error('This page takes no pictures (NO_PICTURES)')),
  scheduler: immediateScheduler,
  onKept: () => undefined,
};

interface WholeFlow {
  readonly flow: Flow;
  readonly settings: Settings;
  /** Forms of state pages, by name of the state. */
  readonly pages: ReadonlyMap<string, Flow>;
  readonly states: Readonly<Record<string, StateModel>>;
}

/** The source of a flow that is loaded from the start, and that an experiment may rearrange. */
export function wholeFlowSource({ flow, settings, pages, states }: WholeFlow): FlowSource {
  let current = flow;
  return fixedFlowSource(flow, {
    current: () => current,
    page: (state) => pages.get(state),
    states: () => states,
    arrange: (wanted) => {
      const shown = settings.firstPage.steps.map(({ name }) => name);
      const arranged = arrangeSteps(flow.model, wanted, shown);
      if (arranged.kind === 'refused') return Promise.resolve(arranged.reason);
      current = { ...flow, model: arranged.model };
      return Promise.resolve(undefined);
    },
  });
}

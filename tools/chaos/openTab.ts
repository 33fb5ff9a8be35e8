import { startSagas } from '../../sagas/startSagas';
import { createApplication } from '../../src/app/start/createApplication';
import type { VisitStart } from '../../src/visit/openVisit';
import { intentsKey } from '../../src/intent/createIntentRecord';
import type { Platform } from '../../src/services/Platform';
import type { KeyValueStorage } from '../../src/storage/createStorage';
import type { Action } from '../../src/store/actions';
import type { AppStore } from '../../src/store/createAppStore';
import { selectApplicationState } from '../../src/store/progress';
import type { State } from '../../src/store/state';
import { type ApplicantRecord, type Press, recordedApi } from './ApplicantRecord';
import type { Chance } from './chanceOf';
import { storageOf, type ApplicantDevice, type TabOfDevice } from './createDevice';
import type { Deployment } from './prepareChaosDeployment';
import { fakeBrowser, quietPage, quietPlatform, wholeFlowSource } from './quietPlatform';

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
  const { device, deployment, number } = options;
  const { settings, flow, pages, phone: formats } = deployment;
  const states = Object.fromEntries([...deployment.states.values()].map((each) => [each.name, each]));
  const source = wholeFlowSource({ flow, settings, pages, states });
  const application = createApplication({ ...quietPage, settings, flow: source, formats });
  const { store } = application;
  const life: TabLife = { isOpen: true, press: options.press, writing: new Set() };
  const { tell, ...browser } = fakeBrowser({ store, location: options.location });
  const tab: TabOfDevice = { isOpen: () => life.isOpen, hear: () => tell('changed') };
  device.tabs.add(tab);
  const closing = new Set<() => void>();
  const record = recorderOf(options);
  store.subscribe(() => record(store.getState()));
  const platform = platformOf(options, tab);
  const { stop } = await startSagas(application, {
    ...platform,
    network: networkOf(options, life),
    browser: { ...platform.browser, ...browser },
  });
  return {
    number,
    device,
    state: () => store.getState(),
    location: browser.location,
    dispatch: (press, ...actions) => {
      life.press = press;
      for (const action of actions) store.dispatch(action);
    },
    until: (isSo, limitMs) => untilState({ store, closing }, isSo, limitMs),
    nextWrite: () => new Promise((resolve) => void life.writing.add(resolve)),
    close: () => {
      life.isOpen = false;
      stop();
      for (const end of closing) end();
    },
  };
}

interface TabLife {
  isOpen: boolean;
  press: Press | undefined;
  /** Callbacks for the next write. */
  readonly writing: Set<() => void>;
}

/** Toasts that say that answers or presses of this page came too late, here or because another device went on. */
const telling: readonly string[] = ['intent', 'adopted'];

/** Records what the page shows to the applicant. */
function recorderOf({ record, number }: TabOptions): (state: State) => void {
  let shown: number | undefined;
  let last: State['toasts'] = [];
  return (state) => {
    const present = selectApplicationState(state);
    if (shown !== present) record.recordState(number, present);
    shown = present;
    if (state.lead.leadStatus !== undefined && state.lead.id !== undefined) record.confirmedLeads.add(state.lead.id);
    if (state.toasts.some((toast) => telling.includes(toast.id) && !last.includes(toast))) record.recordMoved();
    last = state.toasts;
  };
}

/** The calls of a closed page go nowhere. */
function networkOf(options: TabOptions, life: TabLife): Platform['network'] {
  const { record, chance, forgetsKeys } = options;
  const { network } = quietPlatform({ apiUrl: options.apiUrl, settings: options.deployment.settings });
  return {
    ...network,
    createApi: ({ sessionId, ...wiring }) =>
      recordedApi(
        network.createApi({ ...wiring, sessionId: () => (life.isOpen ? sessionId() : noSession), timeoutMs }),
        {
          record,
          onWrite: () => {
            for (const notify of life.writing) notify();
            life.writing.clear();
          },
          press: () => life.press,
          newKey: forgetsKeys ? idsOf(chance) : undefined,
        },
      ),
  };
}

/** The applicant's browser. The address names the session, by which the proxy knows the applicant. */
function platformOf(options: TabOptions, tab: TabOfDevice): Platform {
  const { device, deployment, record, chance } = options;
  const { settings } = deployment;
  const quiet = quietPlatform({ apiUrl: options.apiUrl, settings });
  const storage = storageOf(device, tab);
  return {
    ...quiet,
    visit: { ...quiet.visit, search: `?sessionId=${device.sessionId}`, ...options.visit },
    storages: { ...quiet.storages, device: options.forgetsKeys ? withoutIntents(storage) : storage },
    keyRing: device.keyRing,
    acquireWriteLock: device.acquireWriteLock,
    // Every visit has a different loading time, which is part of the lead.
    device: { ...quiet.device, loadedAtMs: Date.now() - 500 - chance.below(2000) },
    createUuid: idsOf(chance),
    log: { error: (message, detail) => logged(record, message, detail), info: () => undefined },
  };
}

/** For testing the test: stores no decisions that are under way. */
function withoutIntents(storage: KeyValueStorage): KeyValueStorage {
  return { ...storage, set: (name, value) => name !== intentsKey.name && storage.set(name, value) };
}

/** Reports only unforeseen errors: failing calls are the point of the test. */
function logged(record: ApplicantRecord, message: string, detail: unknown): void {
  const isUnforeseen = /saga failed|not known any more|Unknown application state/.test(message);
  if (isUnforeseen) record.addProblem(`${message}: ${detail instanceof Error ? detail.stack : String(detail)}`);
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

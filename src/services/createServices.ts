import { createApi } from '../api/createApi';
import type { ContractSource, Retry } from '../api/createContractSource';
import { type DeviceData, deviceDataOf } from '../attribution/deviceDataOf';
import { createIntentRecord } from '../intent/createIntentRecord';
import type { Settings } from '../published/settings';
import type { Purpose } from '../published/tracking';
import { createKeyRing, createSealedStorage } from '../storage/createSealedStorage';
import { createKept, type Kept } from '../storage/createKept';
import type { KeyValueStorage } from '../storage/createStorage';
import type { Place } from '../storage/keptKey';
import { createLastUse } from '../storage/lastUse';
import { createOfferRecord } from '../storage/receivedOffers';
import type { Action } from '../store/actions';
import type { AppStore } from '../store/createAppStore';
import { selectAllowedPurposes } from '../store/selectAllowedPurposes';
import { createCaptcha } from '../tracking/createCaptcha';
import { createScriptLoader } from '../tracking/createScriptLoader';
import { sourcesOf } from '../tracking/vendors';
import type { Log, SagaServices } from './SagaServices';
import { cookieJarOf } from './cookieJar';
import { knownCampaign } from './persistAdClick';
import { initAtKey } from './pageKeys';
import { openVisit, type VisitStart } from './openVisit';
import { departureSigns } from './departureSigns';
import { otherTabChanges } from './otherTabs';
import { createWriteLock } from './writeLock';
import { untilInteractive, untilWorthAsking } from './pageReadiness';
import { isInitialAddressClean } from './isInitialAddressClean';
import { recordedLog, startTracking } from './startTracking';
import { checkClock, learnServerTime } from './learnServerTime';

export interface SagaStart {
  readonly store: AppStore;
  readonly connect: (listener: (action: Action) => void) => void;
  readonly settings: Settings;
  readonly flow: {
    readonly current: SagaServices['flow'];
    readonly page: SagaServices['page'];
    readonly states: SagaServices['states'];
    readonly arrange: SagaServices['arrange'];
  };
  readonly phone: SagaServices['phone'];
  readonly retry: Retry;
  /** Resolves when all steps are loaded. */
  readonly untilWhole: () => Promise<unknown>;
  readonly navigation: Pick<SagaServices, 'navigate' | 'location'>;
  readonly log: Log;
  readonly visit: VisitStart;
  readonly untilIdle: () => Promise<void>;
  /** Called whenever a call ends as unavailable. */
  readonly onUnavailable: () => void;
}

interface StartOfServices extends SagaStart {
  readonly contract: ContractSource;
}

/** Creates the services of the sagas from the browser's APIs. */
export function createServices(
  start: StartOfServices,
  storages: Readonly<Record<Place, KeyValueStorage>>,
): SagaServices {
  const { store, settings, flow, navigation, visit } = start;
  const now = () => new Date();
  const kept = createKept(storages);
  const keyRing = createKeyRing(window);
  // Created now, so that the first sensitive answer is encrypted within a moment: a reload may follow its last
  // keystroke.
  void keyRing();
  const sealed = createSealedStorage(storages.device, keyRing);
  const { constants } = flow.current().model;
  const opening = { ...visit, kept, sealed, settings, constants, createUuid, now, log: start.log };
  const { session, ...opened } = openVisit(opening);
  const mayUse = (purpose: Purpose) =>
    selectAllowedPurposes(store.getState(), settings.consent.isRequired).includes(purpose);
  const loadScript = createScriptLoader(window, sourcesOf(settings.tracking).script);
  const tracking = startTracking({
    host: window,
    settings,
    store,
    flow: flow.current,
    isValidPhone: start.phone.isValidPhone,
    sessionId: session.id,
    campaign: () => knownCampaign(services),
    kept,
    loadScript,
    log: start.log,
  });
  const log = recordedLog({ log: start.log, tracking, store, flow: flow.current });
  const isOn = () => settings.features.captcha === true && isInitialAddressClean(window) && mayUse('security');
  const captcha = createCaptcha({ host: window, settings: settings.tracking, loadScript, isOn, log: log.error });
  const services: SagaServices = {
    ...createApiServices(start, session.id, log),
    settings,
    ...flow,
    flow: flow.current,
    phone: start.phone,
    kept,
    sealed,
    onKept: (isKept) => (document.documentElement.dataset.kept = String(isKept)),
    navigate: navigation.navigate,
    location: navigation.location,
    ...windowServices(settings),
    ...recordsOf(kept, now),
    session,
    visit: { ...opened, search: visit.search, device: readDevice(kept) },
    mayStoreAdClick: () => mayUse('marketing'),
    captchaToken: captcha.token,
    prepareCaptcha: captcha.prepare,
    now,
    createUuid,
    random: Math.random,
    tracking,
    untilInteractive: untilInteractive(window, start.untilIdle),
    polling: { firstDelayMs: 1000, growth: 1.5, maxDelayMs: 8000, tries: 30 },
    consentDelayMs: 400,
    log,
  };
  return services;
}

function createApiServices(
  { store, settings, contract, onUnavailable }: StartOfServices,
  sessionId: string,
  log: Log,
): Pick<SagaServices, 'api' | 'preparePages'> {
  const { api, product, year } = settings;
  const onServerTime = learnServerTime(store.dispatch, () => new Date());
  void checkClock(window, { now: new Date(), publishedIn: year, onServerTime });
  const calls = createApi({
    apiBase: api.base,
    contractOf: contract.contractOf,
    product,
    sessionId: () => sessionId,
    onHttpError: log.error,
    onUnavailable,
    onIdentifyingCall: () => forgetListedCalls(performance),
    onServerTime,
    onAnswered: () => {
      if (!store.getState().isOnline) store.dispatch({ type: 'connectionChanged', isOnline: true });
    },
    isOnline: () => store.getState().isOnline,
  });
  return { api: calls, preparePages: contract.preparePages };
}

/**
 * The browser lists the addresses of all calls, readable by any script. A clean-up: where the browser refuses it, the
 * call has its result all the same.
 */
function forgetListedCalls(calls: Partial<Pick<Performance, 'clearResourceTimings'>>): void {
  calls.clearResourceTimings?.();
}

function recordsOf(kept: Kept, now: () => Date): Pick<SagaServices, 'intents' | 'offers' | 'lastUse'> {
  return {
    intents: createIntentRecord(kept),
    offers: createOfferRecord(kept),
    lastUse: createLastUse(kept, now),
  };
}

type WindowServices = Pick<
  SagaServices,
  | 'acquireWriteLock'
  | 'otherTabChanges'
  | 'departureSigns'
  | 'departureTimeoutMs'
  | 'cookies'
  | 'untilWorthAsking'
  | 'absolute'
  | 'isFramed'
  | 'restart'
>;

function windowServices({ basePath }: Settings): WindowServices {
  return {
    acquireWriteLock: createWriteLock(navigator),
    otherTabChanges: otherTabChanges(window),
    departureSigns: departureSigns(window),
    departureTimeoutMs: 4000,
    cookies: cookieJarOf(window),
    untilWorthAsking: untilWorthAsking(window),
    absolute: (path) => `${window.location.origin}${basePath}${path}`,
    isFramed: window.parent !== window,
    restart: () => window.location.replace(`${basePath}/`),
  };
}

function readDevice(kept: Kept): DeviceData {
  const isKept = kept.write(initAtKey, Math.round(performance.timeOrigin));
  const initAt = isKept ? kept.read(initAtKey) : undefined;
  return deviceDataOf({ navigator, screen, now: new Date(), initAt });
}

/** Returns a random UUID. Only secure contexts of newer browsers have `randomUUID`. */
function createUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}

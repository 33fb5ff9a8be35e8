import { runSaga, stdChannel } from 'redux-saga';
import { createApi } from '../src/api/createApi';
import { createContractSource, type ContractSource } from '../src/api/createContractSource';
import { importContract, type Retry } from '../src/api/importContract';
import type { Settings } from '../src/app/Settings';
import { deviceDataOf, type DeviceData } from '../src/attribution/deviceDataOf';
import { createKeyRing } from '../src/storage/createKeyRing';
import { createSealedStorage } from '../src/storage/createSealedStorage';
import { createLastUse } from '../src/storage/lastUse';
import { createStorage, type KeyValueStorage } from '../src/storage/createStorage';
import { createOfferRecord } from '../src/storage/receivedOffers';
import { storageKeys } from '../src/storage/storageKeys';
import type { Action } from '../src/store/actions';
import type { AppStore } from '../src/store/createAppStore';
import { selectAllowedPurposes } from '../src/store/selectAllowedPurposes';
import { createCaptcha } from '../src/tracking/createCaptcha';
import { createScriptLoader } from '../src/tracking/createScriptLoader';
import type { Purpose } from '../src/tracking/Purpose';
import { sourcesOf } from '../src/tracking/vendors';
import { attentionOf } from './attentionOf';
import { cookieJarOf } from './cookieJar';
import { createIntentRecord } from './createIntentRecord';
import { turnsOf } from './turnsOf';
import { keepClicks, knownCampaign } from './keepClicks';
import { learnServerTime } from './learnServerTime';
import { keepLoading } from './keepLoading';
import { isLoadedClean } from './isLoadedClean';
import { newId } from './newId';
import { openVisit } from './openVisit';
import { followExperiment, restoreArrangement } from './followExperiment';
import { restoreConsentChoice } from './keepConsent';
import { recordedLog } from './recordedLog';
import { otherTabsOf } from './otherTabsOf';
import { prefill } from './prefill';
import { restoreApplication } from './restoreApplication';
import { rootSaga } from './rootSaga';
import { resumeUnanswered } from './submitLead';
import type { Log, SagaServices } from './SagaServices';
import { startTracking } from './startTracking';
import { tellArrival } from './tellAffiliate';
import { untilInteractive } from './untilInteractive';
import type { Visit } from './Visit';
import { watchConnection } from './watchConnection';

interface SagaStart {
  readonly store: AppStore;
  readonly connect: (listener: (action: Action) => void) => void;
  readonly settings: Settings;
  readonly flow: {
    readonly current: SagaServices['flow'];
    readonly page: SagaServices['page'];
    readonly states: SagaServices['states'];
    readonly arrange: SagaServices['arrange'];
  };
  readonly retry: Retry;
  /** Resolves when all steps are known. */
  readonly untilWhole: () => Promise<unknown>;
  readonly navigation: Pick<SagaServices, 'navigate' | 'location'>;
  readonly log: Log;
  readonly visit: Visit;
  /** Resolves when the browser is idle. */
  readonly untilIdle: () => Promise<void>;
  /** Told whenever a call has come to nothing. */
  readonly onUnavailable: () => void;
}

/** Starts all sagas in the browser. Resolves when what an earlier visit has left is restored. */
export async function startSagas(start: SagaStart): Promise<void> {
  const { store, connect, visit, settings } = start;
  // The first calls need it as soon as the flow is there.
  const contract = createContractSource(settings.api.contract, (url) => importContract(url, start.retry));
  await start.untilWhole();
  const tabStorage = createStorage(window, 'sessionStorage', start.log.error);
  keepLoading({ store, tabStorage, log: start.log });
  const services = servicesOf({ ...start, contract }, tabStorage);
  const channel = stdChannel<Action>();
  const io = { channel, dispatch: store.dispatch, getState: () => store.getState() };
  runSaga(io, rootSaga, services);
  runSaga(io, watchConnection, window);
  await runSaga(io, restoreConsentChoice, services).toPromise();
  keepClicks(services);
  // Before anything that was typed meanwhile is kept: what the device holds would be written over.
  await runSaga(io, restoreArrangement, services).toPromise();
  await runSaga(io, restoreApplication, services, visit).toPromise();
  await runSaga(io, prefill, services).toPromise();
  connect((action) => channel.put(action));
  runSaga(io, followExperiment, services);
  runSaga(io, tellArrival, services);
  if (!visit.link) runSaga(io, resumeUnanswered, services);
}

interface StartOfServices extends SagaStart {
  readonly contract: ContractSource;
}

/** What sagas work with, made of what the browser has. */
function servicesOf(start: StartOfServices, tabStorage: KeyValueStorage): SagaServices {
  const { store, settings, flow, navigation, visit } = start;
  const now = () => new Date();
  const storage = createStorage(window, 'localStorage', start.log.error);
  const { constants } = flow.current().model;
  const opening = { ...visit, storage, tabStorage, settings, constants, newId, now, log: start.log };
  const { session, ...opened } = openVisit(opening);
  const mayUse = (purpose: Purpose) =>
    selectAllowedPurposes(store.getState(), settings.consent.isRequired).includes(purpose);
  const loadScript = createScriptLoader(window, sourcesOf(settings.tracking).script);
  const tracking = startTracking({
    host: window,
    settings,
    store,
    flow: flow.current,
    sessionId: session.id,
    campaign: () => knownCampaign(services),
    tabStorage,
    loadScript,
    log: start.log,
  });
  const log = recordedLog({ log: start.log, tracking, store, flow: flow.current });
  const isOn = () => settings.features.captcha === true && isLoadedClean(window) && mayUse('security');
  const captcha = createCaptcha({ host: window, settings: settings.tracking, loadScript, isOn, log: log.error });
  const keyRing = createKeyRing(window);
  // Made now, so that the first sensitive answer is encrypted within a moment: a reload may follow its last key.
  void keyRing();
  const services: SagaServices = {
    ...callsOf(start, session.id, log),
    settings,
    ...flow,
    flow: flow.current,
    storage,
    tabStorage,
    sealed: createSealedStorage(storage, keyRing),
    onKept: (isKept) => (document.documentElement.dataset.kept = String(isKept)),
    navigate: navigation.navigate,
    location: navigation.location,
    ...placeOf(settings),
    ...recordsOf(storage, now),
    takeTurn: turnsOf(navigator),
    session,
    visit: { ...opened, search: visit.search, device: readDevice(tabStorage) },
    otherTabs: otherTabsOf(window),
    cookies: cookieJarOf(window),
    mayKeepClicks: () => mayUse('marketing'),
    captchaToken: captcha.token,
    prepareCaptcha: captcha.prepare,
    now,
    newId,
    random: Math.random,
    attention: attentionOf(window),
    tracking,
    untilInteractive: untilInteractive(window, start.untilIdle),
    polling: { firstDelayMs: 1000, growth: 1.5, maxDelayMs: 8000, tries: 30 },
    log,
  };
  return services;
}

function callsOf(
  { store, settings, contract, onUnavailable }: StartOfServices,
  sessionId: string,
  log: Log,
): Pick<SagaServices, 'api' | 'preparePages'> {
  const { api, product } = settings;
  const calls = createApi({
    apiBase: api.base,
    contractOf: contract.contractOf,
    product,
    sessionId: () => sessionId,
    onHttpError: log.error,
    onUnavailable,
    // The browser lists the addresses of all calls, for any script to read.
    onTelling: () => performance.clearResourceTimings(),
    onServerTime: learnServerTime(store.dispatch, () => new Date()),
    isOnline: () => navigator.onLine,
  });
  return { api: calls, preparePages: contract.preparePages };
}

function recordsOf(storage: KeyValueStorage, now: () => Date): Pick<SagaServices, 'intents' | 'offers' | 'lastUse'> {
  return {
    intents: createIntentRecord(storage),
    offers: createOfferRecord(storage),
    lastUse: createLastUse(storage, now),
  };
}

function placeOf({ basePath }: Settings): Pick<SagaServices, 'absolute' | 'isFramed' | 'restart'> {
  return {
    absolute: (path) => `${window.location.origin}${basePath}${path}`,
    isFramed: window.parent !== window,
    restart: () => window.location.replace(`${basePath}/`),
  };
}

function readDevice(tabStorage: KeyValueStorage): DeviceData {
  const isKept = tabStorage.set(storageKeys.initAt, String(Math.round(performance.timeOrigin)));
  const initAt = isKept ? Number(tabStorage.get(storageKeys.initAt)) : undefined;
  return deviceDataOf({ navigator, screen, now: new Date(), initAt });
}

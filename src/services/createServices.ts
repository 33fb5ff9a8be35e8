import { checkClock, estimateServerClock } from '../api/serverClock';
import { deviceDataOf } from '../attribution/deviceDataOf';
import type { Flow } from '../flow/types';
import { createIntentRecord } from '../intent/createIntentRecord';
import type { Purpose } from '../published/tracking';
import { createSealedStorage } from '../storage/createSealedStorage';
import { createKept, type Kept } from '../storage/createKept';
import { createOfferRecord } from '../storage/receivedOffers';
import type { ActionListener, AppStore } from '../store/createAppStore';
import { purposesAllowedNow } from '../tracking/consent';
import { createLastUse } from '../visit/lastUse';
import { openVisit } from '../visit/openVisit';
import type { Platform } from './Platform';
import type { Log, SagaServices } from './SagaServices';
import { initAtKey } from './pageKeys';
import { eraserOf } from './deviceTable';
import { createAgreementJournal } from './createAgreementJournal';
import { createLeadHolder, type LeadHolder } from './leadHolder';
import { forgetMetaClick, knownCampaign } from './persistAdClick';
import { recordedLog } from './startTracking';

/** What the sagas know of the application that renders. */
export interface SagaApplication extends Pick<SagaServices, 'settings' | 'phone'> {
  readonly store: AppStore;
  readonly texts: { readonly current: SagaServices['texts'] };
  /** Delivers all actions so far, in order, then each as it comes. */
  readonly connect: (listener: ActionListener) => void;
  readonly flow: Pick<SagaServices, 'page' | 'states' | 'arrange'> & {
    readonly current: () => Flow;
  };
}

/** Opens the visit, and creates the services of the sagas. */
export function createServices(application: SagaApplication, platform: Platform): SagaServices {
  const { store, settings, flow, phone } = application;
  const { visit, keyRing, vendors, storages, createUuid, now } = platform;
  const kept = createKept(storages);
  const sealed = createSealedStorage(storages.device, keyRing);
  const { constants } = flow.current().model;
  const holder = createLeadHolder(kept, sealed);
  const opening = { ...visit, ...eraserOf({ kept, sealed }), kept, settings, constants, createUuid, now };
  const { session, isErased, ...opened } = openVisit({ ...opening, log: platform.log });
  const isAsked = settings.consent.isRequired || platform.objectsToTracking;
  const allowed = () => purposesAllowedNow(store.getState().consent, isAsked);
  const mayUse = (purpose: Purpose) => allowed().includes(purpose);
  const tracking = vendors.startTracking({
    settings,
    store,
    flow: flow.current,
    isValidPhone: phone.isValidPhone,
    sessionId: session.id,
    campaign: () => knownCampaign(services),
    kept,
    log: platform.log,
  });
  if (isErased) {
    tracking.forget();
    forgetMetaClick(platform);
  }
  const log = recordedLog({ log: platform.log, tracking, store, flow: flow.current });
  const isOn = () => settings.features.captcha === true && mayUse('security');
  const captcha = vendors.createCaptcha({ settings: settings.tracking, isOn, log: log.error });
  // Now, so that the first sensitive answer is encrypted within a moment: a reload may follow its last keystroke.
  void keyRing();
  const services: SagaServices = {
    ...platform,
    api: connectApi(application, platform, { sessionId: session.id, holder, log }),
    preparePages: platform.network.preparePages,
    settings,
    flow: flow.current,
    page: flow.page,
    states: flow.states,
    arrange: flow.arrange,
    phone,
    kept,
    sealed,
    holder,
    intents: createIntentRecord(kept),
    agreements: createAgreementJournal({ kept, now }),
    texts: application.texts.current,
    offers: createOfferRecord(kept),
    lastUse: createLastUse(kept, now),
    session,
    visit: { ...opened, search: visit.search, device: readDevice(platform, kept) },
    mayStoreAdClick: () => mayUse('marketing'),
    captchaToken: captcha.token,
    prepareCaptcha: captcha.prepare,
    tracking,
    allowedPurposes: allowed,
    log,
  };
  return services;
}

/** Click ids may be stored while `marketing` is among these. */
interface ApiParts {
  readonly sessionId: string;
  readonly holder: LeadHolder;
  readonly log: Log;
}

function connectApi(
  { store, settings }: SagaApplication,
  { network, now, elapsedMs }: Platform,
  { sessionId, holder, log }: ApiParts,
): SagaServices['api'] {
  const { api, product, year } = settings;
  const onEstimate = (aheadMs: number) => store.dispatch({ type: 'serverTimeLearned', aheadMs });
  const onServerTime = estimateServerClock({ now, elapsedMs, onEstimate });
  void checkClock({ now: now(), publishedIn: year, askServerTime: network.askServerTime, onServerTime });
  return network.createApi({
    apiBase: api.base,
    product,
    sessionId: () => sessionId,
    ...(api.knowsHolders && { holder: holder.present }),
    onHttpError: log.error,
    onUnavailable: network.onUnavailable,
    onIdentifyingCall: network.onIdentifyingCall,
    onServerTime,
    onAnswered: () => {
      if (!store.getState().isOnline) store.dispatch({ type: 'connectionChanged', isOnline: true });
    },
    isOnline: () => store.getState().isOnline,
  });
}

function readDevice({ device, now }: Platform, kept: Kept): SagaServices['visit']['device'] {
  const { loadedAtMs, ...host } = device;
  const isKept = kept.write(initAtKey, loadedAtMs);
  const initAt = isKept ? kept.read(initAtKey) : undefined;
  return deviceDataOf({ ...host, now: now(), initAt });
}

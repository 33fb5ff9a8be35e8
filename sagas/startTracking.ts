import type { Settings } from '../src/app/Settings';
import type { Flow } from '../src/flow/types';
import type { KeyValueStorage } from '../src/storage/createStorage';
import { storageKeys } from '../src/storage/storageKeys';
import type { AppStore } from '../src/store/createAppStore';
import { admitScripts, type PolicyHost } from '../src/tracking/admitScripts';
import type { LoadScript } from '../src/tracking/createScriptLoader';
import { createTracking, type Tracking } from '../src/tracking/createTracking';
import { forgetCookies } from '../src/tracking/forgetCookies';
import { hashIdentity, type HashedIdentity } from '../src/tracking/identity';
import { loadTracker } from '../src/tracking/loadTracker';
import { isRecorded } from '../src/tracking/recording';
import { silentTracker } from '../src/tracking/silentTracker';
import type { Tracker, TrackerParts } from '../src/tracking/Tracker';
import type { TrackerName } from '../src/tracking/TrackingSettings';
import { sourcesOf, trackersOf } from '../src/tracking/vendors';
import { isLoadedClean } from './isLoadedClean';
import type { Log } from './SagaServices';

interface TrackingStart {
  readonly host: Window & typeof globalThis & PolicyHost;
  readonly settings: Settings;
  readonly store: AppStore;
  readonly flow: () => Flow;
  readonly sessionId: string;
  /** What may be known of the campaign that has brought the applicant. */
  readonly campaign: () => Readonly<Partial<Record<string, string>>>;
  readonly tabStorage: KeyValueStorage;
  readonly loadScript: LoadScript;
  readonly log: Log;
}

/**
 * Makes the vendors of the deployment known. Nothing is loaded before it is allowed, and nothing into a page whose own
 * address says something of the applicant.
 */
export function startTracking(start: TrackingStart): Tracking {
  const { host, settings, log } = start;
  const names = isLoadedClean(host) ? trackersOf(settings.tracking) : [];
  const { script, worker } = sourcesOf(settings.tracking);
  if (script.length > 0) admitScripts(host, [...script, ...worker]);
  return createTracking({
    names: names.filter((name) => isSwitchedOn(name, settings)),
    load: (name) => load(name, start),
    forgetCookies: (beginnings) => forgetCookies(host.document, host.location.hostname, beginnings),
    log: log.error,
  });
}

function isSwitchedOn(name: TrackerName, { logging }: Settings): boolean {
  if (name === 'posthog') return logging.analytics === true;
  return name !== 'logRocket' || logging.sessionRecording === true;
}

async function load(name: TrackerName, start: TrackingStart): Promise<Tracker> {
  if (name === 'logRocket' && !drawRecording(start)) return silentTracker;
  return loadTracker(name, partsOf(start));
}

function drawRecording({ tabStorage, flow }: TrackingStart): boolean {
  const isDrawn = isRecorded({
    isOn: true,
    blocked: tabStorage.get(storageKeys.recordingBlocked),
    drawn: tabStorage.get(storageKeys.recording),
    samplingPercent: flow().model.constants.sessionLoggingPercent ?? 0,
    random: Math.random,
  });
  tabStorage.set(storageKeys.recording, String(isDrawn));
  return isDrawn;
}

function partsOf(start: TrackingStart): TrackerParts {
  const { host, settings, sessionId, campaign, loadScript, log } = start;
  return {
    host,
    settings: settings.tracking,
    sessionId,
    now: () => new Date(),
    identity: () => identityOf(start),
    campaign: campaign(),
    loadScript,
    log: log.error,
  };
}

function identityOf({ host, sessionId, store, flow }: TrackingStart): Promise<HashedIdentity> {
  const { email, phoneNumber } = store.getState().answers;
  const isPhone = (value: string) => flow().explainFormat('phone-any', value) === undefined;
  return hashIdentity({ sessionId, email, phoneNumber }, { crypto: host.crypto, isPhone });
}

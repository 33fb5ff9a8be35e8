import type { Flow } from '../flow/types';
import type { PhoneFormatting } from '../formats/phone';
import type { Settings } from '../published/settings';
import type { TrackerName } from '../published/tracking';
import type { Kept } from '../storage/createKept';
import type { AppStore } from '../store/createAppStore';
import { noopTracker, type Tracker, type TrackerParts } from '../tracking/Tracker';
import { allowVendorScripts, type LoadScript, type PolicyHost } from '../tracking/createScriptLoader';
import { createTracking, type Tracking } from '../tracking/createTracking';
import { forgetStored } from '../tracking/forgetStored';
import { type HashedIdentity, hashIdentity } from '../tracking/identity';
import { loadTracker } from '../tracking/loadTracker';
import { createReportable } from '../tracking/reportable';
import { isRecorded, recordingBlockedKey, recordingKey } from '../tracking/recording';
import { sourcesOf, trackersOf, vendorsOf } from '../tracking/vendors';
import type { Log } from './SagaServices';
import { isInitialAddressClean } from './isInitialAddressClean';

export interface TrackingStart {
  readonly host: Window & typeof globalThis & PolicyHost;
  readonly settings: Settings;
  readonly store: AppStore;
  readonly flow: () => Flow;
  readonly isValidPhone: PhoneFormatting['isValidPhone'];
  readonly sessionId: string;
  /** What may be disclosed of the campaign that led the applicant here. */
  readonly campaign: () => Readonly<Partial<Record<string, string>>>;
  readonly kept: Kept;
  readonly loadScript: LoadScript;
  readonly log: Log;
}

/**
 * Registers the vendors of the deployment. Nothing is loaded before it is allowed, and nothing into a page whose own
 * address says something about the applicant.
 */
export function startTracking(start: TrackingStart): Tracking {
  const { host, settings, log } = start;
  const names = isInitialAddressClean(host) ? trackersOf(settings.tracking) : [];
  const { script, worker } = sourcesOf(settings.tracking);
  if (script.length > 0) allowVendorScripts(host, [...script, ...worker]);
  return createTracking({
    names: names.filter((name) => isSwitchedOn(name, settings)),
    load: (name) => load(name, start),
    configured: vendorsOf(settings.tracking),
    forgetStored: (prefixes) => forgetStored(host, prefixes),
    log: log.error,
  });
}

function isSwitchedOn(name: TrackerName, { logging }: Settings): boolean {
  if (name === 'posthog') return logging.analytics === true;
  return name !== 'logRocket' || logging.sessionRecording === true;
}

async function load(name: TrackerName, start: TrackingStart): Promise<Tracker> {
  if (name === 'logRocket' && !drawRecording(start)) return noopTracker;
  return loadTracker(name, partsOf(start));
}

function drawRecording({ kept, flow }: TrackingStart): boolean {
  const isDrawn = isRecorded({
    isOn: true,
    isBlocked: kept.read(recordingBlockedKey),
    isDrawn: kept.read(recordingKey),
    samplingPercent: flow().model.constants.sessionLoggingPercent ?? 0,
    random: Math.random,
  });
  kept.write(recordingKey, isDrawn);
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
    campaign,
    loadScript,
    log: log.error,
  };
}

function identityOf({ host, sessionId, store, isValidPhone }: TrackingStart): Promise<HashedIdentity> {
  const { email, phoneNumber } = store.getState().answers;
  return hashIdentity({ sessionId, email, phoneNumber }, { crypto: host.crypto, isPhone: isValidPhone });
}

interface RecordedLogParts {
  readonly log: Log;
  readonly tracking: Tracking;
  readonly store: AppStore;
  readonly flow: () => Flow;
}

/**
 * Returns the log, extended to pass every error to the session recording too, without any answers. A log never throws:
 * who reports one fault must not meet another.
 */
export function recordedLog({ log, tracking, store, flow }: RecordedLogParts): Log {
  const record: Log['error'] = (message, detail) => {
    const { dataPoints, constants } = flow().model;
    const maxCharacters = constants.loggedDetailMaxCharacters ?? 0;
    const reportable = createReportable({ dataPoints, answers: () => store.getState().answers, maxCharacters });
    tracking.log(...reportable(message, detail));
  };
  return {
    ...log,
    error: (message, detail) => {
      log.error(message, detail);
      try {
        record(message, detail);
      } catch (cause) {
        log.error('Failed to record an error', cause);
      }
    },
  };
}

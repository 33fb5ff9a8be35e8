import type { Api } from '../api/createApi';
import type { ContractSource } from '../api/createContractSource';
import type { ApiOptions } from '../api/types';
import type { DeviceHost } from '../attribution/deviceDataOf';
import type { KeyRing } from '../storage/createSealedStorage';
import type { KeyValueStorage } from '../storage/createStorage';
import type { StoragePlace } from '../storage/keptKey';
import type { Captcha, CaptchaParts } from '../tracking/createCaptcha';
import type { Tracking } from '../tracking/createTracking';
import type { VisitStart } from '../visit/openVisit';
import type { SagaServices } from './SagaServices';
import type { TrackingStart } from './startTracking';

/**
 * Everything around the program that runs it: the browser, or what stands in for one. Programs on different platforms
 * differ by this alone.
 */
export interface Platform extends PlatformServices {
  readonly visit: VisitStart;
  readonly storages: Readonly<Record<StoragePlace, KeyValueStorage>>;
  readonly keyRing: KeyRing;
  readonly network: Network;
  readonly vendors: Vendors;
  readonly device: Omit<DeviceHost, 'now' | 'initAt'> & {
    /** When the page began to load, in milliseconds. */
    readonly loadedAtMs: number;
  };
  /** Whether the browser says that its user objects to being tracked (Global Privacy Control). */
  readonly objectsToTracking: boolean;
  /** A steady clock in milliseconds, whatever the device's clock is set to. */
  readonly elapsedMs: () => number;
}

type PlatformServices = Pick<
  SagaServices,
  | 'browser'
  | 'acquireWriteLock'
  | 'cookies'
  | 'departureTimeoutMs'
  | 'now'
  | 'createUuid'
  | 'random'
  | 'polling'
  | 'consentDelayMs'
  | 'solveChallenge'
  | 'log'
>;

/** The way to the servers. */
export interface Network extends ContractSource {
  readonly createApi: (options: Omit<ApiOptions, 'contractOf'>) => Api;
  readonly onUnavailable: () => void;
  /** Called when a call has ended whose address reveals something about the applicant. */
  readonly onIdentifyingCall: () => void;
  /** Asks the page's own server for the time; `undefined` if it does not answer. */
  readonly askServerTime: () => Promise<Date | undefined>;
}

/** Scripts of third parties. */
export interface Vendors {
  readonly startTracking: (start: Omit<TrackingStart, 'host' | 'loadScript'>) => Tracking;
  readonly createCaptcha: (parts: Omit<CaptchaParts, 'host' | 'loadScript'>) => Captcha;
}

import type { AgreementTexts } from '../agreements/agreedWords';
import type { Api } from '../api/createApi';
import type { PollingPace } from '../api/pollingPace';
import type { Settings } from '../published/settings';
import type { StateModel } from '../published/states';
import type { DeviceData } from '../attribution/deviceDataOf';
import type { Arrangement } from '../flow/arrangeSteps';
import type { Flow } from '../flow/types';
import type { PhoneFormatting } from '../formats/phone';
import type { SealedStorage } from '../storage/createSealedStorage';
import type { Kept } from '../storage/createKept';
import type { OfferRecord } from '../storage/receivedOffers';
import type { ApiChallenge } from '../api/types';
import type { Purpose } from '../published/tracking';
import type { Tracking } from '../tracking/createTracking';
import type { AffiliateReference } from '../visit/affiliateReference';
import type { LastUse } from '../visit/lastUse';
import type { Session } from '../visit/session';
import type { Browser } from './browserEvents';
import type { AgreementJournal } from './createAgreementJournal';
import type { LeadHolder } from './leadHolder';
import type { AcquireWriteLock } from './writeLock';
import type { CookieJar } from './cookieJar';
import type { IntentRecord } from '../intent/createIntentRecord';

export interface Log {
  readonly error: (message: string, detail?: unknown) => void;
  readonly info: (message: string) => void;
}

/** What sagas depend on. Clock, randomness and ids are injected, so that a test can run every saga as a whole. */
export interface SagaServices {
  readonly api: Api;
  /** Loads the parts of the contract that the pages after the form need. */
  readonly preparePages: () => void;
  readonly settings: Settings;
  readonly flow: () => Flow;
  readonly phone: Pick<PhoneFormatting, 'loadPhone' | 'parsePhone' | 'isValidPhone'>;
  /** The form of a state page, once it has been opened. */
  readonly page: (state: string) => Flow | undefined;
  /** State documents by name. */
  readonly states: () => Readonly<Record<string, StateModel>>;
  /** Resolves with the reason if the steps cannot be arranged this way. */
  readonly arrange: (wanted: Arrangement) => Promise<string | undefined>;
  /** What the device and this tab keep in clear. */
  readonly kept: Kept;
  /** What the device keeps encrypted. */
  readonly sealed: SealedStorage;
  /** The secret by which the device opens its lead. */
  readonly holder: LeadHolder;
  /** Decisions that may still be under way. */
  readonly intents: IntentRecord;
  /** What the applicant agreed to. */
  readonly agreements: AgreementJournal;
  /** The texts that the page shows now. */
  readonly texts: () => AgreementTexts;
  /** When offers without an expiry were first received. */
  readonly offers: OfferRecord;
  readonly acquireWriteLock: AcquireWriteLock;
  readonly lastUse: LastUse;
  readonly session: Session;
  readonly visit: VisitOrigin;
  readonly cookies: CookieJar;
  readonly browser: Browser;
  /** A page that is still here so long after a press that leads away says so. */
  readonly departureTimeoutMs: number;
  /** Whether data about the ad click may be stored and disclosed. */
  readonly mayStoreAdClick: () => boolean;
  /** A fresh token; `undefined` if none is available. */
  readonly captchaToken: () => Promise<string | undefined>;
  /** Returns the proof of work for a challenge; `undefined` if this device finds none. */
  readonly solveChallenge: (challenge: ApiChallenge) => Promise<string | undefined>;
  readonly now: () => Date;
  readonly createUuid: () => string;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  readonly polling: PollingPace;
  /** Pause before a changed choice of consents is sent, in which the applicant reaches the next box. */
  readonly consentDelayMs: number;
  readonly tracking: Tracking;
  /** Purposes that vendors may serve now. */
  readonly allowedPurposes: () => readonly Purpose[];
  /** Starts loading the captcha before it is needed. */
  readonly prepareCaptcha: () => void;
  readonly log: Log;
}

/** How the applicant arrived. */
interface VisitOrigin {
  /** Query of the address at which the visit began, with the question mark. */
  readonly search: string;
  /** The affiliate that sent the applicant, if that was recent enough. */
  readonly affiliate: AffiliateReference | undefined;
  /** The stored application is too old to be continued. */
  readonly isStale: boolean;
  /** The stored application has ended: another one begins, with its answers. */
  readonly isOver: boolean;
  readonly device: DeviceData;
}

import type { AffiliateReference } from '../affiliate/affiliateReference';
import type { Api } from '../api/createApi';
import type { Settings } from '../published/settings';
import type { StateModel } from '../published/states';
import type { DeviceData } from '../attribution/deviceDataOf';
import type { Arrangement } from '../flow/arrangeSteps';
import type { Flow } from '../flow/types';
import type { Session } from '../session/session';
import type { SealedStorage } from '../storage/createSealedStorage';
import type { KeyValueStorage } from '../storage/createStorage';
import type { LastUse } from '../storage/lastUse';
import type { OfferRecord } from '../storage/receivedOffers';
import type { Tracking } from '../tracking/createTracking';
import type { Subscribe, AcquireWriteLock } from './otherTabs';
import type { CookieJar } from './cookieJar';
import type { IntentRecord } from '../intent/createIntentRecord';

export interface Log {
  readonly error: (message: string, detail?: unknown) => void;
  readonly info: (message: string) => void;
}

/** What sagas work with. Clock, chance and ids come in here, so that every saga can be run whole in a test. */
export interface SagaServices {
  readonly api: Api;
  /** Loads what the pages after the form need of the contract. */
  readonly preparePages: () => void;
  readonly settings: Settings;
  readonly flow: () => Flow;
  /** The form of a state's page, once it has been opened. */
  readonly page: (state: string) => Flow | undefined;
  /** Documents of the application's states, by name. */
  readonly states: () => Readonly<Record<string, StateModel>>;
  /** Resolves with the reason where the steps cannot be arranged so. */
  readonly arrange: (wanted: Arrangement) => Promise<string | undefined>;
  readonly storage: KeyValueStorage;
  /** For this tab alone, and for as long as it is open. */
  readonly tabStorage: KeyValueStorage;
  readonly sealed: SealedStorage;
  /** Told when an answer is not yet kept on the device, or cannot be, and when all are. */
  readonly onKept: (isKept: boolean) => void;
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Path below the base path. */
  readonly location: () => string;
  /** The whole address of a path below the base path. */
  readonly absolute: (path: string) => string;
  /** Whether the page stands in a frame of another page. */
  readonly isFramed: boolean;
  /** What was decided and may still be on its way. */
  readonly intents: IntentRecord;
  /** When offers that name no end were first received. */
  readonly offers: OfferRecord;
  readonly acquireWriteLock: AcquireWriteLock;
  readonly lastUse: LastUse;
  /** Opens the start page anew; nothing of this page is left. */
  readonly restart: () => void;
  readonly session: Session;
  readonly visit: VisitOrigin;
  readonly cookies: CookieJar;
  /** Another tab may have changed what the device keeps. */
  readonly otherTabChanges: Subscribe;
  /** Whether what an advertisement says of the applicant may be kept and told. */
  readonly mayStoreAdClick: () => boolean;
  /** Of the last moment; `undefined` where there is none to be had. */
  readonly captchaToken: () => Promise<string | undefined>;
  readonly now: () => Date;
  readonly createUuid: () => string;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Resolves as soon as the page is visible and online. */
  readonly untilVisibleAndOnline: () => Promise<void>;
  readonly polling: PollingPace;
  readonly tracking: Tracking;
  /** Begins to load the captcha, ahead of need. */
  readonly prepareCaptcha: () => void;
  /** Resolves when the page reacts to the applicant and has nothing better to do. */
  readonly untilInteractive: () => Promise<void>;
  readonly log: Log;
}

/** How the applicant has come here. */
interface VisitOrigin {
  /** Query of the address that the visit began at, with the question mark. */
  readonly search: string;
  /** Who has sent the applicant, now or not too long ago. */
  readonly affiliate: AffiliateReference | undefined;
  /** What the device has kept of an application is too old to be gone on with. */
  readonly isStale: boolean;
  readonly device: DeviceData;
}

export interface PollingPace {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  readonly growth: number;
  /** After this many questions the applicant is told that it takes longer. */
  readonly tries: number;
}

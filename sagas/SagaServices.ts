import type { Api } from '../src/api/createApi';
import type { Settings } from '../src/app/Settings';
import type { Arrangement } from '../src/flow/arrangeSteps';
import type { Flow } from '../src/flow/types';
import type { SealedStorage } from '../src/storage/createSealedStorage';
import type { KeyValueStorage } from '../src/storage/createStorage';

export interface Log {
  readonly error: (message: string, detail?: unknown) => void;
  readonly info: (message: string) => void;
}

/** What sagas work with. Clock, chance and ids come in here, so that every saga can be run whole in a test. */
export interface SagaServices {
  readonly api: Api;
  readonly settings: Settings;
  readonly flow: () => Flow;
  /** The form of a state's page, once it has been opened. */
  readonly page: (state: string) => Flow | undefined;
  /** Resolves with the reason where the steps cannot be arranged so. */
  readonly arrange: (wanted: Arrangement) => Promise<string | undefined>;
  readonly storage: KeyValueStorage;
  readonly sealed: SealedStorage;
  /** Told when an answer is not yet kept on the device, and when all are. */
  readonly onKept: (isKept: boolean) => void;
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void;
  /** Path below the base path. */
  readonly location: () => string;
  readonly session: { readonly id: string; readonly startedAt: string };
  readonly newId: () => string;
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number;
  /** Resolves as soon as the page is visible and online. */
  readonly attention: () => Promise<void>;
  readonly polling: PollingPace;
  readonly log: Log;
}

export interface PollingPace {
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  readonly growth: number;
  /** After this many questions the applicant is told that it takes longer. */
  readonly tries: number;
}

import type { Answers } from '../../src/published/flow';
import type { ApplicantRecord, Press } from './ApplicantRecord';
import type { Chance } from './chanceOf';
import type { Deployment } from './prepareChaosDeployment';
import type { ApplicantDevice } from './createDevice';
import type { ApplicantTab, TabOptions } from './openTab';

/** The environment of an applicant. */
export interface ApplicantEnvironment {
  readonly apiUrl: string;
  /** Resolves when the API serves. */
  readonly isServing: () => Promise<void>;
  /** Returns the link that the server sends to the lead's contact. */
  readonly linkOf: (leadId: string) => Promise<string>;
}

/** One applicant, with the true answers and the open browser tabs. */
export interface Person {
  readonly record: ApplicantRecord;
  readonly deployment: Deployment;
  readonly environment: ApplicantEnvironment;
  /** A random generator for one decision: the same words give the same decision in every run. */
  readonly chance: (...words: readonly (string | number)[]) => Chance;
  answers: Answers;
  /** The tab in front of the applicant. */
  tab: ApplicantTab;
  readonly tabs: ApplicantTab[];
  /** The device that is to adopt the application. */
  adopting?: ApplicantDevice | undefined;
  readonly open: (options: OpenOptions) => Promise<ApplicantTab>;
  readonly addDevice: (like?: ApplicantDevice) => ApplicantDevice;
  /** How often this was counted before; used to tell repeated decisions apart. */
  readonly count: (what: string) => number;
}

export interface OpenOptions extends Pick<TabOptions, 'visit' | 'location'> {
  readonly device: ApplicantDevice;
  readonly press?: Press | undefined;
}

/** Something that the applicant can press now. */
export interface Pressable {
  readonly operation: string;
  readonly actions: Parameters<ApplicantTab['dispatch']>[1][];
  readonly body?: Press['body'];
  /** The press leaves the product, and the applicant returns later. */
  readonly isLenderRedirect?: true;
}

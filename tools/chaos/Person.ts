import type { Answers } from '../../src/published/flow';
import type { Books, Press } from './Books';
import type { Chance } from './chanceOf';
import type { Deployment } from './prepareDeployment';
import type { Device } from './createDevice';
import type { Tab, TabOptions } from './openTab';

/** Where an applicant lives. */
export interface World {
  readonly apiUrl: string;
  /** Resolves when the API serves. */
  readonly isServing: () => Promise<void>;
}

/** One applicant, with the answers that are the truth, and the browsers that are open. */
export interface Person {
  readonly books: Books;
  readonly deployment: Deployment;
  readonly world: World;
  /** A generator for one decision: the same words give the same decision at every run. */
  readonly chance: (...words: readonly (string | number)[]) => Chance;
  answers: Answers;
  /** The one in front of the applicant. */
  tab: Tab;
  readonly tabs: Tab[];
  readonly open: (options: OpenOptions) => Promise<Tab>;
  readonly addDevice: (like?: Device) => Device;
  /** How often this was asked before: decisions are told apart by it. */
  readonly count: (what: string) => number;
}

export interface OpenOptions extends Pick<TabOptions, 'visit' | 'location'> {
  readonly device: Device;
  readonly press?: Press | undefined;
}

/** Something that the applicant can press now. */
export interface Pressable {
  readonly operation: string;
  readonly actions: Parameters<Tab['dispatch']>[1][];
  readonly body?: Press['body'];
  /** It leads out of the product: what is pressed there brings the applicant back. */
  readonly isWayOut?: true;
}

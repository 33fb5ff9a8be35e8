import type { Settings } from '../../src/published/settings';
import type { StateModel } from '../../src/published/states';
import type { Flow } from '../../src/flow/types';
import type { Answers } from '../../src/published/flow';
import type { Plan } from '../plans/Plan';

/** All that an applicant of a deployment meets, and may answer. */
export interface Deployment {
  readonly name: string;
  readonly settings: Settings;
  readonly flow: Flow;
  readonly plans: readonly Plan[];
  /** By the number of the state. */
  readonly states: ReadonlyMap<number, StateModel>;
  /** The forms of state pages, by the name of the state. */
  readonly pages: ReadonlyMap<string, Flow>;
  /** Answers that fit them. */
  readonly pageAnswers: ReadonlyMap<string, Answers>;
}

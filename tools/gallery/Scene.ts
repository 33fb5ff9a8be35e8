import type { StepModel } from '../../src/published/flow';
import type { Action } from '../../src/store/actions';

/** One picture of the gallery: a page of the application and what has happened before. */
export interface Scene {
  /** Name of the step or of the state. */
  readonly page: string;
  /** In what condition it is shown. */
  readonly condition: string;
  /** Address below the base path. */
  readonly path: string;
  readonly actions: readonly Action[];
  /** Errors that the step is to have, whatever its answers. */
  readonly wrong?: Wrong;
}

export interface Wrong {
  readonly step: StepModel;
  /** By data point. */
  readonly codes: ReadonlyMap<string, string>;
}

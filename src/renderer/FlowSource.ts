import type { Arrangement } from '../flow/arrangeSteps';
import type { Flow } from '../flow/types';
import type { StateModel } from '../published/states';
import type { LoadRetryPolicy } from '../scheduling/LoadRetryPolicy';

/** The flow as far as it is loaded: the first page's steps at first, then all. Lives outside the store. */
export interface FlowSource {
  readonly current: () => Flow;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Returns the whole flow and loads it if necessary, trying again as long as an applicant waits unless told otherwise.
   * Rejects if it cannot be loaded.
   */
  readonly whole: (retryPolicy?: LoadRetryPolicy) => Promise<Flow>;
  readonly isWhole: () => boolean;
  /** State documents by name; empty until the flow is whole. */
  readonly states: () => Readonly<Record<string, StateModel>>;
  /** The form of a state page, a flow of one step; `undefined` until `loadPage` has loaded it. */
  readonly page: (state: string) => Flow | undefined;
  /** Loads the form of a state page and all the rules it needs. Rejects if they cannot be loaded now. */
  readonly loadPage: (state: string) => Promise<Flow>;
  /**
   * Whether the flow is whole and the strict rules of these data points are loaded. Phone numbers are checked loosely
   * until their library is loaded.
   */
  readonly isPrepared: (dataPoints: readonly string[]) => boolean;
  /** Resolves when the strict rules of these data points are loaded. Never rejects. */
  readonly prepare: (dataPoints: readonly string[]) => Promise<void>;
  /** Whether a step, a branch or a list of choices depends on the answer to a data point. */
  readonly hasDependents: (dataPoint: string) => boolean;
  /** Rearranges the steps of the whole flow. Resolves with the reason if that breaks the rules of a sequence. */
  readonly arrange: (wanted: Arrangement) => Promise<string | undefined>;
}

/** Creates the source of a complete flow, for pages rendered outside a browser. */
export function fixedFlowSource(flow: Flow, known: Partial<FlowSource> = {}): FlowSource {
  return {
    current: () => flow,
    subscribe: () => () => undefined,
    whole: () => Promise.resolve(flow),
    isWhole: () => true,
    page: () => undefined,
    loadPage: () => Promise.reject(new Error('This flow has no pages of states (NO_PAGE_FORM)')),
    states: () => ({}),
    isPrepared: () => true,
    prepare: () => Promise.resolve(),
    hasDependents: () => true,
    arrange: () => Promise.resolve('This flow has one order of steps (FIXED_ORDER)'),
    ...known,
  };
}

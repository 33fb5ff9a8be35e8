import type { Flow } from '../flow/types';
import type { StateModel } from '../published/states';

/** The flow as far as it has arrived: the first page's steps at first, then all. Lives outside the store. */
export interface FlowSource {
  readonly current: () => Flow;
  readonly subscribe: (listener: () => void) => () => void;
  /** The whole flow; asks for it if that has not been done. Rejects when it cannot be had now. */
  readonly whole: () => Promise<Flow>;
  readonly isWhole: () => boolean;
  /** State documents by name; empty until the flow is whole. */
  readonly states: () => Readonly<Record<string, StateModel>>;
  /** The form of a state's page, a flow of one step; `undefined` until `loadPage` has brought it. */
  readonly page: (state: string) => Flow | undefined;
  /** Brings the form of a state's page and all the rules it needs. Rejects when they cannot be had now. */
  readonly loadPage: (state: string) => Promise<Flow>;
  /** Whether the flow is whole and every rule that these data points need is at its strictest already. */
  readonly isPrepared: (dataPoints: readonly string[]) => boolean;
  /** Resolves when every rule that these data points need is at its strictest. Never rejects. */
  readonly prepare: (dataPoints: readonly string[]) => Promise<void>;
}

/** The source of a flow that is complete, for pages rendered outside a browser. */
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
    ...known,
  };
}

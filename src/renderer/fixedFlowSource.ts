import type { Flow } from '../flow/types';
import type { FlowSource } from './FlowSource';

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

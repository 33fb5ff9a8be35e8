import type { Flow } from '../flow/types';
import type { FlowSource } from './FlowSource';

/** A flow of which nothing more will arrive, as where pages are rendered outside of a browser. */
export function fixedFlowSource(flow: Flow, known: Partial<FlowSource> = {}): FlowSource {
  return {
    current: () => flow,
    subscribe: () => () => undefined,
    whole: () => Promise.resolve(flow),
    isWhole: () => true,
    page: () => undefined,
    loadPage: () => Promise.reject(new Error('No page of a state is to be had here (NO_PAGE_FORM)')),
    states: () => ({}),
    isPrepared: () => true,
    prepare: () => Promise.resolve(),
    ...known,
  };
}

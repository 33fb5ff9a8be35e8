import { decidePage, type Occasion, type PageDecision, type PageFacts } from '../flow/decidePage';
import type { Flow } from '../flow/types';
import { locate } from '../flow/walk';
import { continueRoute } from '../redirect/leadLink';
import { selectApplicationState, selectRefused, selectVisited } from './selectors';
import type { State } from './state';

/** What decides about the page beside the store. */
export interface PagePlace extends Pick<PageFacts, 'address' | 'states' | 'isWhole' | 'documents'> {
  readonly flow: Flow;
}

/** The page that fits now. The renderer asks for it on every change, the sagas after what has happened. */
export function selectPage(state: State, place: PagePlace, occasion: Occasion = 'address'): PageDecision {
  const { flow } = place;
  return decidePage({
    ...place,
    occasion,
    model: flow.model,
    state: selectApplicationState(state),
    isLeadLost: state.isLeadLost,
    link: state.continuation.status,
    linkRoute: continueRoute,
    walk: (wanted) => locate(selectVisited(state, flow), wanted),
    openStep: state.form.openStep?.name,
    refused: selectRefused(state),
  });
}

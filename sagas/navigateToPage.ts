import { stateFacts } from '../src/flow/applicationStates';
import type { NavigationTrigger } from '../src/flow/decidePage';
import { continueRoute } from '../src/redirect/leadLink';
import { clearingEvents } from '../src/store/actions';
import { stateEvents, selectApplicationState } from '../src/store/progress';
import { selectPage } from '../src/store/selectors';
import { put, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** Navigates to the page that fits after each change of the state and of the address. */
export function* watchPage(services: SagaServices): Saga {
  yield* takeEvery(services, stateEvents, () => followState(services));
  yield* takeEvery(services, 'locationChanged', () => followAddress(services));
  yield* takeEvery(services, [...clearingEvents, 'linkDismissed'], () => navigateToPage(services, 'startOver'));
}

/** Navigates to the page that fits, unless the applicant is there already. */
export function* navigateToPage({ settings, flow, states, browser }: SagaServices, after: NavigationTrigger): Saga {
  // Sagas start only once all steps are loaded.
  const [address, documents] = [browser.location(), states()];
  const place = { address, states: settings.states, isWhole: true, documents, flow: flow() };
  const decision = yield* select((state) => selectPage(state, place, after));
  if (decision.kind === 'go') browser.navigate(`/${decision.path}`, { replace: decision.replace });
}

function* followState(services: SagaServices): Saga {
  const state = yield* select(selectApplicationState);
  if (stateFacts(services.settings.states, state)) return yield* navigateToPage(services, 'state');
  services.log.error(`Unknown application state: ${state}`);
  yield* put({ type: 'statusDelayed' });
}

/** An applicant who leaves the page of a link dismisses the link. */
function* followAddress(services: SagaServices): Saga {
  const isLinkOpen = yield* select(({ continuation }) => continuation.status !== 'idle');
  if (isLinkOpen && services.browser.location() !== continueRoute) return yield* put({ type: 'linkDismissed' });
  yield* navigateToPage(services, 'address');
}

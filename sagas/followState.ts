import { isFormState } from '../src/flow/applicationStates';
import { continueRoute } from '../src/redirect/leadLink';
import { selectApplicationState, selectEarliestRefusedStep, selectWalk } from '../src/store/selectors';
import type { State } from '../src/store/state';
import { put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Pages that belong to no state: those that are not found, and those whose documents have no number. */
function isFreePage({ settings, location }: SagaServices): boolean {
  const here = location();
  const named = Object.entries(settings.states).filter(([value]) => !/^\d+$/.test(value));
  return here === '404' || named.some(([, { route }]) => route === here);
}

/** The state decides the route: a new state moves the applicant, and an address that does not fit is corrected. */
export function* watchRoute(services: SagaServices): Saga {
  yield* takeEvery(
    ['statusReceived', 'leadSaved'],
    guarded(services, function* follow(action) {
      if (action.type === 'statusReceived' || action.progressState !== undefined) yield* followState(services);
    }),
  );
  yield* takeEvery(
    'locationChanged',
    guarded(services, () => correctAddress(services)),
  );
  yield* takeEvery(
    'applicationCleared',
    guarded(services, function* startOver() {
      services.navigate('/', { replace: true });
    }),
  );
}

/**
 * Forward moves push an entry; after an offer, a move back to a step replaces the current one, and so does what a link
 * leads to: Back must not lead to the link again.
 */
function* followState(services: SagaServices): Saga {
  const state = yield* select(selectApplicationState);
  if (!isKnown(services, state)) {
    services.log.error(`Unknown application state: ${state}`);
    yield* put({ type: 'statusDelayed' });
    return;
  }
  if (isFreePage(services)) return;
  const isBackInForm = isFormState(services.settings.states, state);
  const isLinked = yield* select(({ continuation }) => continuation.status !== 'none');
  const route = isBackInForm ? yield* select((all) => routeInForm(services, all)) : routeOf(services, state);
  if (route === undefined || services.location() === route) return;
  services.navigate(`/${route}`, { replace: isLinked || isBackInForm || isBack(services, state) });
}

/** From a page after the offer to one before it. */
function isBack({ settings, location }: SagaServices, state: number): boolean {
  const here = Object.values(settings.states).find(({ route }) => route === location());
  return here?.phase === 'after-offer' && settings.states[String(state)]?.phase === 'before-offer';
}

function* correctAddress(services: SagaServices): Saga {
  const state = yield* select(selectApplicationState);
  const here = services.location();
  const isLinkOpen = yield* select(({ continuation }) => continuation.status !== 'none');
  // Whoever leaves the page of a link by another way does without the link.
  if (isLinkOpen && here !== continueRoute) return yield* put({ type: 'linkDismissed' });
  if (isLinkOpen || isFreePage(services) || !isKnown(services, state)) return;
  if (!isFormState(services.settings.states, state)) {
    const route = routeOf(services, state);
    if (route !== undefined && here !== route) services.navigate(`/${route}`, { replace: true });
    return;
  }
  const isStatePage = Object.entries(services.settings.states).some(
    ([value, { route }]) => route === here && !isFormState(services.settings.states, Number(value)),
  );
  if (isStatePage) services.navigate('/', { replace: true });
}

/**
 * Where a lender's request to correct something leads; nowhere else while the applicant is in the form anyway, or on
 * the page of the section that the request is about.
 */
function routeInForm(services: SagaServices, state: State): string | undefined {
  const { flow, location, settings } = services;
  const section = routeOf(services, selectApplicationState(state));
  if (section !== '' && section === location()) return undefined;
  const walk = selectWalk(state, flow());
  const refused = selectEarliestRefusedStep(state, walk);
  const isInForm = !Object.entries(settings.states).some(
    ([value, { route }]) => route === location() && !isFormState(services.settings.states, Number(value)),
  );
  if (refused === undefined && isInForm) return undefined;
  return flow().model.steps.find(({ name }) => name === (refused ?? walk.allowed))?.path;
}

function isKnown({ settings }: SagaServices, state: number): boolean {
  return Object.hasOwn(settings.states, String(state));
}

function routeOf({ settings }: SagaServices, state: number): string | undefined {
  return settings.states[String(state)]?.route;
}

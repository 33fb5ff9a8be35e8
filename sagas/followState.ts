import { isFormState } from '../src/store/formStates';
import { selectApplicationState, selectEarliestRefusedStep, selectWalk } from '../src/store/selectors';
import type { State } from '../src/store/state';
import { put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

/** Pages that belong to no state. */
const freePages = ['404', 'unsubscribe'];

/** The state decides the route: a new state moves the applicant, and an address that does not fit is corrected. */
export function* watchRoute(services: SagaServices): Saga {
  yield* takeEvery(
    'statusReceived',
    guarded(services, () => followState(services)),
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

/** Forward moves push an entry; after an offer, a move back to a step replaces the current one. */
function* followState(services: SagaServices): Saga {
  const state = yield* select(selectApplicationState);
  if (!isKnown(services, state)) {
    services.log.error(`Unknown application state: ${state}`);
    yield* put({ type: 'statusDelayed' });
    return;
  }
  const isBackInForm = isFormState(state);
  const route = isBackInForm ? yield* select((all) => routeInForm(services, all)) : routeOf(services, state);
  if (route === undefined || services.location() === route) return;
  services.navigate(`/${route}`, { replace: isBackInForm || isBack(services, state) });
}

/** From a page after the offer to one before it. */
function isBack({ settings, location }: SagaServices, state: number): boolean {
  const here = Object.values(settings.stateRoutes).find(({ route }) => route === location());
  return here?.phase === 'after-offer' && settings.stateRoutes[String(state)]?.phase === 'before-offer';
}

function* correctAddress(services: SagaServices): Saga {
  const state = yield* select(selectApplicationState);
  const here = services.location();
  if (freePages.includes(here) || !isKnown(services, state)) return;
  if (!isFormState(state)) {
    const route = routeOf(services, state);
    if (route !== undefined && here !== route) services.navigate(`/${route}`, { replace: true });
    return;
  }
  const isStatePage = Object.entries(services.settings.stateRoutes).some(
    ([value, { route }]) => route === here && !isFormState(Number(value)),
  );
  if (isStatePage) services.navigate('/', { replace: true });
}

/** Where a lender's request to correct something leads; nowhere else while the applicant is in the form anyway. */
function routeInForm({ flow, location, settings }: SagaServices, state: State): string | undefined {
  const walk = selectWalk(state, flow());
  const refused = selectEarliestRefusedStep(state, walk);
  const isInForm = !Object.entries(settings.stateRoutes).some(
    ([value, { route }]) => route === location() && !isFormState(Number(value)),
  );
  if (refused === undefined && isInForm) return undefined;
  return flow().model.steps.find(({ name }) => name === (refused ?? walk.allowed))?.path;
}

function isKnown({ settings }: SagaServices, state: number): boolean {
  return isFormState(state) || Object.hasOwn(settings.stateRoutes, String(state));
}

function routeOf({ settings }: SagaServices, state: number): string | undefined {
  return settings.stateRoutes[String(state)]?.route;
}

import { type ActionOf, clearingEvents } from '../src/store/actions';
import type { State } from '../src/store/state';
import { executeDecision } from './executeDecision';
import { call, delay, put, type Saga, select, takeEvery, takeLatest, takeLeading, until } from './effects';
import { markLeadLost } from './markLeadLost';
import { askStatus } from './pollStatus';
import type { SagaServices } from '../src/services/SagaServices';

const selectAsked = ({ progress }: State) => progress.page?.consents;
const selectConsents = ({ customerConsents }: State) => customerConsents;

/**
 * Loads the consents that a lender requests, and stores a half-completed page on the server if its state allows that.
 */
export function* watchConsents(services: SagaServices): Saga {
  yield* takeLatest(services, 'consentsNeeded', {
    run: (action) => loadConsents(services, action),
    failed: () => ({ type: 'consentsFailed' }),
  });
  yield* takeLeading(services, 'consentsChanged', function* keep(action) {
    if (action.keep !== 'putCustomerConsents') return;
    yield* until(['stateActionChosen', ...clearingEvents], () => keepConsents(services, action));
  });
  yield* takeEvery(services, 'pageRefused', function* renew({ errors }) {
    // The lender's consents may have changed since the page was opened.
    if (errors.some(({ dataPoint }) => dataPoint === 'policies')) yield* askStatus(services);
  });
}

function* loadConsents(services: SagaServices, { operation }: ActionOf<'consentsNeeded'>): Saga {
  yield* put({ type: 'consentsRequested' });
  if (operation === 'getCustomerConsents') return yield* readConsents(services);
  // The consents come with the status, whose request is under way if a visit has just begun.
  yield* delay(services.polling.firstDelayMs);
  if (!(yield* select(selectAsked))) yield* askStatus(services);
  const consents = yield* select(selectAsked);
  yield* put(consents ? { type: 'consentsReceived', consents, isKept: false } : { type: 'consentsFailed' });
}

function* readConsents(services: SagaServices): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const result = yield* call(() => services.api.send('getCustomerConsents', { params: { id } }));
  if (result.kind === 'ok') return yield* put({ type: 'consentsReceived', consents: result.value, isKept: true });
  if (result.kind === 'notFound') return yield* markLeadLost(services, result);
  if (result.kind === 'conflict') yield* askStatus(services);
  yield* put({ type: 'consentsFailed' });
}

/** Sends one request after the other; the last one carries the final selection. */
function* keepConsents(services: SagaServices, { fromState }: ActionOf<'consentsChanged'>): Saga {
  let kept: readonly string[] | undefined;
  do {
    yield* delay(services.consentDelayMs);
    const id = yield* select(({ lead }) => lead.id ?? '');
    const { consents = [], givenIds = [] } = yield* select(selectConsents);
    const body = consents.map((consent) => ({ id: consent.id, given: givenIds.includes(consent.id) }));
    const decision = { operation: 'putCustomerConsents', fromState, content: JSON.stringify(body) };
    const result = yield* executeDecision(services, decision, (options) =>
      services.api.send('putCustomerConsents', { params: { id }, body }, options),
    );
    if (result.kind !== 'ok') return;
    kept = givenIds;
  } while ((yield* select(selectConsents)).givenIds !== kept);
}

import type { ApiResult, Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, takeLeading, type Saga } from './effects';
import { pageDataOf } from './pageDataOf';
import { isPageOperation, pageBody, pageErrors, postPage, type PageAnswer } from './pageRequest';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { loseLead } from './loseLead';
import { askStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';

type Chosen = ActionOf<'stateActionChosen'>;
type Performed = Pick<Chosen, 'operation' | 'form'>;

/** Carries out what the applicant chooses on a state page, and goes where the server says. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeLeading(
    'stateActionChosen',
    guarded(
      services,
      function* choose(action) {
        const result = yield* perform(services, action);
        yield* concludeAction(services, action, result);
      },
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
}

/** Goes where the server says, or tells why not: at the data points that are refused, else beside the buttons. */
export function* concludeAction(services: SagaServices, action: Performed, result: ApiResult<PageAnswer>): Saga {
  if (result.kind !== 'ok') return yield* refuse(services, action, result);
  yield* follow(services, result.value);
}

/** What was chosen among the offers of a state says nothing about those of another. */
const ofOffers = { offerId: undefined, offerAmount: undefined, offerPeriod: undefined };

/** An answer that brings data of the page leaves the applicant there; every other one is worth asking what comes now. */
function* follow(services: SagaServices, { state, page }: PageAnswer): Saga {
  const before = yield* select(selectApplicationState);
  if (page && [state].flat().at(-1) === before) return yield* put({ type: 'pageChanged', page: pageDataOf(page) });
  const isSettled = yield* askStatus(services);
  if (!isSettled) {
    yield* put({ type: 'statusReceived', update: { progressState: state } });
    yield* put({ type: 'statusRequested' });
  }
  const isOffered = yield* select(({ answers }) => Object.keys(ofOffers).some((name) => Object.hasOwn(answers, name)));
  if (isOffered) yield* put({ type: 'answersChanged', answers: ofOffers });
}

/** A conflict may mean that an earlier choice did arrive and its answer was lost: then the application is elsewhere. */
function* refuse(services: SagaServices, { operation, form }: Performed, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* loseLead(services);
  const errors = failure.kind === 'rejected' && form ? pageErrors(failure.errors, form) : [];
  if (errors.length > 0) return yield* put({ type: 'leadRefused', errors });
  const before = yield* select(selectApplicationState);
  if (failure.kind === 'conflict') yield* askStatus(services);
  const after = yield* select(selectApplicationState);
  if (after === before) yield* put({ type: 'stateActionFailed', failure: failureOf(failure) });
}

function* perform({ api, newId }: SagaServices, chosen: Chosen): Saga<ApiResult<PageAnswer>> {
  const { operation, form, idempotencyKey = newId() } = chosen;
  const { lead, progress } = yield* select((state) => state);
  const id = lead.id ?? '';
  if (form && isPageOperation(operation)) {
    const body = pageBody(id, form);
    return yield* call(() => postPage(api, { operation, body, idempotencyKey }));
  }
  switch (operation) {
    case 'postSale':
    case 'acceptCrediteaOffer':
      return yield* call(() => api[operation]({ id, offerId: progress.offerId ?? '' }, { idempotencyKey }));
    case 'skipDocumentUpload':
      return yield* call(() => api.skipDocumentUpload({ id }, { idempotencyKey }));
    case 'skipState':
      return yield* call(() => api.skipState(id, { idempotencyKey }));
    case 'continueState':
      return yield* call(() => api.continueState(id, { idempotencyKey }));
    default:
      return { kind: 'unavailable', reason: 'server' };
  }
}

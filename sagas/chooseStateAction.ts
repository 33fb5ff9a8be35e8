import type { ApiResult, Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { latestState } from '../src/flow/applicationStates';
import { selectApplicationState } from '../src/store/selectors';
import { carryOut, type CarriedOut, type KeyedOptions } from './carryOut';
import { put, select, takeLeading, type Saga } from './effects';
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
export function* concludeAction(services: SagaServices, action: Performed, result: CarriedOut<PageAnswer>): Saga {
  if (result.kind === 'overtaken') return yield* forgetOffers();
  if (result.kind !== 'ok') return yield* refuse(services, action, result);
  yield* follow(services, result.value);
}

/** What was chosen among the offers of a state says nothing about those of another. */
const ofOffers = { offerId: undefined, offerAmount: undefined, offerPeriod: undefined };

/** An answer that brings data of the page leaves the applicant there; every other one is worth asking what comes now. */
function* follow(services: SagaServices, { state, page }: PageAnswer): Saga {
  const before = yield* select(selectApplicationState);
  if (page && latestState(state) === before) return yield* put({ type: 'pageChanged', page: pageDataOf(page) });
  const isSettled = yield* askStatus(services);
  if (!isSettled) {
    yield* put({ type: 'statusReceived', update: { progressState: state } });
    yield* put({ type: 'statusRequested' });
  }
  yield* forgetOffers();
}

function* forgetOffers(): Saga {
  const isOffered = yield* select(({ answers }) => Object.keys(ofOffers).some((name) => Object.hasOwn(answers, name)));
  if (isOffered) yield* put({ type: 'answersChanged', answers: ofOffers });
}

function* refuse(services: SagaServices, { operation, form }: Performed, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* loseLead(services);
  const errors = failure.kind === 'rejected' && form ? pageErrors(failure.errors, form) : [];
  if (errors.length > 0) return yield* put({ type: 'leadRefused', errors });
  yield* put({ type: 'stateActionFailed', failure: failureOf(failure) });
}

function* perform(services: SagaServices, chosen: Chosen): Saga<CarriedOut<PageAnswer>> {
  const { operation, fromState, idempotencyKey } = chosen;
  const { lead, progress } = yield* select((state) => state);
  const wanted = { operation, fromState, key: idempotencyKey };
  const { content, write } = writeOf(services, chosen, { id: lead.id ?? '', offerId: progress.offerId ?? '' });
  if (!write) return { kind: 'unavailable', reason: 'server' };
  return yield* carryOut(services, { ...wanted, content }, write);
}

interface StateWrite {
  readonly content?: string;
  /** Absent for an operation that no page chooses. */
  readonly write?: (options: KeyedOptions) => Promise<ApiResult<PageAnswer>>;
}

function writeOf(
  { api }: SagaServices,
  { operation, form }: Chosen,
  { id, offerId }: { readonly id: string; readonly offerId: string },
): StateWrite {
  if (form && isPageOperation(operation)) {
    const body = pageBody(id, form);
    return { content: JSON.stringify(body), write: (options) => postPage(api, { operation, body, options }) };
  }
  switch (operation) {
    case 'postSale':
    case 'acceptCrediteaOffer':
      return { content: offerId, write: (options) => api[operation]({ id, offerId }, options) };
    case 'skipDocumentUpload':
      return { write: (options) => api.skipDocumentUpload({ id }, options) };
    case 'skipState':
    case 'continueState':
      return { write: (options) => api[operation](id, options) };
    default:
      return {};
  }
}

import { sentAgreements } from '../src/agreements/agreements';
import type { ApiResult, Failure, PageAnswer } from '../src/api/types';
import { latestState, stateFacts } from '../src/flow/applicationStates';
import type { Json } from '../src/published/flow';
import type { StatePageSettings } from '../src/published/states';
import type { SagaServices } from '../src/services/SagaServices';
import { toSubmissionFailure, serverErrorsOfPage } from '../src/store/apiFailures';
import type { ActionOf } from '../src/store/actions';
import { stateEvents, selectApplicationState } from '../src/store/progress';
import type { PageData, SubmittedPage } from '../src/store/status';
import { type DecisionResult, executeDecision } from './executeDecision';
import { addOfferExpiry } from './addOfferExpiry';
import { call, put, type Saga, select, takeEvery, takeLeading } from './effects';
import { markLeadLost } from './markLeadLost';
import { askStatus } from './pollStatus';
import { recordAnswersBesideOffer, recordConsents } from './recordAgreements';

type Chosen = ActionOf<'stateActionChosen'>;

type Performed = Pick<Chosen, 'operation' | 'form'>;

/** Performs the action that the applicant chooses on a state page, and follows the server to the next state. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeEvery(services, stateEvents, function* prepare() {
    const { waitsFor } = stateFacts(services.settings.states, yield* select(selectApplicationState)) ?? {};
    if (waitsFor !== 'form' && waitsFor !== 'decision') services.preparePages();
  });
  yield* takeLeading(services, 'stateActionChosen', {
    run: function* choose(action) {
      const form = yield* answersBesideOffer(services, action);
      const whole = form ? { ...action, form } : action;
      const result = yield* perform(services, whole);
      if (!form || result.kind !== 'rejected') return yield* concludeAction(services, whole, result);
      // What was asked beside an offer never costs anybody the offer.
      services.log.error('What was asked beside the offer is refused', result.errors[0]?.code);
      yield* concludeAction(services, action, yield* perform(services, action));
    },
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

/**
 * Follows a successful response, or shows why the call failed: at the refused data points, otherwise beside the
 * buttons.
 */
export function* concludeAction(services: SagaServices, action: Performed, result: DecisionResult<PageAnswer>): Saga {
  if (result.kind !== 'ok' && result.kind !== 'overtaken') return yield* reportFailure(services, action, result);
  if (action.form) yield* put({ type: 'pageSettled', dataPoints: action.form.dataPoints });
  if (result.kind === 'overtaken') return yield* clearOfferAnswers();
  yield* follow(services, result.value);
}

/** Answers about the offers of one state. They mean nothing for the offers of another. */
const ofOffers = ['offerId', 'offerAmount', 'offerPeriod'];

/** Page data for the same state keeps the applicant there; after any other response, requests the status. */
function* follow(services: SagaServices, { state, page }: PageAnswer): Saga {
  const before = yield* select(selectApplicationState);
  if (page && latestState(state) === before) return yield* changePage(services, page);
  const isSettled = yield* askStatus(services);
  if (!isSettled) {
    yield* put({ type: 'stateReached', update: { progressState: state } });
    yield* put({ type: 'statusRequested' });
  }
  yield* clearOfferAnswers();
}

function* changePage(services: SagaServices, page: PageData): Saga {
  const state = yield* select(selectApplicationState);
  const offerId = yield* select(({ progress }) => progress.offerId);
  yield* put({ type: 'pageChanged', page: yield* addOfferExpiry(services, { page, state, offerId }) });
}

function* clearOfferAnswers(): Saga {
  const isOffered = yield* select(({ answers }) => ofOffers.some((name) => Object.hasOwn(answers, name)));
  if (isOffered) yield* put({ type: 'answersDropped', dataPoints: ofOffers });
}

function* reportFailure(services: SagaServices, { operation, form }: Performed, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* markLeadLost(services, failure);
  const errors = failure.kind === 'rejected' && form ? serverErrorsOfPage(failure.errors, form) : [];
  if (errors.length > 0) return yield* put({ type: 'pageRefused', errors });
  yield* put({ type: 'stateActionFailed', failure: toSubmissionFailure(failure) });
}

function* perform(services: SagaServices, { operation, form, ...chosen }: Chosen): Saga<DecisionResult<PageAnswer>> {
  const { fromState, idempotencyKey: key } = chosen;
  const { lead, progress } = yield* select((state) => state);
  const facts = { id: lead.id ?? '', offerId: progress.offerId };
  const body = form && { ...pageBody(form), ...(yield* agreedOf(services, form)) };
  const content = `${progress.offerId ?? ''}${body ? JSON.stringify(body) : ''}`;
  return yield* executeDecision(services, { operation, fromState, key, content }, function* send(options) {
    const result = yield* call(() => services.api.sendNamed(operation, { facts, ...(body && { body }) }, options));
    // The document checker, not the type system, proves that the response carries the next state.
    return result as ApiResult<PageAnswer>;
  });
}

function* currentPage({ settings, states }: SagaServices): Saga<StatePageSettings | undefined> {
  const state = yield* select(selectApplicationState);
  return states()[stateFacts(settings.states, state)?.name ?? '']?.page;
}

/** Returns what the applicant has answered beside the offer that is accepted; `undefined` if nothing. */
function* answersBesideOffer(services: SagaServices, { operation }: Chosen): Saga<SubmittedPage | undefined> {
  const { kind, submit, dataPoints = [], sendAs = {} } = (yield* currentPage(services)) ?? {};
  const { progress, answers, unconfirmed } = yield* select((state) => state);
  if (kind !== 'offer' || operation !== (progress.page?.acceptOperation ?? submit)) return undefined;
  const own = dataPoints.filter((name) => answers[name] != null && !unconfirmed.has(name));
  const answered = Object.fromEntries(own.map((name) => [name, answers[name] ?? null]));
  return own.length === 0 ? undefined : { dataPoints, answers: answered, sendAs };
}

/** What is agreed to with an offer or a lender goes with the records of it, where the API keeps them. */
function* agreedOf(services: SagaServices, { answers }: SubmittedPage): Saga<PageBody> {
  const page = yield* currentPage(services);
  if (page?.kind === 'consents') yield* recordConsents(services, answers['policies']);
  else if (page?.kind === 'offer') yield* recordAnswersBesideOffer(services, page, answers);
  else return {};
  const agreements = sentAgreements(services.agreements.read());
  const isSent = services.settings.api.keepsAgreements === true && agreements.length > 0;
  return isSent ? { agreements } : {};
}

type PageBody = Readonly<Record<string, Json>>;

/** Returns the answers under the operation's own names. */
export function pageBody({ answers, sendAs }: SubmittedPage): PageBody {
  const named = Object.entries(answers).map(([dataPoint, answer]) => [sendAs[dataPoint] ?? dataPoint, answer] as const);
  return Object.fromEntries(named);
}

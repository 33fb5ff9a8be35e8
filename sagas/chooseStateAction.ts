import type { ApiError, ApiResult, Failure, PageAnswer } from '../src/api/types';
import { latestState, stateFacts } from '../src/flow/applicationStates';
import { entryPlace } from '../src/lists/entryPlace';
import type { Json } from '../src/published/flow';
import type { SagaServices } from '../src/services/SagaServices';
import { toSubmissionFailure, toServerError } from '../src/services/serverErrors';
import type { ActionOf } from '../src/store/actions';
import type { PageData, ServerError, SubmittedList, SubmittedPage } from '../src/store/models';
import { selectApplicationState } from '../src/store/selectors';
import { type DecisionResult, executeDecision } from './executeDecision';
import { addOfferExpiry } from './addOfferExpiry';
import { call, put, type Saga, select, takeEvery, takeLeading } from './effects';
import { markLeadLost } from './markLeadLost';
import { askStatus } from './pollStatus';
import { pageDataOf } from './receiveStatus';

type Chosen = ActionOf<'stateActionChosen'>;
type Performed = Pick<Chosen, 'operation' | 'form'>;

/** Carries out what the applicant chooses on a state page, and goes where the server says. */
export function* watchStateActions(services: SagaServices): Saga {
  yield* takeEvery(services, 'statusReceived', function* prepare() {
    const { waitsFor } = stateFacts(services.settings.states, yield* select(selectApplicationState)) ?? {};
    if (waitsFor !== 'form' && waitsFor !== 'decision') services.preparePages();
  });
  yield* takeLeading(services, 'stateActionChosen', {
    run: function* choose(action) {
      const result = yield* perform(services, action);
      yield* concludeAction(services, action, result);
    },
    failed: () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
  });
}

/** Goes where the server says, or tells why not: at the data points that are refused, else beside the buttons. */
export function* concludeAction(services: SagaServices, action: Performed, result: DecisionResult<PageAnswer>): Saga {
  if (result.kind === 'overtaken') return yield* forgetOffers();
  if (result.kind !== 'ok') return yield* refuse(services, action, result);
  yield* follow(services, result.value);
}

/** What was chosen among the offers of a state says nothing about those of another. */
const ofOffers = { offerId: undefined, offerAmount: undefined, offerPeriod: undefined };

/** An answer that brings data of the page leaves the applicant there; every other one is worth asking what comes now. */
function* follow(services: SagaServices, { state, page }: PageAnswer): Saga {
  const before = yield* select(selectApplicationState);
  if (page && latestState(state) === before) return yield* changePage(services, pageDataOf(page));
  const isSettled = yield* askStatus(services);
  if (!isSettled) {
    yield* put({ type: 'statusReceived', update: { progressState: state } });
    yield* put({ type: 'statusRequested' });
  }
  yield* forgetOffers();
}

function* changePage(services: SagaServices, page: PageData): Saga {
  const state = yield* select(selectApplicationState);
  const offerId = yield* select(({ progress }) => progress.offerId);
  yield* put({ type: 'pageChanged', page: yield* addOfferExpiry(services, { page, state, offerId }) });
}

function* forgetOffers(): Saga {
  const isOffered = yield* select(({ answers }) => Object.keys(ofOffers).some((name) => Object.hasOwn(answers, name)));
  if (isOffered) yield* put({ type: 'answersChanged', answers: ofOffers });
}

function* refuse(services: SagaServices, { operation, form }: Performed, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* markLeadLost(services);
  const errors = failure.kind === 'rejected' && form ? pageErrors(failure.errors, form) : [];
  if (errors.length > 0) return yield* put({ type: 'leadRefused', errors });
  yield* put({ type: 'stateActionFailed', failure: toSubmissionFailure(failure) });
}

function* perform(services: SagaServices, { operation, form, ...chosen }: Chosen): Saga<DecisionResult<PageAnswer>> {
  const { fromState, idempotencyKey: key } = chosen;
  const { lead, progress } = yield* select((state) => state);
  const facts = { id: lead.id ?? '', offerId: progress.offerId };
  const body = form && pageBody(form);
  const content = body ? JSON.stringify(body) : progress.offerId;
  return yield* executeDecision(services, { operation, fromState, key, content }, function* send(options) {
    const result = yield* call(() => services.api.sendNamed(operation, { facts, ...(body && { body }) }, options));
    // That it answers with the state that follows is proved by the checker of the documents, not by types.
    return result as ApiResult<PageAnswer>;
  });
}

type PageBody = Readonly<Record<string, Json>>;

/** The answers under the operation's own names. */
export function pageBody({ answers, sendAs }: SubmittedPage): PageBody {
  const named = Object.entries(answers).map(([dataPoint, answer]) => [sendAs[dataPoint] ?? dataPoint, answer] as const);
  return Object.fromEntries(named);
}

/** The server's errors of what the page has asked for, under the names of the data points. */
function pageErrors(
  errors: readonly ApiError[],
  { dataPoints: shown, sendAs, list }: SubmittedPage,
): readonly ServerError[] {
  const dataPoints = new Map(Object.entries(sendAs).map(([dataPoint, name]) => [name, dataPoint]));
  const ownName = (name: string) => dataPoints.get(name) ?? name;
  return errors.flatMap(toServerError).flatMap((error) => {
    const dataPoint = ownName(error.dataPoint);
    if (shown.includes(dataPoint)) return [{ ...error, dataPoint }];
    const place = list && placeInList(error.dataPoint, list, ownName);
    return place === undefined ? [] : [{ ...error, dataPoint: place }];
  });
}

/** `debts.2.amount` in the words of this device: the entry by its key, the value by its data point. */
function placeInList(name: string, list: SubmittedList, ownName: (name: string) => string): string | undefined {
  const [, owner = '', index, field = ''] = /^(\w+)\.(\d+)(?:\.(\w+))?$/.exec(name) ?? [];
  const key = list.keys[Number(index)];
  if (ownName(owner) !== list.dataPoint || key === undefined) return undefined;
  const [whole = ''] = list.dataPoints;
  return entryPlace(list.dataPoint, key, list.dataPoints.find((dataPoint) => dataPoint === ownName(field)) ?? whole);
}

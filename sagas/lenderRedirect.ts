import type { Failure } from '../src/api/types';
import { stateFacts } from '../src/flow/applicationStates';
import { isAllowedRedirect } from '../src/redirect/isAllowedRedirect';
import { continueRoute, returnTokenPlaceholder, returnType } from '../src/redirect/leadLink';
import { markReturn } from '../src/redirect/returnMarker';
import type { SagaServices } from '../src/services/SagaServices';
import { toSubmissionFailure } from '../src/services/serverErrors';
import { storageKeys } from '../src/storage/storageKeys';
import { readStoredText, serialiseText } from '../src/storage/storedText';
import type { ActionOf } from '../src/store/actions';
import type { LenderRedirect } from '../src/store/models';
import { selectApplicationState } from '../src/store/selectors';
import { executeDecision } from './executeDecision';
import { call, put, type Saga, select, takeEvery, takeLatest, takeLeading } from './effects';
import { markLeadLost } from './markLeadLost';
import { askStatus } from './pollStatus';
import { toLenderRedirect } from './receiveStatus';
import { expectReturn } from './handleReturns';

/** Finds out where a page leads. */
export function* watchLenderRedirects(services: SagaServices): Saga {
  yield* takeLatest(services, 'lenderRedirectRequested', {
    run: (action) => openLenderRedirect(services, action),
    failed: () => ({ type: 'lenderRedirectFailed', failure: { kind: 'server' } }),
  });
  yield* takeLeading(services, 'paymentChosen', {
    run: (action) => beginPayment(services, action),
    failed: () => ({ type: 'lenderRedirectFailed', failure: { kind: 'server' } }),
  });
  yield* takeEvery(services, ['statusReceived', 'lenderRedirectReceived'], () => reportRefused(services));
}

/** Where the application stood at an earlier visit may be long past, so the server is asked before. */
function* openLenderRedirect(services: SagaServices, { state }: ActionOf<'lenderRedirectRequested'>): Saga {
  const isRestored = yield* select(({ progress }) => progress.applicationStatus === undefined);
  if (isRestored) yield* askStatus(services);
  if (yield* select((all) => all.isLeadLost)) return;
  if ((yield* select(selectApplicationState)) !== state) return;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const isLender = stateFacts(services.settings.states, state)?.waitsFor === 'lender';
  const query = isLender ? {} : { returnUrl: returnUrlOf(services, { id, state, key: services.createUuid() }) };
  const result = yield* call(() => services.api.send('getRedirect', { params: { id }, query }));
  if (result.kind === 'ok')
    return yield* put({ type: 'lenderRedirectReceived', redirect: toLenderRedirect(result.value) });
  if (result.kind === 'conflict') yield* askStatus(services);
  yield* fail(services, 'getRedirect', result);
}

/** Begun by the applicant and never by opening the page. */
function* beginPayment(services: SagaServices, { state }: ActionOf<'paymentChosen'>): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const result = yield* executeDecision(services, { operation: 'postPayment', fromState: state }, (options) => {
    const returnUrl = returnUrlOf(services, { id, state, key: returnKeyOf(options.idempotencyKey) });
    return services.api.send('postPayment', { body: { id, returnUrl } }, options);
  });
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok')
    return yield* put({ type: 'lenderRedirectReceived', redirect: toLenderRedirect(result.value.redirect) });
  yield* fail(services, 'postPayment', result);
}

function* fail(services: SagaServices, operation: string, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* markLeadLost(services);
  yield* put({ type: 'lenderRedirectFailed', failure: toSubmissionFailure(failure) });
}

/** Made from the key of the way there, so that its repetition says the same; another one, as coming back is another call. */
function returnKeyOf(key: string): string {
  return key.replace(/^[0-9a-f]/, (first) => (parseInt(first, 16) ^ 8).toString(16));
}

interface ReturnAddress {
  /** Of the lead. */
  readonly id: string;
  readonly state: number;
  readonly key: string;
}

/**
 * The page that the applicant left. From a frame the way leads out of it, where the browser keeps what is stored apart
 * (domain of storage: the top page), so that the address itself must say which application it is: by a token that the
 * server makes, as the id would open all of it to the bank.
 */
function returnUrlOf(services: SagaServices, { id, state, key }: ReturnAddress): string {
  const { absolute, isFramed, settings } = services;
  const marker = markReturn({ state, key });
  // Kept in a frame as well: on a page of the same site the two share what is stored.
  expectReturn(services, { lead: id, state, key });
  if (isFramed) return absolute(`/${continueRoute}/${returnTokenPlaceholder}?urlType=${returnType}&${marker}`);
  return absolute(`/${stateFacts(settings.states, state)?.route ?? ''}?${marker}`);
}

/** An address that the deployment does not allow is never offered; whoever runs the deployment should know. */
function* reportRefused({ settings, log }: SagaServices): Saga {
  const { progress, lenderRedirect } = yield* select((state) => state);
  for (const redirect of [progress.redirect, lenderRedirect.redirect]) {
    if (redirect && !isAllowedRedirect(redirect.url, settings.redirectHosts))
      log.error('A redirect was refused', hostOf(redirect.url));
  }
}

/** Without what may be personal in the rest of it. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'no address';
}

const { redirected, redirectUrl, redirectMethod, redirectState, sessionAcceptedRedirected } = storageKeys;

/** Keeps on the device that the applicant was led out and where to, as long as the application is in that state. */
export function* watchFollowedRedirects(services: SagaServices): Saga {
  yield* takeEvery(services, 'lenderRedirectFollowed', function* keep(action) {
    persistLenderRedirect(services, action);
    // The lender has them, and the page needs none of them.
    if (stateFacts(services.settings.states, action.state)?.erasesAnswers === 'on-departure')
      yield* put({ type: 'answersErased' });
  });
  yield* takeEvery(services, 'statusReceived', function* look() {
    const state = yield* select(selectApplicationState);
    if (services.storage.get(redirectState) !== String(state)) forgetLenderRedirect(services);
  });
  yield* takeEvery(services, ['leadContinued', 'applicationCleared'], function* forget(action) {
    const isOver = action.type === 'applicationCleared' ? !action.isElsewhere : action.isOther;
    if (isOver) forgetLenderRedirect(services);
  });
}

/** Brings back where an earlier visit has led the applicant. Fields of a form are asked for anew. */
export function* restoreLenderRedirect({ storage }: Pick<SagaServices, 'storage'>): Saga {
  const state = storage.get(redirectState);
  const url = readStoredText(storage.get(redirectUrl));
  if (state === null || !/^\d+$/.test(state)) return;
  const isLink = url !== undefined && readStoredText(storage.get(redirectMethod)) === 'GET';
  const redirect: LenderRedirect | undefined = isLink ? { url, method: 'GET', fields: {} } : undefined;
  yield* put({ type: 'lenderRedirectRestored', state: Number(state), redirect });
}

function persistLenderRedirect(
  { storage, settings }: SagaServices,
  { state, redirect }: ActionOf<'lenderRedirectFollowed'>,
): void {
  storage.set(redirectState, String(state));
  storage.set(redirectUrl, serialiseText(redirect.url));
  storage.set(redirectMethod, serialiseText(redirect.method));
  if (stateFacts(settings.states, state)?.waitsFor !== 'lender') return;
  storage.set(redirected, 'true');
  storage.set(sessionAcceptedRedirected, 'true');
}

/** That a lender was reached stays known: the next application says so. */
function forgetLenderRedirect({ storage }: SagaServices): void {
  if (storage.get(redirectState) === null) return;
  for (const key of [redirectState, redirectUrl, redirectMethod]) storage.remove(key);
}

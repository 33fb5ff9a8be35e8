import { parseUrl } from '../src/flow/parseUrl';
import type { Failure } from '../src/api/types';
import { stateFacts } from '../src/flow/applicationStates';
import { isAllowedRedirect } from '../src/redirect/isAllowedRedirect';
import { continueRoute, returnTokenPlaceholder, returnType } from '../src/redirect/leadLink';
import { redirectedKey, redirectMethodKey, redirectStateKey, redirectUrlKey } from '../src/redirect/redirectKeys';
import { markReturn } from '../src/redirect/returnMarker';
import type { SagaServices } from '../src/services/SagaServices';
import { toSubmissionFailure } from '../src/store/apiFailures';
import { acceptedRedirectedKey } from '../src/storage/sessionKeys';
import type { ActionOf } from '../src/store/actions';
import { stateEvents, selectApplicationState } from '../src/store/progress';
import type { LenderRedirect } from '../src/store/status';
import { executeDecision } from './executeDecision';
import { call, put, type Saga, select, takeEvery, takeLatest, takeLeading } from './effects';
import { markLeadLost } from './markLeadLost';
import { askStatus } from './pollStatus';
import { expectReturn } from './handleReturns';

/** Loads the redirect of a page, begins payments, and logs refused redirects. */
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

/** A restored state may be long out of date, so the status is requested first. */
function* openLenderRedirect(services: SagaServices, { state }: ActionOf<'lenderRedirectRequested'>): Saga {
  const isReported = yield* select(({ progress }) => progress.isReported);
  if (!isReported) yield* askStatus(services);
  if (yield* select((all) => all.isLeadLost)) return;
  if ((yield* select(selectApplicationState)) !== state) return;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const isLender = stateFacts(services.settings.states, state)?.waitsFor === 'lender';
  const query = isLender ? {} : { returnUrl: returnUrlOf(services, { id, state, key: services.createUuid() }) };
  const result = yield* call(() => services.api.send('getRedirect', { params: { id }, query }));
  if (result.kind === 'ok') return yield* put({ type: 'lenderRedirectReceived', redirect: result.value });
  if (result.kind === 'conflict') yield* askStatus(services);
  yield* fail(services, 'getRedirect', result);
}

/** The applicant begins a payment; opening the page never does. */
function* beginPayment(services: SagaServices, { state }: ActionOf<'paymentChosen'>): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const result = yield* executeDecision(services, { operation: 'postPayment', fromState: state }, (options) => {
    const returnUrl = returnUrlOf(services, { id, state, key: returnKeyOf(options.idempotencyKey) });
    return services.api.send('postPayment', { body: { id, returnUrl } }, options);
  });
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: 'lenderRedirectReceived', redirect: result.value.redirect });
  yield* fail(services, 'postPayment', result);
}

function* fail(services: SagaServices, operation: string, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* markLeadLost(services, failure);
  yield* put({ type: 'lenderRedirectFailed', failure: toSubmissionFailure(failure) });
}

/**
 * Derives the return's key from the key of the outgoing call, so that a retry sends the same address. The two keys
 * differ, because the return is a separate call.
 */
function returnKeyOf(key: string): string {
  return key.replace(/^[0-9a-f]/, (first) => (parseInt(first, 16) ^ 8).toString(16));
}

interface ReturnAddress {
  /** Lead id. */
  readonly id: string;
  readonly state: number;
  readonly key: string;
}

/**
 * Returns the address of the page that the applicant leaves. The redirect leads out of a frame, where browsers
 * partition storage by the top-level page, so the address itself must identify the application. It does so by a token
 * that the server creates: the id would open the whole application to the bank.
 */
function returnUrlOf(services: SagaServices, { id, state, key }: ReturnAddress): string {
  const { browser, settings } = services;
  const marker = markReturn({ state, key });
  // Stored in a frame as well: on a page of the same site, the two share their storage.
  expectReturn(services, { lead: id, state, key });
  if (browser.isFramed)
    return browser.absolute(`/${continueRoute}/${returnTokenPlaceholder}?urlType=${returnType}&${marker}`);
  return browser.absolute(`/${stateFacts(settings.states, state)?.route ?? ''}?${marker}`);
}

/** Logs a redirect that the deployment does not allow, for its operators. The page never offers it. */
function* reportRefused({ settings, log }: SagaServices): Saga {
  const { progress, lenderRedirect } = yield* select((state) => state);
  for (const redirect of [progress.redirect, lenderRedirect.redirect]) {
    if (redirect && !isAllowedRedirect(redirect.url, settings.redirectHosts))
      log.error('A redirect was refused', hostOf(redirect.url));
  }
}

/** Drops the rest of the address, which may contain personal data. */
function hostOf(address: string): string {
  return parseUrl(address)?.host ?? 'no address';
}

/** Stores that the applicant was redirected and where to, as long as the application is in that state. */
export function* watchFollowedRedirects(services: SagaServices): Saga {
  yield* takeEvery(services, 'lenderRedirectFollowed', function* keep(action) {
    persistLenderRedirect(services, action);
    // The lender has the answers, and the page needs none of them.
    if (stateFacts(services.settings.states, action.state)?.erasesAnswers === 'on-departure')
      yield* put({ type: 'answersErased' });
  });
  yield* takeEvery(services, stateEvents, function* look() {
    const state = yield* select(selectApplicationState);
    if (services.kept.read(redirectStateKey) !== state) forgetLenderRedirect(services);
  });
}

/** Restores the redirect that the applicant followed on an earlier visit. Form fields are requested again. */
export function* restoreLenderRedirect({ kept }: Pick<SagaServices, 'kept'>): Saga {
  const state = kept.read(redirectStateKey);
  const url = kept.read(redirectUrlKey);
  if (state === undefined) return;
  const isLink = url !== undefined && kept.read(redirectMethodKey) === 'GET';
  const redirect: LenderRedirect | undefined = isLink ? { url, method: 'GET', fields: {} } : undefined;
  yield* put({ type: 'lenderRedirectRestored', state, redirect });
}

function persistLenderRedirect(
  { kept, settings }: SagaServices,
  { state, redirect }: ActionOf<'lenderRedirectFollowed'>,
): void {
  kept.write(redirectStateKey, state);
  kept.write(redirectUrlKey, redirect.url);
  kept.write(redirectMethodKey, redirect.method);
  if (stateFacts(settings.states, state)?.waitsFor !== 'lender') return;
  kept.write(redirectedKey, true);
  kept.write(acceptedRedirectedKey, true);
}

/** Removes the stored redirect, but not the flag that a lender was reached: the next application reports it. */
function forgetLenderRedirect({ kept }: SagaServices): void {
  if (!kept.has(redirectStateKey)) return;
  for (const key of [redirectStateKey, redirectUrlKey, redirectMethodKey]) kept.remove(key);
}

import type { ApiResult, Redirect as ApiRedirect } from '../src/api/types';
import { isAllowedRedirect } from '../src/redirect/isAllowedRedirect';
import { continueRoute } from '../src/redirect/leadLink';
import { markReturn } from '../src/redirect/returnMarker';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, takeEvery, takeLatest, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { loseLead } from './loseLead';
import { askStatus } from './pollStatus';
import { redirectOf } from './redirectOf';
import type { SagaServices } from './SagaServices';

type Opened = ActionOf<'wayOutOpened'>;

/** Finds out where a page leads, and goes on when the applicant is back. */
export function* watchWaysOut(services: SagaServices): Saga {
  yield* takeLatest(
    'wayOutOpened',
    guarded(
      services,
      (action) => openWayOut(services, action),
      () => ({ type: 'wayOutFailed', failure: { kind: 'server' } }),
    ),
  );
  yield* takeLatest(
    'cameBack',
    guarded(
      services,
      (action) => goOn(services, action),
      () => ({ type: 'stateActionFailed', failure: { kind: 'server' } }),
    ),
  );
  yield* takeEvery(
    ['statusReceived', 'wayOutFound'],
    guarded(services, () => reportRefused(services)),
  );
}

/**
 * Where the application stood at an earlier visit may be long past, so the server is asked before anything is begun. A
 * conflict means the same: the application is elsewhere already, and so is its page.
 */
function* openWayOut(services: SagaServices, opened: Opened): Saga {
  const isRestored = yield* select(({ progress }) => progress.applicationStatus === undefined);
  if (isRestored) yield* askStatus(services);
  if (yield* select((state) => state.isLeadLost)) return;
  if ((yield* select(selectApplicationState)) !== opened.state) return;
  const result = yield* askTheWay(services, opened);
  if (result.kind === 'ok') return yield* put({ type: 'wayOutFound', redirect: redirectOf(result.value) });
  services.log.error(`Failed to carry out ${opened.operation}`, result.kind);
  if (result.kind === 'notFound') return yield* loseLead(services);
  if (result.kind === 'conflict') yield* askStatus(services);
  yield* put({ type: 'wayOutFailed', failure: failureOf(result) });
}

function* askTheWay(services: SagaServices, { operation, state }: Opened): Saga<ApiResult<ApiRedirect>> {
  const { api, newId, settings } = services;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const isLender = settings.stateRoutes[String(state)]?.name === 'redirected';
  const returnUrl = isLender ? {} : { returnUrl: returnUrlOf(services, id, state) };
  if (operation === 'getRedirect') return yield* call(() => api.getRedirect(id, returnUrl));
  const idempotencyKey = newId();
  const started = yield* call(() => api.postPayment({ id, ...returnUrl }, { idempotencyKey }));
  return started.kind === 'ok' ? { kind: 'ok', value: started.value.redirect } : started;
}

/**
 * The page that the applicant left. From a frame the way leads out of it, where the browser keeps what is stored apart
 * (domain of storage: the top page), so that the address itself must say which application it is.
 */
function returnUrlOf({ absolute, isFramed, newId, settings }: SagaServices, id: string, state: number): string {
  const marker = markReturn({ state, key: newId() });
  if (isFramed) return absolute(`/${continueRoute}/${encodeURIComponent(id)}?urlType=connection&${marker}`);
  return absolute(`/${settings.stateRoutes[String(state)]?.route ?? ''}?${marker}`);
}

/**
 * Tells the lender that the applicant is back. Asked first whether that is still of use: the applicant may come back
 * twice, and the application may have gone on meanwhile.
 */
function* goOn(services: SagaServices, { state, key = services.newId(), outcome }: ActionOf<'cameBack'>): Saga {
  if (outcome !== 'finished') return;
  const isSettled = yield* askStatus(services);
  const { isOnline, isLeadLost, now } = yield* select((all) => ({ ...all, now: selectApplicationState(all) }));
  if (now !== state || isLeadLost) return;
  if (isSettled)
    yield* put({ type: 'stateActionChosen', operation: 'continueState', idempotencyKey: key, fromState: state });
  else yield* put({ type: 'stateActionFailed', failure: { kind: isOnline ? 'server' : 'offline' } });
}

/** An address that the deployment does not allow is never offered; whoever runs the deployment should know. */
function* reportRefused({ settings, log }: SagaServices): Saga {
  const { progress, wayOut } = yield* select((state) => state);
  for (const redirect of [progress.redirect, wayOut.redirect]) {
    if (redirect && !isAllowedRedirect(redirect.url, settings.redirectHosts))
      log.error('A redirect was refused', hostOf(redirect.url));
  }
}

/** Without what may be personal in the rest of it. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : 'no address';
}

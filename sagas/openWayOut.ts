import type { Failure } from '../src/api/types';
import { stateFacts } from '../src/flow/applicationStates';
import { isAllowedRedirect } from '../src/redirect/isAllowedRedirect';
import { continueRoute, returnTokenPlaceholder, returnType } from '../src/redirect/leadLink';
import { markReturn } from '../src/redirect/returnMarker';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import { carryOut } from './carryOut';
import { expectReturn } from './comeBack';
import { call, put, select, takeEvery, takeLatest, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { loseLead } from './loseLead';
import { askStatus } from './pollStatus';
import { redirectOf } from './redirectOf';
import type { SagaServices } from './SagaServices';

/** Finds out where a page leads. */
export function* watchWaysOut(services: SagaServices): Saga {
  yield* takeLatest(
    'wayOutOpened',
    guarded(
      services,
      (action) => openWayOut(services, action),
      () => ({ type: 'wayOutFailed', failure: { kind: 'server' } }),
    ),
  );
  yield* takeLeading(
    'paymentChosen',
    guarded(
      services,
      (action) => beginPayment(services, action),
      () => ({ type: 'wayOutFailed', failure: { kind: 'server' } }),
    ),
  );
  yield* takeEvery(
    ['statusReceived', 'wayOutFound'],
    guarded(services, () => reportRefused(services)),
  );
}

/** Where the application stood at an earlier visit may be long past, so the server is asked before. */
function* openWayOut(services: SagaServices, { state }: ActionOf<'wayOutOpened'>): Saga {
  const isRestored = yield* select(({ progress }) => progress.applicationStatus === undefined);
  if (isRestored) yield* askStatus(services);
  if (yield* select((all) => all.isLeadLost)) return;
  if ((yield* select(selectApplicationState)) !== state) return;
  const id = yield* select(({ lead }) => lead.id ?? '');
  const isLender = stateFacts(services.settings.states, state)?.waitsFor === 'lender';
  const query = isLender ? {} : { returnUrl: returnUrlOf(services, { id, state, key: services.newId() }) };
  const result = yield* call(() => services.api.send('getRedirect', { params: { id }, query }));
  if (result.kind === 'ok') return yield* put({ type: 'wayOutFound', redirect: redirectOf(result.value) });
  if (result.kind === 'conflict') yield* askStatus(services);
  yield* fail(services, 'getRedirect', result);
}

/** Begun by the applicant and never by opening the page. */
function* beginPayment(services: SagaServices, { state }: ActionOf<'paymentChosen'>): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const result = yield* carryOut(services, { operation: 'postPayment', fromState: state }, (options) => {
    const returnUrl = returnUrlOf(services, { id, state, key: keyBackOf(options.idempotencyKey) });
    return services.api.send('postPayment', { body: { id, returnUrl } }, options);
  });
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: 'wayOutFound', redirect: redirectOf(result.value.redirect) });
  yield* fail(services, 'postPayment', result);
}

function* fail(services: SagaServices, operation: string, failure: Failure): Saga {
  services.log.error(`Failed to carry out ${operation}`, failure.kind);
  if (failure.kind === 'notFound') return yield* loseLead(services);
  yield* put({ type: 'wayOutFailed', failure: failureOf(failure) });
}

/** Made from the key of the way there, so that its repetition says the same; another one, as coming back is another call. */
function keyBackOf(key: string): string {
  return key.replace(/^[0-9a-f]/, (first) => (parseInt(first, 16) ^ 8).toString(16));
}

interface WayBack {
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
function returnUrlOf(services: SagaServices, { id, state, key }: WayBack): string {
  const { absolute, isFramed, settings } = services;
  const marker = markReturn({ state, key });
  // Kept in a frame as well: on a page of the same site the two share what is stored.
  expectReturn(services, { lead: id, state, key });
  if (isFramed) return absolute(`/${continueRoute}/${returnTokenPlaceholder}?urlType=${returnType}&${marker}`);
  return absolute(`/${stateFacts(settings.states, state)?.route ?? ''}?${marker}`);
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

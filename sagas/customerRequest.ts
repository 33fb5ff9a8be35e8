import type { ApiResult, Failure } from '../src/api/types';
import type { Answers } from '../src/published/flow';
import { toServerErrors, toSubmissionFailure } from '../src/services/apiFailures';
import { customerRequestKey } from '../src/services/pageKeys';
import type { SagaServices } from '../src/services/SagaServices';
import type { ActionOf } from '../src/store/actions';
import type { RequestReceipt } from '../src/store/customerRequest';
import { put, type Saga, select, takeEvery, takeLeading } from './effects';
import { executeDecisionLocked } from './executeDecision';

/**
 * Sends a request apart from the application, such as to stop mail. The response is always the same, so that it never
 * discloses whether somebody is known. A reload restores what was entered, and the receipt.
 */
export function* watchCustomerRequests(services: SagaServices): Saga {
  const page = pageAt(services);
  if (page !== undefined) yield* restore(services, page);
  yield* takeEvery(services, ['requestAnswered', 'requestSettled'], function* keep() {
    const request = yield* select(({ customerRequest }) => customerRequest);
    const { page, answers, receipt } = request;
    services.kept.write(customerRequestKey, { page, answers, receipt, isDone: request.status === 'done' });
  });
  yield* takeLeading(services, 'requestChosen', {
    run: (action) => send(services, action),
    failed: () => ({ type: 'requestFailed', failure: { kind: 'server' } }),
  });
}

/** Returns the name of the request's page that is open; `undefined` for any other page. */
function pageAt({ location, states }: Pick<SagaServices, 'location' | 'states'>): string | undefined {
  const kinds: readonly string[] = ['unsubscribe', 'request'];
  return Object.values(states()).find(({ route, page }) => route === location() && kinds.includes(page.kind))?.name;
}

/**
 * Fills in the address of the page's link, or else what was entered before a reload, or else the contacts of the
 * application. They are used on this page only and never become answers.
 */
function* restore({ visit, kept }: Pick<SagaServices, 'visit' | 'kept'>, page: string): Saga {
  // An unencoded plus has been decoded to a space, and an address contains no spaces.
  const email = new URLSearchParams(visit.search).get('email')?.trim().replace(/ /g, '+') ?? '';
  if (email !== '') return yield* put({ type: 'requestAnswered', page, answers: { email } });
  const stored = kept.read(customerRequestKey);
  if (stored?.page !== page) return;
  yield* put({ type: 'requestAnswered', page, answers: stored.answers });
  if (stored.isDone) yield* put({ type: 'requestSettled', receipt: stored.receipt });
}

function* send(services: SagaServices, { page, answers }: ActionOf<'requestChosen'>): Saga {
  const { log } = services;
  // The link in every mail has one operation, whatever its page says.
  const operation = services.states()[page]?.page.submit ?? 'unsubscribe';
  const given = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null && answer !== ''));
  const decision = { operation, lead: '', content: JSON.stringify(given) } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    sendRequest(services, { operation, given, idempotencyKey }),
  );
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: 'requestSettled', receipt: result.value });
  log.error(`Failed to carry out ${operation}`, result.kind);
  yield* report(result);
}

interface SentRequest {
  readonly operation: string;
  readonly given: Answers;
  readonly idempotencyKey: string;
}

function sendRequest(
  { api }: Pick<SagaServices, 'api'>,
  { operation, given, idempotencyKey }: SentRequest,
): Promise<ApiResult<RequestReceipt | undefined>> {
  const options = { idempotencyKey };
  const sent =
    operation === 'unsubscribe'
      ? api.send('unsubscribe', { query: { email: String(given['email']) } }, options)
      : api.sendNamed(operation, { body: given }, options);
  // The document checker, not the type system, proves what the operation returns.
  return sent as Promise<ApiResult<RequestReceipt | undefined>>;
}

/** Only contacts were sent, so a refusal that names nothing concerns the address. */
function* report(failure: Failure): Saga {
  switch (failure.kind) {
    case 'rejected': {
      const errors = toServerErrors(failure.errors);
      const [first = { dataPoint: 'email', code: 'email.invalid', message: '' }, ...others] = errors;
      return yield* put({ type: 'requestRefused', errors: [first, ...others] });
    }
    case 'tooMany':
    case 'unavailable':
      return yield* put({ type: 'requestFailed', failure: toSubmissionFailure(failure) });
    default:
      // All other failures concern an application, and there is none here.
      return yield* put({ type: 'requestFailed', failure: { kind: 'server' } });
  }
}

import type { ApiResult, Failure } from '../src/api/types';
import type { Answers } from '../src/published/flow';
import { toServerErrors, toSubmissionFailure } from '../src/store/apiFailures';
import { customerRequestKey } from '../src/services/pageKeys';
import type { SagaServices } from '../src/services/SagaServices';
import type { ActionOf } from '../src/store/actions';
import type { RequestReceipt } from '../src/store/customerRequest';
import { put, type Saga, select, takeEvery, takeLeading } from './effects';
import { type DecisionResult, executeDecisionLocked } from './executeDecision';

/**
 * Sends a request apart from the application, such as to stop mail, by the link of a message or by what is entered. The
 * response is always the same, so that it never
 * discloses whether somebody is known. A reload restores what was entered, and the receipt.
 */
export function* watchCustomerRequests(services: SagaServices): Saga {
  const page = pageAt(services);
  if (page !== undefined) yield* restore(services, page);
  const keptActions = ['requestAnswered', 'requestLinked', 'requestLinkEnded', 'requestSettled'] as const;
  yield* takeEvery(services, keptActions, function* keep() {
    const request = yield* select(({ customerRequest }) => customerRequest);
    const { page, answers, token, receipt } = request;
    services.kept.write(customerRequestKey, { page, answers, token, receipt, isDone: request.status === 'done' });
  });
  yield* takeLeading(services, 'requestChosen', {
    run: (action) => send(services, action),
    failed: () => ({ type: 'requestFailed', failure: { kind: 'server' } }),
  });
}

/** Returns the name of the request's page that is open; `undefined` for any other page. */
function pageAt({ browser, states }: Pick<SagaServices, 'browser' | 'states'>): string | undefined {
  const kinds: readonly string[] = ['unsubscribe', 'request'];
  const path = browser.location();
  return Object.values(states()).find(({ route, page }) => route === path && kinds.includes(page.kind))?.name;
}

/**
 * Takes the token or the address of the page's link, or else what was entered before a reload, or else the contacts of the
 * application. They are used on this page only and never become answers.
 */
function* restore({ visit, kept }: Pick<SagaServices, 'visit' | 'kept'>, page: string): Saga {
  const linked = new URLSearchParams(visit.search);
  const token = linked.get('token') ?? '';
  if (token !== '') return yield* put({ type: 'requestLinked', page, token });
  // An unencoded plus has been decoded to a space, and an address contains no spaces.
  const email = linked.get('email')?.trim().replace(/ /g, '+') ?? '';
  if (email !== '') return yield* put({ type: 'requestAnswered', page, answers: { email } });
  const stored = kept.read(customerRequestKey);
  if (stored?.page !== page) return;
  if (stored.token === undefined) yield* put({ type: 'requestAnswered', page, answers: stored.answers });
  else yield* put({ type: 'requestLinked', page, token: stored.token });
  if (stored.isDone) yield* put({ type: 'requestSettled', receipt: stored.receipt });
}

/** What has happened. */
type Outcome = ActionOf<'requestSettled' | 'requestLinkSent' | 'requestLinkEnded'>;

function* send(services: SagaServices, { page, answers }: ActionOf<'requestChosen'>): Saga {
  const token = yield* select(({ customerRequest }) => customerRequest.token);
  // The link in every mail has one operation, whatever its page says.
  const operation = services.states()[page]?.page.submit;
  const result = yield* operation !== undefined
    ? sendRequest(services, operation, answers)
    : token === undefined
      ? sendLink(services, answers)
      : unsubscribe(services, { token });
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put(result.value);
  services.log.error(`Failed to carry out ${operation ?? 'unsubscribe'}`, result.kind);
  yield* report(result);
}

function* sendRequest(services: SagaServices, operation: string, answers: Answers): Saga<DecisionResult<Outcome>> {
  const fields = Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null && answer !== ''));
  const decision = { operation, lead: '', content: JSON.stringify(fields) } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) => {
    const sent = services.api.sendNamed(operation, { body: fields }, { idempotencyKey });
    // The document checker, not the type system, proves what the operation returns.
    return sent as Promise<ApiResult<RequestReceipt | undefined>>;
  });
  return result.kind === 'ok' ? settled(result.value) : result;
}

/** Anyone can type an address, so it only gets a link. An API that sends none ends mail to the address itself. */
function* sendLink(services: SagaServices, answers: Answers): Saga<DecisionResult<Outcome>> {
  const email = typeof answers['email'] === 'string' ? answers['email'] : '';
  const decision = { operation: 'sendUnsubscribeLink', lead: '', content: email } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    services.api.send('sendUnsubscribeLink', { body: { email } }, { idempotencyKey }),
  );
  if (result.kind === 'notFound') return yield* unsubscribe(services, { email });
  return result.kind === 'ok' ? { kind: 'ok', value: { type: 'requestLinkSent' } } : result;
}

/** Ends mail to the address, or to the one that the link of a message stands for. */
function* unsubscribe(
  services: SagaServices,
  { token, email }: { readonly token?: string; readonly email?: string },
): Saga<DecisionResult<Outcome>> {
  const content = token ?? email ?? '';
  const decision = { operation: 'unsubscribe', lead: '', content } as const;
  const input = token === undefined ? { query: { email: content } } : { body: { token } };
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    services.api.send('unsubscribe', input, { idempotencyKey }),
  );
  if (result.kind === 'notFound' && token !== undefined) return { kind: 'ok', value: { type: 'requestLinkEnded' } };
  return result.kind === 'ok' ? settled(undefined) : result;
}

function settled(receipt: RequestReceipt | undefined): DecisionResult<Outcome> {
  return { kind: 'ok', value: { type: 'requestSettled', receipt } };
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

import type { Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { unsubscriptionKey } from '../src/services/pageKeys';
import { type DecisionResult, executeDecisionLocked } from './executeDecision';
import { put, type Saga, select, takeEvery, takeLeading } from './effects';
import { toSubmissionFailure } from '../src/services/apiFailures';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Unsubscribes from mail by the link of a message, or has such a link sent to an address. The response is always the same,
 * so that it never discloses whether the address is known. A reload restores the link or the address, and what was done.
 */
export function* watchUnsubscription(services: SagaServices): Saga {
  if (services.location() === 'unsubscribe') yield* readLink(services);
  const kept = ['unsubscribeAddressed', 'unsubscribeLinked', 'unsubscribeLinkEnded', 'unsubscribed'] as const;
  yield* takeEvery(services, kept, function* keep() {
    const { email, token, status } = yield* select(({ unsubscription }) => unsubscription);
    services.kept.write(unsubscriptionKey, { email, ...(token !== undefined && { token }), isDone: status === 'done' });
  });
  yield* takeLeading(services, 'unsubscribeChosen', {
    run: (action) => unsubscribe(services, action),
    failed: () => ({ type: 'unsubscribeFailed', failure: { kind: 'server' } }),
  });
}

/**
 * Reads the token or the address from the page's link, or else those stored before a reload. They are used on this page
 * only and never become answers.
 */
function* readLink({ visit, kept }: Pick<SagaServices, 'visit' | 'kept'>): Saga {
  const linked = new URLSearchParams(visit.search);
  // An unencoded plus has been decoded to a space, and an address contains no spaces.
  const email = linked.get('email')?.trim().replace(/ /g, '+') ?? '';
  const token = linked.get('token') ?? '';
  const stored = token === '' && email === '' ? kept.read(unsubscriptionKey) : { email, token, isDone: false };
  if (stored?.token) yield* put({ type: 'unsubscribeLinked', token: stored.token });
  else if (stored?.email) yield* put({ type: 'unsubscribeAddressed', email: stored.email });
  if (stored?.isDone) yield* put({ type: 'unsubscribed' });
}

function* unsubscribe(services: SagaServices, { email }: ActionOf<'unsubscribeChosen'>): Saga {
  const token = yield* select(({ unsubscription }) => unsubscription.token);
  const result = yield* token === undefined ? sendLink(services, email) : useLink(services, token);
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: result.value });
  services.log.error('Failed to unsubscribe', result.kind);
  yield* reportUnsubscribeFailure(result);
}

/** What has happened. */
type Outcome = 'unsubscribed' | 'unsubscribeLinkSent' | 'unsubscribeLinkEnded';

function* useLink(services: SagaServices, token: string): Saga<DecisionResult<Outcome>> {
  const decision = { operation: 'unsubscribe', lead: '', content: token } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    services.api.send('unsubscribe', { body: { token } }, { idempotencyKey }),
  );
  return result.kind === 'notFound' ? { kind: 'ok', value: 'unsubscribeLinkEnded' } : after(result, 'unsubscribed');
}

/** Anyone can type an address, so it only gets a link. An API that sends none ends mail to the address itself. */
function* sendLink(services: SagaServices, email: string): Saga<DecisionResult<Outcome>> {
  const { api } = services;
  const asking = { operation: 'sendUnsubscribeLink', lead: '', content: email } as const;
  const asked = yield* executeDecisionLocked(services, asking, ({ idempotencyKey }) =>
    api.send('sendUnsubscribeLink', { body: { email } }, { idempotencyKey }),
  );
  if (asked.kind !== 'notFound') return after(asked, 'unsubscribeLinkSent');
  const decision = { operation: 'unsubscribe', lead: '', content: email } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    api.send('unsubscribe', { query: { email } }, { idempotencyKey }),
  );
  return after(result, 'unsubscribed');
}

function after(result: DecisionResult<unknown>, value: Outcome): DecisionResult<Outcome> {
  return result.kind === 'ok' ? { kind: 'ok', value } : result;
}

/** Only the address was sent, so any refusal concerns the address. */
function* reportUnsubscribeFailure(failure: Failure): Saga {
  switch (failure.kind) {
    case 'rejected': {
      const { code = 'email.invalid', message = '' } =
        failure.errors.find(({ fieldName }) => fieldName === 'email') ?? {};
      return yield* put({ type: 'unsubscribeRefused', code, message });
    }
    case 'tooMany':
    case 'unavailable':
      return yield* put({ type: 'unsubscribeFailed', failure: toSubmissionFailure(failure) });
    default:
      // All other failures concern an application, and there is none here.
      return yield* put({ type: 'unsubscribeFailed', failure: { kind: 'server' } });
  }
}

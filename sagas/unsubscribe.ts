import type { Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { unsubscriptionKey } from '../src/services/pageKeys';
import { executeDecisionLocked } from './executeDecision';
import { put, type Saga, select, takeEvery, takeLeading } from './effects';
import { toSubmissionFailure } from '../src/services/apiFailures';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Unsubscribes an e-mail address. The response is always the same, so that it never discloses whether the address is
 * known. A reload restores the address and whether it was unsubscribed.
 */
export function* watchUnsubscription(services: SagaServices): Saga {
  if (services.location() === 'unsubscribe') yield* readLink(services);
  yield* takeEvery(services, ['unsubscribeAddressed', 'unsubscribed'], function* keep() {
    const { email, status } = yield* select(({ unsubscription }) => unsubscription);
    services.kept.write(unsubscriptionKey, { email, isDone: status === 'done' });
  });
  yield* takeLeading(services, 'unsubscribeChosen', {
    run: (action) => unsubscribe(services, action),
    failed: () => ({ type: 'unsubscribeFailed', failure: { kind: 'server' } }),
  });
}

/**
 * Reads the address from the page's link, or else the one stored before a reload. It is used on this page only and
 * never becomes an answer.
 */
function* readLink({ visit, kept }: Pick<SagaServices, 'visit' | 'kept'>): Saga {
  // An unencoded plus has been decoded to a space, and an address contains no spaces.
  const linked = new URLSearchParams(visit.search).get('email')?.trim().replace(/ /g, '+') ?? '';
  const stored = kept.read(unsubscriptionKey);
  const email = linked === '' ? (stored?.email ?? '') : linked;
  if (email === '') return;
  yield* put({ type: 'unsubscribeAddressed', email });
  if (linked === '' && stored?.isDone) yield* put({ type: 'unsubscribed' });
}

function* unsubscribe(services: SagaServices, { email }: ActionOf<'unsubscribeChosen'>): Saga {
  const { api, log } = services;
  const decision = { operation: 'unsubscribe', lead: '', content: email } as const;
  const result = yield* executeDecisionLocked(services, decision, ({ idempotencyKey }) =>
    api.send('unsubscribe', { query: { email } }, { idempotencyKey }),
  );
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: 'unsubscribed' });
  log.error('Failed to unsubscribe', result.kind);
  yield* reportUnsubscribeFailure(result);
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

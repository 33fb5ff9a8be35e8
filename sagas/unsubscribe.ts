import type { Failure } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { parseRepeatedly } from '../src/storage/parseRepeatedly';
import { storageKeys } from '../src/storage/storageKeys';
import { executeDecisionLocked } from './executeDecision';
import { put, type Saga, select, takeEvery, takeLeading } from './effects';
import { toSubmissionFailure } from '../src/services/serverErrors';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Ends mail to an address. Whether anybody knows the address is told to nobody: the answer is always the same. A reload
 * finds the address as it stood, and that it was told.
 */
export function* watchUnsubscription(services: SagaServices): Saga {
  yield* takeEvery(services, ['unsubscribeAddressed', 'unsubscribed'], function* keep() {
    const { email, status } = yield* select(({ unsubscription }) => unsubscription);
    services.tabStorage.set(storageKeys.unsubscription, JSON.stringify({ email, isDone: status === 'done' }));
  });
  yield* takeLeading(services, 'unsubscribeChosen', {
    run: (action) => unsubscribe(services, action),
    failed: () => ({ type: 'unsubscribeFailed', failure: { kind: 'server' } }),
  });
}

/** Takes the address that the link of the page brings, else the one before a reload: for this page, never an answer. */
export function* readUnsubscribeLink({ visit, tabStorage }: Pick<SagaServices, 'visit' | 'tabStorage'>): Saga {
  // A plus that was not encoded has become a space, and an address has none inside.
  const linked = new URLSearchParams(visit.search).get('email')?.trim().replace(/ /g, '+') ?? '';
  const kept = readKept(tabStorage.get(storageKeys.unsubscription));
  const email = linked === '' ? kept.email : linked;
  if (email === '') return;
  yield* put({ type: 'unsubscribeAddressed', email });
  if (linked === '' && kept.isDone) yield* put({ type: 'unsubscribed' });
}

function readKept(stored: string | null): { readonly email: string; readonly isDone: boolean } {
  const kept = stored === null ? null : parseRepeatedly(stored);
  if (typeof kept !== 'object' || kept === null || !('email' in kept)) return { email: '', isDone: false };
  return { email: String(kept.email), isDone: 'isDone' in kept && kept.isDone === true };
}

function* unsubscribe(services: SagaServices, { email }: ActionOf<'unsubscribeChosen'>): Saga {
  const { api, log } = services;
  const wanted = { operation: 'unsubscribe', lead: '', content: email } as const;
  const result = yield* executeDecisionLocked(services, wanted, ({ idempotencyKey }) =>
    api.send('unsubscribe', { query: { email } }, { idempotencyKey }),
  );
  if (result.kind === 'overtaken') return;
  if (result.kind === 'ok') return yield* put({ type: 'unsubscribed' });
  log.error('Failed to unsubscribe', result.kind);
  yield* refuse(result);
}

/** The address is all that was sent, so whatever is refused is the address. */
function* refuse(failure: Failure): Saga {
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
      // What else there is speaks of an application, and there is none here.
      return yield* put({ type: 'unsubscribeFailed', failure: { kind: 'server' } });
  }
}

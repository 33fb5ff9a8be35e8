import { UNTOLD } from '../src/api/toResult';
import type { LossCause } from '../src/store/lead';
import { put, type Saga } from './effects';
import { showEnding } from './restoreEnding';
import type { SagaServices } from '../src/services/SagaServices';

/**
 * Records that the lead is not open to this device: none of its pages can be continued here, only a fresh start helps.
 * Where another device has adopted it, a page of the form says so, too.
 */
export function* markLeadLost(services: SagaServices, { reason }: { readonly reason?: string }): Saga {
  // Another tab has seen the ending, which removed the secret, while this one was opening.
  if (yield* showEnding(services)) return;
  const { log } = services;
  const cause = causeOf(reason);
  if (cause === 'adopted') log.info('Another device has adopted the lead');
  else if (reason === UNTOLD) log.info('The lead is gone, and the server did not say why');
  else log.error('The lead is not known any more');
  yield* put({ type: 'leadLost', cause });
  if (cause === 'adopted')
    yield* put({ type: 'toastAdded', toast: { id: cause, key: 'errors>adopted', kind: 'info' } });
}

/** What a token of a return was good for is over where it is gone. */
function causeOf(reason: string | undefined): LossCause {
  if (reason === 'holder_revoked') return 'adopted';
  return reason === 'link_used' || reason === 'link_expired' ? 'returned' : 'expired';
}

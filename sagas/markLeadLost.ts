import { put, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** Records that the server does not know the lead: none of its pages can be continued, only a fresh start helps. */
export function* markLeadLost({ log }: Pick<SagaServices, 'log'>): Saga {
  log.error('The lead is not known any more');
  yield* put({ type: 'leadLost' });
}

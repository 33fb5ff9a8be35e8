import { put, type Saga } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

/** The server knows nothing of the lead: there is no page of it to go on with, only a fresh start. */
export function* markLeadLost({ log }: Pick<SagaServices, 'log'>): Saga {
  log.error('The lead is not known any more');
  yield* put({ type: 'leadLost' });
}

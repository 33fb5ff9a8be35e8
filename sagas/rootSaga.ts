import { watchEmail } from './checkEmail';
import { watchStateActions } from './chooseStateAction';
import type { Saga } from './effects';
import { watchRoute } from './followState';
import { watchLists } from './loadLists';
import { watchLookups } from './lookUp';
import { watchPersistence } from './persistApplication';
import { watchStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';
import { watchCodes } from './sendCode';
import { watchSubmission } from './submitLead';

/** Everything that listens, for as long as the page lives. */
export function* rootSaga(services: SagaServices): Saga {
  yield* watchPersistence(services);
  yield* watchLists(services);
  yield* watchLookups(services);
  yield* watchEmail(services);
  yield* watchStateActions(services);
  yield* watchCodes(services);
  yield* watchSubmission(services);
  yield* watchStatus(services);
  yield* watchRoute(services);
}

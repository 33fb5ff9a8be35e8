import type { Answers } from '../src/flow/types';
import { restoreAnswers } from '../src/storage/storedApplication';
import { restoreProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { selectWalk } from '../src/store/selectors';
import { call, put, select, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/**
 * Brings back what an earlier visit has left on the device.
 *
 * @param isFromStart whether the visit began at the start page: it then goes on where the earlier one has ended
 */
export function* restoreApplication(services: SagaServices, isFromStart = false): Saga {
  const { storage, sealed, flow } = services;
  const isUntouched = yield* select(({ answers }) => Object.keys(answers).length === 0);
  const { dataPoints } = flow().model;
  const clear = restoreAnswers(storage.get(storageKeys.leadApplication), dataPoints);
  const sensitive = yield* call(() => sealed.unseal(storageKeys.sealedApplication));
  const answers: Answers = { ...clear, ...restoreAnswers(sensitive, dataPoints) };
  if (Object.keys(answers).length > 0) yield* put({ type: 'answersRestored', answers });
  if (isFromStart && isUntouched) yield* resume(services);
  const id = storage.get(storageKeys.leadId);
  if (!id) return;
  const progress = restoreProgress(storage.get(storageKeys.state));
  if (progress) yield* put({ type: 'statusReceived', update: progress });
  yield* put({ type: 'leadRestored', id });
}

/** Leaves an applicant alone who has begun to answer again, or has gone on, before the answers were back. */
function* resume({ flow, location, navigate }: SagaServices): Saga {
  const { visibleSteps, allowed } = yield* select((state) => selectWalk(state, flow()));
  const [first] = visibleSteps;
  const path = flow().model.steps.find(({ name }) => name === allowed)?.path;
  if (path !== undefined && location() === first?.step.path) navigate(`/${path}`, { replace: true });
}

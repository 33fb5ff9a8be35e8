import type { Answers } from '../src/flow/types';
import { restoreAnswers } from '../src/storage/storedApplication';
import { restoreProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { call, put, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/** Brings back what an earlier visit has left on the device. */
export function* restoreApplication({ storage, sealed, flow }: SagaServices): Saga {
  const { dataPoints } = flow().model;
  const clear = restoreAnswers(storage.get(storageKeys.leadApplication), dataPoints);
  const sensitive = yield* call(() => sealed.unseal(storageKeys.sealedApplication));
  const answers: Answers = { ...clear, ...restoreAnswers(sensitive, dataPoints) };
  if (Object.keys(answers).length > 0) yield* put({ type: 'answersRestored', answers });
  const id = storage.get(storageKeys.leadId);
  if (!id) return;
  const progress = restoreProgress(storage.get(storageKeys.state));
  if (progress) yield* put({ type: 'statusReceived', update: progress });
  yield* put({ type: 'leadRestored', id });
}

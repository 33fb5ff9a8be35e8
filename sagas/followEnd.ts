import { readStoredText } from '../src/storage/readStoredText';
import { restoreProgress, type RestoredProgress } from '../src/storage/storedProgress';
import { storageKeys } from '../src/storage/storageKeys';
import { stateFacts } from '../src/flow/applicationStates';
import { selectIsInForm } from '../src/store/selectors';
import { latestState } from '../src/flow/applicationStates';
import type { StatusUpdate } from '../src/store/state';
import { put, select, type Saga } from './effects';
import type { SagaServices } from './SagaServices';

/**
 * Shows the ending that an earlier visit or another tab has reached, until the applicant begins something else. The
 * device has forgotten the lead by then.
 *
 * @returns whether it has moved this page from the form to the ending
 */
export function* followEnd({ storage, settings }: SagaServices): Saga<boolean> {
  const progress = restoreProgress(storage.get(storageKeys.state));
  if (!progress || readStoredText(storage.get(storageKeys.leadId)) !== undefined) return false;
  if (!(yield* select((state) => selectIsInForm(state, settings.states)))) return false;
  const hasEnded = stateFacts(settings.states, latestState(progress.progressState))?.ending !== undefined;
  if (hasEnded) yield* put({ type: 'statusReceived', update: endOf(progress) });
  return hasEnded;
}

function endOf({ progressState, applicationStatus, partner }: RestoredProgress): StatusUpdate {
  return { progressState, ...(applicationStatus !== undefined && { applicationStatus }), ...(partner && { partner }) };
}

import { latestState, stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { leadIdKey, stateKey } from '../src/storage/applicationKeys';
import type { RestoredProgress } from '../src/storage/storedProgress';
import type { ActionOf } from '../src/store/actions';
import { selectIsInForm } from '../src/store/progress';
import { put, type Saga, select } from './effects';

type RestoredStatus = ActionOf<'statusRestored'>['update'];

/**
 * Shows the ending that an earlier visit or another tab has reached, until the applicant begins something else. By
 * then the device has forgotten the lead.
 *
 * @returns whether this page has moved from the form to the ending
 */
export function* restoreEnding({ kept, settings }: SagaServices): Saga<boolean> {
  const progress = kept.read(stateKey);
  if (!progress || kept.read(leadIdKey) !== undefined) return false;
  if (!(yield* select((state) => selectIsInForm(state, settings.states)))) return false;
  const hasEnded = stateFacts(settings.states, latestState(progress.progressState))?.ending !== undefined;
  if (hasEnded) yield* put({ type: 'statusRestored', update: endingOf(progress) });
  return hasEnded;
}

function endingOf({ progressState, applicationStatus, partner }: RestoredProgress): RestoredStatus {
  return { progressState, ...(applicationStatus !== undefined && { applicationStatus }), ...(partner && { partner }) };
}

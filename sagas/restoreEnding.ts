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
export function* restoreEnding(services: SagaServices): Saga<boolean> {
  const isInForm = yield* select((state) => selectIsInForm(state, services.settings.states));
  return isInForm && (yield* showEnding(services));
}

/** Shows the ending that the device has kept, and returns whether there is one, whatever this page shows. */
export function* showEnding({ kept, settings }: SagaServices): Saga<boolean> {
  const progress = kept.read(stateKey);
  if (!progress || kept.read(leadIdKey) !== undefined) return false;
  const hasEnded = stateFacts(settings.states, latestState(progress.progressState))?.ending !== undefined;
  if (hasEnded) yield* put({ type: 'statusRestored', update: endingOf(progress) });
  return hasEnded;
}

function endingOf({ progressState, applicationStatus, partner }: RestoredProgress): RestoredStatus {
  return { progressState, ...(applicationStatus !== undefined && { applicationStatus }), ...(partner && { partner }) };
}

import { latestState, stateFacts } from '../src/flow/applicationStates';
import type { SagaServices } from '../src/services/SagaServices';
import { leadIdKey, stateKey } from '../src/storage/applicationKeys';
import type { RestoredProgress } from '../src/storage/storedProgress';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/progress';
import { put, type Saga, select } from './effects';

type RestoredStatus = ActionOf<'statusRestored'>['update'];

type StatesKept = Pick<SagaServices, 'kept' | 'settings'>;

/**
 * Shows the ending that an earlier visit or another tab has reached, until the applicant begins something else. By
 * then the device has forgotten the lead.
 *
 * @returns whether this page has moved to the ending
 */
export function* restoreEnding(services: StatesKept): Saga<boolean> {
  const state = yield* select(selectApplicationState);
  return !isEnding(services, state) && (yield* showEnding(services));
}

/** Shows the ending that the device has kept, and returns whether there is one, whatever this page shows. */
export function* showEnding(services: StatesKept): Saga<boolean> {
  const ending = keptEnding(services);
  if (ending) yield* put({ type: 'statusRestored', update: endingOf(ending), isLeadForgotten: true });
  return ending !== undefined;
}

/** Returns the ending after which the device forgot the lead; `undefined` if it has forgotten none. */
export function keptEnding(services: StatesKept): RestoredProgress | undefined {
  const { kept } = services;
  const progress = kept.read(leadIdKey) === undefined ? kept.read(stateKey) : undefined;
  return progress && isEnding(services, latestState(progress.progressState)) ? progress : undefined;
}

function isEnding({ settings }: StatesKept, state: number): boolean {
  return stateFacts(settings.states, state)?.ending !== undefined;
}

function endingOf({ progressState, applicationStatus, partner }: RestoredProgress): RestoredStatus {
  return { progressState, ...(applicationStatus !== undefined && { applicationStatus }), ...(partner && { partner }) };
}

import type { Failure } from '../src/api/types';
import { stateFacts, latestState } from '../src/flow/applicationStates';
import { mayHaveArrived, type Decision } from '../src/intent/intents';
import { put, type Saga } from './effects';
import { receiveUnlessDraft, requestStatusOf } from './receiveStatus';
import type { SagaServices } from '../src/services/SagaServices';
import { showIntentToast } from './watchIntents';

/** The application has left the state of this decision. The applicant has been shown its current state, and why. */
export interface Overtaken {
  readonly kind: 'overtaken';
}

/**
 * Resolves a 409, and a decision that an earlier try may have sent already: asks the server for the application's state.
 * In another state than the decision's the applicant is shown that state's page, and nothing is sent. In the same state
 * the caller shows its own failure, and the applicant may try again.
 *
 * @returns `undefined` in the state of the decision, otherwise why the decision must not be sent
 */
export function* resolveConflict(services: SagaServices, decision: Decision): Saga<Failure | Overtaken | undefined> {
  if (decision.lead === '') return undefined;
  const status = yield* requestStatusOf(services, decision.lead);
  // Not earlier: while this tab asked, another may have told the applicant there, and ended what was sent.
  const willBeTold = mayHaveArrived(services.intents.read(), decision);
  yield* receiveUnlessDraft(services, status);
  if (status.kind !== 'ok') return status;
  const present = latestState(status.value.state);
  if (present === decision.fromState) return undefined;
  if (stateFacts(services.settings.states, present)?.waitsFor === 'decision') yield* put({ type: 'statusRequested' });
  if (!willBeTold) yield* showIntentToast('toasts>movedOn');
  return { kind: 'overtaken' };
}

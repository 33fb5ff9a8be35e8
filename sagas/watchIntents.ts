import { isFormState } from '../src/flow/applicationStates';
import { leftBehind } from '../src/intent/intents';
import { clearingEvents } from '../src/store/actions';
import { selectApplicationState } from '../src/store/progress';
import { put, type Saga, select, takeEvery } from './effects';
import type { SagaServices } from '../src/services/SagaServices';

type IntentToast =
  /** An unanswered decision has arrived. */
  | 'toasts>arrived'
  /** The decision was not sent. */
  | 'toasts>movedOn'
  /** The form had been submitted; a later change to it was refused or got no response. */
  | 'toasts>changesLate';

/** Shows the applicant what became of a decision. */
export function* showIntentToast(key: IntentToast): Saga {
  yield* put({ type: 'toastAdded', toast: { id: 'intent', key, kind: 'info' } });
}

/**
 * Shows what became of unanswered and refused decisions once the server reports that the application has moved on.
 */
export function* watchIntents(services: SagaServices): Saga {
  const {
    intents,
    settings: { states },
  } = services;
  // A refused new lead may leave no intent here: another tab that created the lead has ended it.
  let isFormUnsent = false;
  yield* takeEvery(services, ['leadFailed', 'leadRefused'], function* fail() {
    isFormUnsent = isFormState(states, yield* select(selectApplicationState));
  });
  yield* takeEvery(services, ['leadSaved', ...clearingEvents], function* end() {
    isFormUnsent = false;
  });
  yield* takeEvery(services, ['statusReceived', 'statusRestored'], function* settle() {
    const lead = yield* select((state) => state.lead.id ?? '');
    const present = yield* select(selectApplicationState);
    const open = intents.read();
    const left = lead === '' ? [] : leftBehind(open, lead, present);
    const hasLeftForm = isFormUnsent && !isFormState(states, present);
    if (left.length === 0 && !hasLeftForm) return;
    isFormUnsent = false;
    if (left.length > 0) intents.write(open.filter((one) => !left.includes(one)));
    const isChange = left.every(({ operation }) => operation === 'updateLead');
    yield* showIntentToast(isChange ? 'toasts>changesLate' : 'toasts>arrived');
  });
}

import { leftBehind } from '../src/intent/intents';
import { isFormState } from '../src/store/formStates';
import { selectApplicationState } from '../src/store/selectors';
import { put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

type News =
  /** What was sent and not answered. */
  | 'toasts>arrived'
  /** Nothing of the press was sent. */
  | 'toasts>movedOn'
  /** The form was sent before, and what was changed after that was refused or not answered. */
  | 'toasts>changesLate';

/** Says what has become of a press. */
export function* tell(key: News): Saga {
  yield* put({ type: 'toastAdded', toast: { id: 'intent', key, kind: 'info' } });
}

/** Says what has become of what was sent in vain, as soon as the server shows that the application has gone on. */
export function* watchIntents(services: SagaServices): Saga {
  const { intents } = services;
  let isFormUnsent = false;
  yield* takeEvery(
    ['leadFailed', 'leadRefused'],
    guarded(services, function* fail() {
      isFormUnsent = isFormState(yield* select(selectApplicationState));
    }),
  );
  yield* takeEvery(
    ['leadSaved', 'applicationCleared'],
    guarded(services, function* end() {
      isFormUnsent = false;
    }),
  );
  yield* takeEvery(
    'statusReceived',
    guarded(services, function* settle({ update }) {
      // What the device has kept of an earlier visit says nothing of where the application is now.
      if (update.applicationStatus === undefined) return;
      const lead = yield* select((state) => state.lead.id ?? '');
      const present = yield* select(selectApplicationState);
      const open = intents.read();
      const left = lead === '' ? [] : leftBehind(open, lead, present);
      const hasLeftForm = isFormUnsent && !isFormState(present);
      if (left.length === 0 && !hasLeftForm) return;
      isFormUnsent = false;
      if (left.length > 0) intents.write(open.filter((one) => !left.includes(one)));
      const isOfForm = left.every(({ operation }) => operation === 'updateLead');
      yield* tell(isOfForm ? 'toasts>changesLate' : 'toasts>arrived');
    }),
  );
}

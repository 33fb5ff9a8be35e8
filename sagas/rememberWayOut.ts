import { stateFacts } from '../src/flow/applicationStates';
import { readStoredText } from '../src/storage/readStoredText';
import { serialiseText } from '../src/storage/serialiseText';
import { storageKeys } from '../src/storage/storageKeys';
import type { ActionOf } from '../src/store/actions';
import { selectApplicationState } from '../src/store/selectors';
import type { Redirect } from '../src/store/WayOut';
import { put, select, takeEvery, type Saga } from './effects';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

const { redirected, redirectUrl, redirectMethod, redirectState, sessionAcceptedRedirected } = storageKeys;

/** Keeps on the device that the applicant was led out and where to, as long as the application is in that state. */
export function* watchWaysTaken(services: SagaServices): Saga {
  yield* takeEvery(
    'wayOutTaken',
    guarded(services, function* keep(action) {
      keepWay(services, action);
      // The lender has them, and the page needs none of them.
      if (stateFacts(services.settings.states, action.state)?.erasesAnswers === 'on-departure')
        yield* put({ type: 'answersErased' });
    }),
  );
  yield* takeEvery(
    'statusReceived',
    guarded(services, function* look() {
      const state = yield* select(selectApplicationState);
      if (services.storage.get(redirectState) !== String(state)) forgetWay(services);
    }),
  );
  yield* takeEvery(
    ['leadContinued', 'applicationCleared'],
    guarded(services, function* forget(action) {
      const isOver = action.type === 'applicationCleared' ? !action.isElsewhere : action.isOther;
      if (isOver) forgetWay(services);
    }),
  );
}

/** Brings back where an earlier visit has led the applicant. Fields of a form are asked for anew. */
export function* restoreWay({ storage }: Pick<SagaServices, 'storage'>): Saga {
  const state = storage.get(redirectState);
  const url = readStoredText(storage.get(redirectUrl));
  if (state === null || !/^\d+$/.test(state)) return;
  const isLink = url !== undefined && readStoredText(storage.get(redirectMethod)) === 'GET';
  const redirect: Redirect | undefined = isLink ? { url, method: 'GET', fields: {} } : undefined;
  yield* put({ type: 'wayOutRestored', state: Number(state), redirect });
}

function keepWay({ storage, settings }: SagaServices, { state, redirect }: ActionOf<'wayOutTaken'>): void {
  storage.set(redirectState, String(state));
  storage.set(redirectUrl, serialiseText(redirect.url));
  storage.set(redirectMethod, serialiseText(redirect.method));
  if (stateFacts(settings.states, state)?.waitsFor !== 'lender') return;
  storage.set(redirected, 'true');
  storage.set(sessionAcceptedRedirected, 'true');
}

/** That a lender was reached stays known: the next application says so. */
function forgetWay({ storage }: SagaServices): void {
  if (storage.get(redirectState) === null) return;
  for (const key of [redirectState, redirectUrl, redirectMethod]) storage.remove(key);
}

import type { Failure } from '../src/api/types';
import { selectApplicationState } from '../src/store/selectors';
import { call, put, select, takeLatest, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { loseLead } from './loseLead';
import { askStatus } from './pollStatus';
import type { SagaServices } from './SagaServices';

const toastId = 'code';

const failed = () => ({ type: 'codeNotSent', failure: { kind: 'server' } }) as const;

/** Has a one-time code sent when its page opens, and another one when the applicant asks for it. */
export function* watchCodes(services: SagaServices): Saga {
  yield* takeLatest(
    'verificationOpened',
    guarded(services, () => sendFirst(services), failed),
  );
  yield* takeLeading(
    'codeResendChosen',
    guarded(services, () => sendAnother(services), failed),
  );
}

/** A code that is still valid is not sent again, so that the page may be opened as often as one likes. */
function* sendFirst(services: SagaServices): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = services.newId();
  const result = yield* call(() => services.api.startMobileVerification({ id }, { idempotencyKey }));
  if (result.kind !== 'ok') return yield* notSent(services, result);
  const { phoneNumber, resendAt } = result.value;
  yield* put({ type: 'codeSent', phoneNumber, resendAt, isRepeated: false });
}

function* sendAnother(services: SagaServices): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = services.newId();
  yield* put({ type: 'toastAdded', toast: { id: toastId, key: 'toasts>codeSending', kind: 'info' } });
  const result = yield* call(() => services.api.resendMobileCode({ id }, { idempotencyKey }));
  if (result.kind !== 'ok') {
    yield* put({ type: 'toastRemoved', id: toastId });
    return yield* notSent(services, result);
  }
  yield* put({ type: 'codeSent', resendAt: result.value.resendAt, isRepeated: true });
  yield* put({ type: 'toastUpdated', toast: { id: toastId, key: 'toasts>codeSent', kind: 'success' } });
}

/** A conflict means that the application has gone on elsewhere: then it is followed there. */
function* notSent(services: SagaServices, result: Failure): Saga {
  if (result.kind === 'notFound') return yield* loseLead(services);
  const before = yield* select(selectApplicationState);
  if (result.kind === 'conflict') yield* askStatus(services);
  if ((yield* select(selectApplicationState)) !== before) return;
  const resendAt = result.kind === 'tooMany' && new Date(Date.now() + result.retryAfterMs).toISOString();
  yield* put({ type: 'codeNotSent', failure: failureOf(result), ...(resendAt && { resendAt }) });
}

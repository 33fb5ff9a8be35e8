import { call, put, select, takeLatest, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import type { SagaServices } from './SagaServices';

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
function* sendFirst({ api, newId }: SagaServices): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = newId();
  const result = yield* call(() => api.startMobileVerification({ id }, { idempotencyKey }));
  if (result.kind !== 'ok') return yield* put({ type: 'codeNotSent', failure: failureOf(result) });
  const { phoneNumber, resendAt } = result.value;
  yield* put({ type: 'codeSent', phoneNumber, resendAt, isRepeated: false });
}

function* sendAnother({ api, newId }: SagaServices): Saga {
  const id = yield* select(({ lead }) => lead.id ?? '');
  const idempotencyKey = newId();
  const result = yield* call(() => api.resendMobileCode({ id }, { idempotencyKey }));
  if (result.kind !== 'ok') return yield* put({ type: 'codeNotSent', failure: failureOf(result) });
  yield* put({ type: 'codeSent', resendAt: result.value.resendAt, isRepeated: true });
}

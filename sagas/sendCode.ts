import type { Failure, SendOptions } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { executeDecision, type KeyedOptions, type WantedDecision } from './executeDecision';
import { type Overtaken } from './resolveConflict';
import { put, type Saga, select, takeLeading } from './effects';
import { toSubmissionFailure } from '../src/store/apiFailures';
import { markLeadLost } from './markLeadLost';
import type { SagaServices } from '../src/services/SagaServices';

const toastId = 'code';

const refusalCleared = { type: 'errorsCleared', dataPoints: ['code'] } as const;

const failed = () => ({ type: 'codeNotSent', failure: { kind: 'server' } }) as const;

/** Has a one-time code sent when the applicant requests one, and another on request. */
export function* watchCodes(services: SagaServices): Saga {
  yield* takeLeading(services, 'codeChosen', { run: (action) => sendFirst(services, action), failed });
  yield* takeLeading(services, 'codeResendChosen', { run: (action) => sendAnother(services, action), failed });
}

type CodeSubject = Pick<WantedDecision, 'lead' | 'fromState' | 'content'>;

/** Returns what a code is for: a link that is to be adopted, in whatever state its lead is, or this device's lead. */
function* codeSubject(fromState: number | undefined): Saga<CodeSubject & { readonly id: string }> {
  const { continuation, lead } = yield* select((state) => state);
  const { status, link } = continuation;
  return status === 'proving' && link ? { id: link.id, lead: '', content: link.id } : { id: lead.id ?? '', fromState };
}

function sentFrom({ lead }: CodeSubject, { idempotencyKey, fromState }: KeyedOptions): SendOptions {
  return lead === '' ? { idempotencyKey } : { idempotencyKey, fromState };
}

/** The server does not resend a code that is still valid. */
function* sendFirst(services: SagaServices, { fromState }: ActionOf<'codeChosen'>): Saga {
  const { id, ...subject } = yield* codeSubject(fromState);
  const decision = { operation: 'startMobileVerification', ...subject };
  const result = yield* executeDecision(services, decision, (options) =>
    services.api.send('startMobileVerification', { body: { id } }, sentFrom(subject, options)),
  );
  if (result.kind !== 'ok') return yield* notSent(services, result);
  const { phoneNumber, resendAt } = result.value;
  yield* put({ type: 'codeSent', phoneNumber, resendAt });
  yield* put(refusalCleared);
}

function* sendAnother(services: SagaServices, { fromState }: ActionOf<'codeResendChosen'>): Saga {
  const { id, ...subject } = yield* codeSubject(fromState);
  yield* put({ type: 'toastAdded', toast: { id: toastId, key: 'toasts>codeSending', kind: 'info' } });
  const decision = { operation: 'resendMobileCode', ...subject };
  const result = yield* executeDecision(services, decision, (options) =>
    services.api.send('resendMobileCode', { body: { id } }, sentFrom(subject, options)),
  );
  if (result.kind !== 'ok') {
    yield* put({ type: 'toastRemoved', id: toastId });
    return yield* notSent(services, result);
  }
  yield* put({ type: 'codeResent', resendAt: result.value.resendAt });
  // The failed attempts at the code before do not count.
  yield* put({ type: 'pageChanged', page: {} });
  yield* put(refusalCleared);
  yield* put({ type: 'toastUpdated', toast: { id: toastId, key: 'toasts>codeSent', kind: 'success' } });
}

function* notSent(services: SagaServices, result: Failure | Overtaken): Saga {
  if (result.kind === 'overtaken') return;
  if (result.kind === 'notFound') return yield* markLeadLost(services, result);
  const serverNow = services.now().getTime() + (yield* select(({ serverAheadMs }) => serverAheadMs));
  const resendAt = result.kind === 'tooMany' && new Date(serverNow + result.retryAfterMs).toISOString();
  yield* put({ type: 'codeNotSent', failure: toSubmissionFailure(result), ...(resendAt && { resendAt }) });
}

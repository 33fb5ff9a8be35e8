import type { ApiError, ApiResult, Failure, LeadApplication, LeadSaved } from '../src/api/types';
import type { ActionOf } from '../src/store/actions';
import { selectEarliestRefusedStep, selectWalk } from '../src/store/selectors';
import type { ServerError, State, SubmissionFailure } from '../src/store/state';
import { call, put, select, takeEvery, takeLeading, type Saga } from './effects';
import { failureOf } from './failureOf';
import { guarded } from './guarded';
import { leadOf } from './leadOf';
import type { SagaServices } from './SagaServices';
import { forgetUnanswered, keepUnanswered, recallUnanswered, type UnansweredLead } from './unansweredLead';
import { withCaptcha } from './withCaptcha';

/** Sends the application: a new lead at first, the same lead ever after, once however often the button is pressed. */
export function* watchSubmission(services: SagaServices): Saga {
  let unanswered: UnansweredLead | undefined;
  yield* takeEvery(
    'applicationCleared',
    guarded(services, function* forget() {
      unanswered = undefined;
    }),
  );
  yield* takeLeading(
    'applicationSubmitted',
    guarded(
      services,
      function* submit(action) {
        unanswered ??= yield* recallUnanswered(services);
        unanswered = yield* submitLead(services, action, unanswered);
        if (!unanswered) forgetUnanswered(services);
      },
      () => ({ type: 'leadFailed', failure: { kind: 'server' } }),
    ),
  );
}

/**
 * An unanswered submission goes on under its key, with the answers as they are now: had it not arrived, these are the
 * lead. Had it arrived with others, the server refuses the key; then its lead is found out and brought up to date.
 */
function* submitLead(
  services: SagaServices,
  { isIntermediate }: ActionOf<'applicationSubmitted'>,
  unanswered: UnansweredLead | undefined,
): Saga<UnansweredLead | undefined> {
  const lead = yield* leadOf(services, isIntermediate ? 'draft' : 'submitted');
  const attempt = yield* send(services, lead, unanswered);
  if (!unanswered || !isKeyReused(attempt.result)) return yield* conclude(services, attempt, isIntermediate);
  const isSettled = yield* settle(services, unanswered);
  if (!isSettled) return unanswered;
  return yield* conclude(services, yield* send(services, lead), isIntermediate);
}

interface Attempt {
  readonly result: ApiResult<LeadSaved>;
  readonly isNew: boolean;
  /** What is unanswered if nothing was learnt of the lead. */
  readonly sent: UnansweredLead | undefined;
}

function* send(services: SagaServices, lead: LeadApplication, unanswered?: UnansweredLead): Saga<Attempt> {
  const { api, newId } = services;
  const id = yield* select((state) => state.lead.id);
  const key = unanswered?.key ?? newId();
  if (id !== undefined) {
    yield* put({ type: 'putLead', idempotencyKey: key });
    const sent = yield* withCaptcha(services, lead);
    return { result: yield* call(() => api.updateLead({ ...sent, id })), isNew: false, sent: undefined };
  }
  yield* put({ type: 'postLead', idempotencyKey: key });
  const sent = yield* withCaptcha(services, lead);
  const bodies = [...new Set([...(unanswered?.bodies ?? []), JSON.stringify(sent)])];
  keepUnanswered(services, { key, bodies });
  const result = yield* call(() => api.createLead(sent, { idempotencyKey: key }));
  const isUnknown = unanswered !== undefined || result.kind !== 'rejected';
  return { result, isNew: true, sent: isUnknown ? { key, bodies } : undefined };
}

/** The server knows the key by a lead with other answers. */
function isKeyReused(result: ApiResult<LeadSaved>): boolean {
  return result.kind === 'rejected' && result.errors.some(({ code }) => code === 'idempotency_key_reused');
}

/** Repeats what was sent, to learn the id of the lead that has arrived. Says whether nothing is uncertain any more. */
function* settle({ api, log }: SagaServices, { key, bodies }: UnansweredLead): Saga<boolean> {
  for (const body of bodies) {
    const lead = JSON.parse(body) as LeadApplication;
    const result = yield* call(() => api.createLead(lead, { idempotencyKey: key }));
    if (result.kind === 'ok') {
      yield* put({ type: 'leadSaved', ...savedOf(result.value) });
      return true;
    }
    if (result.kind !== 'rejected') {
      log.error('Failed to post lead', result.kind);
      yield* put({ type: 'leadFailed', failure: failureOf(result) });
      return false;
    }
  }
  return true;
}

/** Tells the store how it ended; gives back what is still unanswered. */
function* conclude(
  services: SagaServices,
  { result, isNew, sent }: Attempt,
  isIntermediate: boolean,
): Saga<UnansweredLead | undefined> {
  if (result.kind === 'ok') {
    yield* put({ type: 'leadSaved', ...savedOf(result.value) });
    if (!isIntermediate) yield* put({ type: 'statusReceived', update: { progressState: 6 } });
    return undefined;
  }
  services.log.error(isNew ? 'Failed to post lead' : 'Failed to update lead', result.kind);
  if (result.kind === 'notFound' && !isNew) yield* put({ type: 'leadLost' });
  if (result.kind === 'rejected') yield* refuse(services, result.errors);
  else yield* put({ type: 'leadFailed', failure: isNew ? failureOfNew(result) : failureOf(result) });
  return sent;
}

/** A lead that is not there yet cannot be over: where nobody takes it, the fault is on the other side. */
function failureOfNew(failure: Failure): SubmissionFailure {
  return failure.kind === 'notFound' ? { kind: 'server' } : failureOf(failure);
}

/** Errors of data points lead to the earliest of their steps; what concerns none is a failure of the whole. */
function* refuse(services: SagaServices, errors: readonly ApiError[]): Saga {
  const flow = services.flow();
  const known = errors.flatMap(toServerError);
  yield* put({ type: 'leadRefused', errors: known });
  const step = yield* select((state: State) => selectEarliestRefusedStep(state, selectWalk(state, flow)));
  const path = flow.model.steps.find(({ name }) => name === step)?.path;
  if (path === undefined) yield* put({ type: 'leadFailed', failure: { kind: 'refused' } });
  else services.navigate(`/${path}`, { replace: false });
}

/** Takes the server's error as one of a data point, if it names one. */
export function toServerError({ fieldName, code, message }: ApiError): readonly ServerError[] {
  return fieldName === undefined ? [] : [{ dataPoint: fieldName, code, message }];
}

function savedOf({ id, leadStatus, expiresAt }: LeadSaved) {
  return { id, leadStatus, ...(expiresAt !== undefined && { expiresAt }) };
}

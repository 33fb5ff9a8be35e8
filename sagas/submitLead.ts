import type { ApiError, ApiResult, Failure, LeadApplication, LeadSaved } from '../src/api/types';
import type { StateTable } from '../src/published/states';
import { isKeyReused } from '../src/intent/intents';
import { readStoredText } from '../src/storage/storedText';
import { storageKeys } from '../src/storage/storageKeys';
import { selectApplicationState, selectEarliestRefusedStep, selectWalk } from '../src/store/selectors';
import type { State } from '../src/store/state';
import type { SubmissionFailure } from '../src/store/models';
import { executeDecisionLocked, withWriteLock, type DecisionResult } from './executeDecision';
import { call, put, type Saga, select, takeEvery, takeLeading, within } from './effects';
import { toSubmissionFailure, toServerError } from '../src/services/serverErrors';
import { restoreEnding } from './syncWithOtherTabs';
import { navigateToPage } from './navigateToPage';
import {
  createUnansweredRecord,
  persistLeadId,
  leadKeyOf,
  type UnansweredLead,
  type UnansweredRecord,
  withBody,
} from '../src/services/unansweredLead';
import { leadOf, withCaptcha } from './leadOf';
import type { SagaServices } from '../src/services/SagaServices';
import { showIntentToast } from './watchIntents';

/** Sends after this time even if the device has not stored the lead yet. */
const storageTimeoutMs = 2000;

/** Sends the application: a new lead at first, the same lead ever after, once however often the button is pressed. */
export function* watchSubmission(services: SagaServices): Saga {
  const record = createUnansweredRecord(services.sealed);
  yield* takeEvery(services, 'applicationCleared', function* forget({ isElsewhere }) {
    if (!isElsewhere) record.forget();
  });
  yield* takeLeading(services, 'applicationSubmitted', {
    run: function* submit({ isIntermediate }) {
      const fromState = yield* select(selectApplicationState);
      const submission: Submission = { record, isIntermediate, fromState };
      yield* withWriteLock(services, () => submitLead(services, submission));
    },
    failed: () => ({ type: 'leadFailed', failure: { kind: 'server' } }),
  });
  yield* takeLeading(services, 'submissionResumed', {
    run: () => withWriteLock(services, () => resume(services, record)),
    failed: () => ({ type: 'leadFailed', failure: { kind: 'server' } }),
  });
}

/** Has the key of a new lead ready, and goes on with what an earlier visit has sent and heard nothing of. */
export function* resumeUnanswered(services: SagaServices): Saga {
  const { sealed, storage, visit } = services;
  if (storage.get(storageKeys.leadId) === null) leadKeyOf(services);
  const unanswered = yield* call(createUnansweredRecord(sealed).recall);
  if (unanswered && !unanswered.isRefused && !visit.isStale) yield* put({ type: 'submissionResumed' });
}

/** As it was sent: the answers may have been changed since, and that was not decided. */
function* resume(services: SagaServices, record: UnansweredRecord): Saga {
  const unanswered = yield* call(record.recall);
  const isKnown = yield* select(({ lead }) => lead.id !== undefined);
  if (!unanswered || isKnown) return yield* put({ type: 'submissionDropped' });
  yield* put({ type: 'postLead', idempotencyKey: unanswered.key });
  const result = yield* settle(services, unanswered);
  if (!result) return yield* put({ type: 'submissionDropped' });
  if (result.kind === 'ok') endUnanswered(services, record);
  if (result.kind === 'rejected') yield* keepRefused(record);
  const isIntermediate = result.kind === 'ok' && result.value.leadStatus === 'draft';
  yield* conclude(services, { isIntermediate }, { result, isNew: true });
}

/**
 * An earlier try may have arrived, as browsers resend requests on their own. So the key and what was sent under it stay;
 * only the applicant sends it again.
 */
function* keepRefused(record: UnansweredRecord): Saga {
  const refused = yield* call(record.recall);
  if (refused) yield* call(() => record.keep({ ...refused, isRefused: true }));
}

function endUnanswered({ intents }: SagaServices, record: UnansweredRecord): void {
  record.forget();
  intents.write(intents.read().filter(({ operation }) => operation !== 'createLead'));
}

interface Submission {
  readonly record: UnansweredRecord;
  readonly isIntermediate: boolean;
  readonly fromState: number;
}

/**
 * While this tab waited for its turn, another may have created the lead, which is then updated, or even reached its
 * ending, after which nothing is sent.
 */
function* submitLead(services: SagaServices, submission: Submission): Saga {
  const known = yield* select((state) => state.lead.id);
  const id = known ?? (yield* adoptLead(services));
  if (id === undefined && (yield* restoreEnding(services))) {
    yield* showIntentToast('toasts>movedOn');
    return yield* put({ type: 'submissionDropped' });
  }
  const lead = yield* leadOf(services, submission.isIntermediate ? 'draft' : 'submitted');
  if (id === undefined) return yield* create(services, submission, lead);
  yield* update(services, submission, { ...lead, id });
}

/** The lead that another tab has made; one that is lost is kept on the device until a new one is begun. */
function* adoptLead({ storage }: SagaServices): Saga<string | undefined> {
  const id = readStoredText(storage.get(storageKeys.leadId));
  if (id === undefined || (yield* select((state) => state.isLeadLost))) return undefined;
  yield* put({ type: 'leadRestored', id });
  return id;
}

/**
 * An unanswered submission goes on under its key, with the answers as they are now: had it not arrived, these are the
 * lead. Had it arrived with others, the server refuses the key; then its lead is found out and brought up to date.
 */
function* create(services: SagaServices, submission: Submission, lead: LeadApplication): Saga {
  const { api } = services;
  const { record, fromState } = submission;
  const earlier = yield* call(record.recall);
  const body = yield* withCaptcha(services, lead);
  const result = yield* executeDecisionLocked(
    services,
    { operation: 'createLead', fromState, key: earlier?.key ?? leadKeyOf(services) },
    function* send(options) {
      const { idempotencyKey: key } = options;
      yield* put({ type: 'postLead', idempotencyKey: key });
      // A page that dies as its call goes out must find again what it has sent.
      yield* within(storageTimeoutMs, () => record.keep({ key, bodies: withBody(earlier?.bodies ?? [], body) }));
      return yield* call(() => api.send('createLead', { body }, { idempotencyKey: key }));
    },
  );
  if (result.kind !== 'rejected' || !isKeyReused(result)) {
    if (result.kind === 'ok') record.forget();
    if (result.kind === 'rejected') yield* keepRefused(record);
    return yield* conclude(services, submission, { result, isNew: true });
  }
  const unanswered = yield* call(record.recall);
  const settled = unanswered && (yield* settle(services, unanswered));
  if (settled && settled.kind !== 'ok') return yield* conclude(services, submission, { result: settled, isNew: true });
  if (settled) {
    persistLeadId(services, settled.value.id);
    yield* put({ type: 'leadSaved', ...savedOf(settled.value) });
    // What was changed since may come too late for the lenders, and the page may go on before that is known.
    if (settled.value.leadStatus !== 'draft') yield* showIntentToast('toasts>arrived');
  }
  // None of the leads sent from this device has the key, so it cannot lead to one.
  if (!settled) services.storage.remove(storageKeys.leadKey);
  endUnanswered(services, record);
  yield* submitLead(services, submission);
}

type KnownLead = LeadApplication & { readonly id: string };

function* update(services: SagaServices, submission: Submission, lead: KnownLead): Saga {
  const { fromState } = submission;
  const wanted = { operation: 'updateLead', fromState, content: JSON.stringify(lead) };
  const body = yield* withCaptcha(services, lead);
  const result = yield* executeDecisionLocked(services, wanted, function* send(options) {
    yield* put({ type: 'putLead', idempotencyKey: options.idempotencyKey });
    return yield* call(() =>
      services.api.send('updateLead', { body: { ...body, id: lead.id } }, { fromState: options.fromState }),
    );
  });
  yield* conclude(services, submission, { result, isNew: false });
}

/** Repeats what was sent, the newest first, to learn the id of the lead that has arrived; nothing where none of it has. */
function* settle({ api }: SagaServices, { key, bodies }: UnansweredLead): Saga<ApiResult<LeadSaved> | undefined> {
  for (const body of [...bodies].reverse()) {
    const lead = JSON.parse(body) as LeadApplication;
    const result = yield* call(() => api.send('createLead', { body: lead }, { idempotencyKey: key }));
    if (result.kind !== 'rejected' || !isKeyReused(result)) return result;
  }
  return undefined;
}

interface SubmissionAttempt {
  readonly result: DecisionResult<LeadSaved>;
  readonly isNew: boolean;
}

/** Tells the store how it ended. */
function* conclude(
  services: SagaServices,
  { isIntermediate }: Pick<Submission, 'isIntermediate'>,
  { result, isNew }: SubmissionAttempt,
): Saga {
  if (result.kind === 'overtaken') return yield* put({ type: 'submissionDropped' });
  if (result.kind === 'ok') {
    persistLeadId(services, result.value.id);
    const next = isIntermediate ? {} : { progressState: decisionState(services.settings.states) };
    return yield* put({ type: 'leadSaved', ...savedOf(result.value), ...next });
  }
  services.log.error(isNew ? 'Failed to post lead' : 'Failed to update lead', result.kind);
  if (result.kind === 'notFound' && !isNew) yield* put({ type: 'leadLost' });
  if (result.kind === 'rejected') yield* refuse(services, result.errors);
  else yield* put({ type: 'leadFailed', failure: isNew ? failureOfNew(result) : toSubmissionFailure(result) });
}

/** A lead that is not there yet cannot be over: where nobody takes it, the fault is on the other side. */
function failureOfNew(failure: Failure): SubmissionFailure {
  return failure.kind === 'notFound' ? { kind: 'server' } : toSubmissionFailure(failure);
}

/** Errors of data points lead to the earliest of their steps; what concerns none is a failure of the whole. */
function* refuse(services: SagaServices, errors: readonly ApiError[]): Saga {
  const known = errors.flatMap(toServerError);
  yield* put({ type: 'leadRefused', errors: known });
  const flow = services.flow();
  const step = yield* select((state: State) => selectEarliestRefusedStep(state, selectWalk(state, flow)));
  if (step === undefined) yield* put({ type: 'leadFailed', failure: { kind: 'refused' } });
  else yield* navigateToPage(services, 'refusal');
}

function savedOf({ id, leadStatus, expiresAt }: LeadSaved) {
  return { id, leadStatus, ...(expiresAt !== undefined && { expiresAt }) };
}

/** Number of the state in which lenders decide about a lead that was sent. */
function decisionState(states: StateTable): number {
  const [value] = Object.entries(states).find(([, { waitsFor }]) => waitsFor === 'decision') ?? [];
  return Number(value);
}

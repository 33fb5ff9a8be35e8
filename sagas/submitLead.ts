import type { ApiError, ApiResult, Failure, LeadApplication, LeadSaved } from '../src/api/types';
import type { StateTable } from '../src/published/states';
import { isKeyReused } from '../src/intent/intents';
import { leadIdKey } from '../src/storage/applicationKeys';
import { selectApplicationState } from '../src/store/progress';
import { selectWalk } from '../src/store/selectors';
import { selectEarliestRefusedStep } from '../src/store/form';
import type { State } from '../src/store/state';
import type { SubmissionFailure } from '../src/store/request';
import { executeDecisionLocked, withWriteLock, type DecisionResult } from './executeDecision';
import { call, put, type Saga, select, takeEvery, takeLeading, within } from './effects';
import { toSubmissionFailure, toServerErrors } from '../src/store/apiFailures';
import { restoreEnding, showEnding } from './restoreEnding';
import { markLeadLost } from './markLeadLost';
import { navigateToPage } from './navigateToPage';
import {
  createUnansweredRecord,
  leadKeyKey,
  persistLeadId,
  leadKeyOf,
  type UnansweredLead,
  type UnansweredRecord,
  withBody,
} from '../src/services/unansweredLead';
import { buildLeadRequest, withCaptcha } from './buildLeadRequest';
import { asksForProof, sendProvedLead } from './sendProvedLead';
import type { SagaServices } from '../src/services/SagaServices';
import { showIntentToast } from './watchIntents';

/** The lead is sent after this timeout even if the device has not stored it yet. */
const storageTimeoutMs = 2000;

/**
 * Sends the application: creates the lead at first and updates it afterwards; once, however often the button is
 * pressed.
 */
export function* watchSubmission(services: SagaServices): Saga {
  const record = createUnansweredRecord(services.sealed);
  let isPressed = false;
  yield* takeEvery(services, 'applicationCleared', function* forget() {
    record.forget();
  });
  yield* takeLeading(services, 'applicationSubmitted', {
    run: function* submit({ isIntermediate }) {
      const fromState = yield* select(selectApplicationState);
      const submission: LeadSubmission = { record, isIntermediate, fromState };
      isPressed = true;
      try {
        yield* withWriteLock(services, () => submitLead(services, submission));
      } finally {
        isPressed = false;
      }
    },
    failed: () => ({ type: 'leadFailed', failure: { kind: 'server' } }),
  });
  yield* takeLeading(services, 'submissionResumed', {
    run: () => withWriteLock(services, () => resume(services, record, () => isPressed)),
    failed: () => ({ type: 'leadFailed', failure: { kind: 'server' } }),
  });
}

/** Prepares the key of a new lead, and resumes a submission that an earlier visit sent without getting a response. */
export function* resumeUnanswered(services: SagaServices): Saga {
  const { sealed, kept, visit } = services;
  if (!kept.has(leadIdKey)) leadKeyOf(services);
  const unanswered = yield* call(createUnansweredRecord(sealed).recall);
  if (unanswered && !unanswered.isRefused && !visit.isStale) yield* put({ type: 'submissionResumed' });
}

/** Sends it unchanged: the applicant may have edited the answers since, but has not decided to send the edits. */
function* resume(services: SagaServices, record: UnansweredRecord, isPressed: () => boolean): Saga {
  const unanswered = yield* call(record.recall);
  const isKnown = yield* select(({ lead }) => lead.id !== undefined);
  if (!unanswered || isKnown) return yield* dropUnless(isPressed);
  yield* put({ type: 'postLead', idempotencyKey: unanswered.key });
  const fromState = yield* select(selectApplicationState);
  const settled = yield* settle(services, unanswered);
  if (!settled) return yield* dropUnless(isPressed);
  const { result, newer } = settled;
  if (result.kind === 'ok') endUnanswered(services, record);
  if (result.kind === 'rejected') yield* keepRefused(record);
  // A press that waits sends newer answers: its outcome counts.
  if (isPressed()) {
    if (result.kind === 'ok') yield* adoptSettled(services, result.value);
    return;
  }
  const isIntermediate = result.kind === 'ok' && result.value.leadStatus === 'draft';
  if (result.kind !== 'ok' || !newer) return yield* conclude(services, { isIntermediate }, { result, isNew: true });
  // The applicant has pressed again since, with other answers.
  yield* adoptSettled(services, result.value);
  const submission = { record, isIntermediate: newer.leadStatus === 'draft', fromState };
  yield* update(services, submission, { ...newer, id: result.value.id });
}

/** Ends a resumed submission, unless a press waits for it, which sends newer answers and is still under way. */
function* dropUnless(isPressed: () => boolean): Saga {
  if (!isPressed()) yield* put({ type: 'submissionDropped' });
}

/** Stores the id of a lead that the server has accepted, after the secret without which the id opens nothing. */
function* persistLead(services: SagaServices, saved: LeadSaved): Saga {
  yield* within(storageTimeoutMs, services.holder.restore);
  persistLeadId(services, saved.id);
  yield* put({ type: 'leadSaved', ...savedOf(saved) });
}

/** Takes up a lead that had arrived with earlier answers. */
function* adoptSettled(services: SagaServices, saved: LeadSaved): Saga {
  yield* persistLead(services, saved);
  // Later changes may reach the lenders too late, and the page may move on before that is known.
  if (saved.leadStatus !== 'draft') yield* showIntentToast('toasts>arrived');
}

/**
 * Marks a refused submission and keeps its key and bodies: an earlier try may have arrived, because browsers resend
 * requests on their own. Only the applicant sends it again.
 */
function* keepRefused(record: UnansweredRecord): Saga {
  const refused = yield* call(record.recall);
  if (refused) yield* call(() => record.keep({ ...refused, isRefused: true }));
}

function endUnanswered({ intents }: SagaServices, record: UnansweredRecord): void {
  record.forget();
  intents.write(intents.read().filter(({ operation }) => operation !== 'createLead'));
}

interface LeadSubmission {
  readonly record: UnansweredRecord;
  readonly isIntermediate: boolean;
  readonly fromState: number;
}

/**
 * Sends the lead. While this tab waited for the lock, another may have created the lead, which is then updated, or
 * even reached its ending, after which nothing is sent.
 */
function* submitLead(services: SagaServices, submission: LeadSubmission): Saga {
  const storedId = yield* select((state) => state.lead.id);
  const id = storedId ?? (yield* adoptLead(services));
  if (id === undefined && (yield* restoreEnding(services))) {
    yield* showIntentToast('toasts>movedOn');
    return yield* put({ type: 'submissionDropped' });
  }
  const lead = yield* buildLeadRequest(services, submission.isIntermediate ? 'draft' : 'submitted');
  if (id === undefined) return yield* create(services, submission, lead);
  yield* update(services, submission, { ...lead, id });
}

/**
 * Adopts the lead that another tab created and returns its id. Ignores a lost lead, whose id stays on the device
 * until a new one is begun.
 */
function* adoptLead({ kept }: SagaServices): Saga<string | undefined> {
  const id = kept.read(leadIdKey);
  if (id === undefined || (yield* select((state) => state.isLeadLost))) return undefined;
  yield* put({ type: 'leadAdopted', id });
  return id;
}

/**
 * Creates the lead, under the key of an unanswered submission if there is one. If that never arrived, the current
 * answers become the lead. If it arrived with other answers, the server refuses the key; then its lead is looked up
 * and updated.
 */
function* create(services: SagaServices, submission: LeadSubmission, lead: LeadApplication): Saga {
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
      if (services.settings.api.knowsHolders) yield* within(storageTimeoutMs, services.holder.prepare);
      // If the page dies as the request goes out, the next visit must find what was sent.
      yield* within(storageTimeoutMs, () => record.keep({ key, bodies: withBody(earlier?.bodies ?? [], body) }));
      return yield* sendProvedLead(services, body, (proved) =>
        api.send('createLead', { body: proved }, { idempotencyKey: key }),
      );
    },
  );
  if (result.kind !== 'rejected' || !isKeyReused(result)) {
    if (result.kind === 'ok') record.forget();
    if (result.kind === 'rejected') yield* keepRefused(record);
    return yield* conclude(services, submission, { result, isNew: true });
  }
  const unanswered = yield* call(record.recall);
  const settled = unanswered && (yield* settle(services, unanswered))?.result;
  if (settled && settled.kind !== 'ok') return yield* conclude(services, submission, { result: settled, isNew: true });
  if (settled) yield* adoptSettled(services, settled.value);
  // No lead sent from this device has the key, so the key cannot lead to one.
  if (!settled) services.kept.remove(leadKeyKey);
  endUnanswered(services, record);
  yield* submitLead(services, submission);
}

type KnownLead = LeadApplication & { readonly id: string };

function* update(services: SagaServices, submission: LeadSubmission, lead: KnownLead): Saga {
  const { fromState } = submission;
  const decision = { operation: 'updateLead', fromState, content: JSON.stringify(lead) };
  const body = yield* withCaptcha(services, lead);
  const result = yield* executeDecisionLocked(services, decision, function* send(options) {
    yield* put({ type: 'putLead', idempotencyKey: options.idempotencyKey });
    return yield* sendProvedLead(services, { ...body, id: lead.id }, (proved) =>
      services.api.send('updateLead', { body: proved }, { fromState: options.fromState }),
    );
  });
  yield* conclude(services, submission, { result, isNew: false });
}

interface Settled {
  readonly result: ApiResult<LeadSaved>;
  /** The newest lead that was sent, if an earlier one is what arrived. */
  readonly newer: LeadApplication | undefined;
}

/** Repeats what was sent, newest first, to learn the id of the lead that arrived; `undefined` if none did. */
function* settle(services: SagaServices, { key, bodies }: UnansweredLead): Saga<Settled | undefined> {
  const [newest, ...earlier] = bodies.map((body) => JSON.parse(body) as LeadApplication).reverse();
  for (const lead of newest ? [newest, ...earlier] : []) {
    const result = yield* sendProvedLead(services, lead, (body) =>
      services.api.send('createLead', { body }, { idempotencyKey: key }),
    );
    const newer = lead === newest ? undefined : newest;
    if (result.kind !== 'rejected' || !isKeyReused(result)) return { result, newer };
  }
  return undefined;
}

interface SubmissionAttempt {
  readonly result: DecisionResult<LeadSaved>;
  readonly isNew: boolean;
}

/** Dispatches the outcome of a submission. */
function* conclude(
  services: SagaServices,
  { isIntermediate }: Pick<LeadSubmission, 'isIntermediate'>,
  { result, isNew }: SubmissionAttempt,
): Saga {
  if (result.kind === 'overtaken') return yield* put({ type: 'submissionDropped' });
  if (result.kind === 'ok') {
    // The server has reported the ending while this response was under way, and the device has forgotten the lead.
    if (!isNew && (yield* showEnding(services))) return yield* put({ type: 'submissionDropped' });
    yield* persistLead(services, result.value);
    if (isIntermediate) return;
    return yield* put({ type: 'stateReached', update: { progressState: decisionState(services.settings.states) } });
  }
  services.log.error(isNew ? 'Failed to post lead' : 'Failed to update lead', result.kind);
  if (result.kind === 'notFound' && !isNew) yield* markLeadLost(services, result);
  if (result.kind === 'rejected') yield* reportRefusal(services, result.errors);
  else yield* put({ type: 'leadFailed', failure: isNew ? failureOfNew(result) : toSubmissionFailure(result) });
}

/** A lead that does not exist yet cannot have expired: "not found" is then the server's fault. */
function failureOfNew(failure: Failure): SubmissionFailure {
  return failure.kind === 'notFound' ? { kind: 'server' } : toSubmissionFailure(failure);
}

/**
 * Errors of data points lead to the earliest of their steps; errors that concern no step fail the whole submission.
 */
function* reportRefusal(services: SagaServices, errors: readonly ApiError[]): Saga {
  if (asksForProof(errors)) return yield* put({ type: 'leadFailed', failure: { kind: 'unproved' } });
  const serverErrors = toServerErrors(errors);
  yield* put({ type: 'leadRefused', errors: serverErrors });
  const flow = services.flow();
  const step = yield* select((state: State) => selectEarliestRefusedStep(state, selectWalk(state, flow)));
  if (step === undefined) yield* put({ type: 'leadFailed', failure: { kind: 'refused' } });
  else yield* navigateToPage(services, 'refusal');
}

function savedOf({ id, leadStatus, expiresAt }: LeadSaved) {
  return { id, leadStatus, ...(expiresAt !== undefined && { expiresAt }) };
}

/** Returns the number of the state in which lenders decide about a submitted lead. */
function decisionState(states: StateTable): number {
  const [value] = Object.entries(states).find(([, { waitsFor }]) => waitsFor === 'decision') ?? [];
  return Number(value);
}

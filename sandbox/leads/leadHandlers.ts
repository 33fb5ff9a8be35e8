import { randomUUID } from 'node:crypto';
import { isObject } from '../../documents/jsonValues';
import { fingerprint } from '../api/idempotency';
import { decideLead } from '../lenders/lenders';
import { openLead } from '../api/openLead';
import { type HandlerParts, isFromPresentState } from '../api/withLeadInState';
import { newApplication } from '../../src/flow/applicationStates';
import { refusal, stateConflict } from '../refusals/refusal';
import { refusedAsProgram } from './proofs';
import { withAgreementsOf } from './agreements';
import { newLink, withLinksOf } from './references';
import { moveTo, statusIn, nextState } from '../states/moves';
import { isFormOfLender } from '../states/SandboxState';
import { missingOnSubmit, refusedValues } from './submission';
import type { ApiAnswer, RefusalError, Handler, ReceivedApplication, StoredLead } from '../types';

const OFFER_EXPIRY_MS = 24 * 60 * 60 * 1000;

/** Only narrows the type: the body has already been validated against the contract. */
function isLeadApplication(body: unknown): body is ReceivedApplication {
  return isObject(body);
}

type LeadProgress = Pick<StoredLead, 'status' | 'state' | 'pollsLeft' | 'decision'>;

interface Submitting {
  readonly sessionId: string;
  /** As the lead was saved before. */
  readonly before?: StoredLead;
}

/** Returns where a saved application goes: back to its owner with errors, to the lenders, or nowhere yet. */
function progressOf(
  application: ReceivedApplication,
  parts: HandlerParts,
  { sessionId, before }: Submitting,
): LeadProgress | readonly RefusalError[] {
  const missing = missingOnSubmit(application, parts.contract);
  const isSubmitted =
    application.leadStatus === 'submitted' || (application.leadStatus !== 'draft' && missing.length === 0);
  if (!isSubmitted) return { status: 'draft', state: newApplication, pollsLeft: 0 };
  // First, because a program could otherwise look values up.
  const asProgram = refusedAsProgram(application, sessionId, parts);
  const errors = asProgram ? [asProgram] : [...missing, ...refusedValues(application)];
  if (errors.length > 0) return errors;
  const decision = decideLead(application, parts, before?.decision);
  return { status: 'submitted', state: parts.states.checking.value, pollsLeft: decision.polls, decision };
}

function isRefused(progress: LeadProgress | readonly RefusalError[]): progress is readonly RefusalError[] {
  return Array.isArray(progress);
}

function saved(status: number, { id, status: leadStatus, expiresAt }: StoredLead): ApiAnswer {
  return { status, body: { id, leadStatus, expiresAt } };
}

function isRepeated(lead: StoredLead, application: ReceivedApplication): boolean {
  return fingerprint(lead.application) === fingerprint(application);
}

/** Returns what a lead keeps when it is saved again. */
function keptOf(lead: StoredLead) {
  const { id, origin, createdAt, expiresAt, holders, linkId, codeLimits, agreements, withdrawals } = lead;
  const ofApplicant = { ...(agreements && { agreements }), ...(withdrawals && { withdrawals }) };
  const ofDevices = { ...(holders && { holders }), ...(linkId !== undefined && { linkId }) };
  const ofStart = { id, createdAt, expiresAt, ...(origin !== undefined && { origin }) };
  return { ...ofStart, ...ofApplicant, ...ofDevices, ...(codeLimits && { codeLimits }) };
}

export function leadHandlers(parts: HandlerParts): Record<'createLead' | 'updateLead', Handler> {
  const { store, states } = parts;
  return {
    createLead: ({ body, holder, sessionId, origin }) => {
      if (!isLeadApplication(body)) return refusal(400, { code: 'malformed', message: 'A lead is an object.' });
      const progress = progressOf(body, parts, { sessionId });
      if (isRefused(progress)) return refusal(422, ...progress);
      const id = randomUUID();
      const now = new Date();
      const createdAt = now.toISOString();
      const expiresAt = new Date(now.getTime() + OFFER_EXPIRY_MS).toISOString();
      const application = { ...body, id };
      const lead: StoredLead = {
        ...{ id, application, ...progress, origin, createdAt, updatedAt: createdAt, expiresAt },
        ...(holder !== undefined && { holders: { present: holder, revoked: [] }, ...newLink(store, { id }) }),
      };
      store.putLead(withAgreementsOf(lead, body));
      return saved(201, lead);
    },
    updateLead: (request) => {
      const { body } = request;
      if (!isLeadApplication(body)) return refusal(400, { code: 'malformed', message: 'A lead is an object.' });
      const opened = openLead(parts, { operation: 'updateLead', request });
      if (opened.refused) return opened.refused;
      const before = opened.lead;
      // The response to a submission may have been lost, so repeating the submission is not a change.
      const present = states.of(before);
      if (present.waitsFor !== 'form') {
        return isRepeated(before, body) ? saved(200, before) : stateConflict(before);
      }
      if (!isFromPresentState(before, request)) return stateConflict(before);
      const progress = progressOf(body, parts, { sessionId: request.sessionId, before });
      if (isRefused(progress)) return refusal(422, ...progress);
      const linked = withAgreementsOf(withLinksOf(store, before, body), body);
      // The same lender continues; no other one is asked.
      if (isFormOfLender(present) && before.decision !== undefined && progress.status === 'submitted') {
        const next = nextState({ lead: before, operation: 'updateLead' }, states);
        moveTo(store, { lead: { ...linked, application: body }, state: next });
        return saved(200, { ...before, status: statusIn(next) });
      }
      const lead = { ...keptOf(linked), application: body, ...progress, updatedAt: new Date().toISOString() };
      store.putLead(lead);
      return saved(200, lead);
    },
  };
}

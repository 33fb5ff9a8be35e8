import { randomUUID } from 'node:crypto';
import { isObject } from '../../documents/jsonValues';
import { fingerprint } from '../api/idempotency';
import type { Store } from '../openStore';
import { decideLead } from '../lenders/lenders';
import { type HandlerParts, isFromPresentState } from '../api/withLeadInState';
import { newApplication } from '../../src/flow/applicationStates';
import { refusal, stateConflict, unknownLead } from '../refusals/refusal';
import { hasOtherContact } from './contact';
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

/** Returns where a saved application goes: back to its owner with errors, to the lenders, or nowhere yet. */
function progressOf(
  application: ReceivedApplication,
  parts: HandlerParts,
  before?: StoredLead,
): LeadProgress | readonly RefusalError[] {
  const missing = missingOnSubmit(application, parts.contract);
  const isSubmitted =
    application.leadStatus === 'submitted' || (application.leadStatus !== 'draft' && missing.length === 0);
  if (!isSubmitted) return { status: 'draft', state: newApplication, pollsLeft: 0 };
  const errors = [...missing, ...refusedValues(application)];
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

/** Ends all earlier links if the contact details change: they would show one person's answers to another. */
function endLinks(store: Store, before: StoredLead, after: ReceivedApplication): Pick<StoredLead, 'linkId'> {
  if (!hasOtherContact(before.application, after)) return before.linkId === undefined ? {} : { linkId: before.linkId };
  const linkId = randomUUID();
  store.addReference('link', linkId, before);
  return { linkId };
}

export function leadHandlers(parts: HandlerParts): Record<'createLead' | 'updateLead', Handler> {
  const { store, states } = parts;
  return {
    createLead: ({ body }) => {
      if (!isLeadApplication(body)) return refusal(400, { code: 'malformed', message: 'A lead is an object.' });
      const progress = progressOf(body, parts);
      if (isRefused(progress)) return refusal(422, ...progress);
      const id = randomUUID();
      const now = new Date();
      const createdAt = now.toISOString();
      const expiresAt = new Date(now.getTime() + OFFER_EXPIRY_MS).toISOString();
      const application = { ...body, id };
      const lead: StoredLead = { id, application, ...progress, createdAt, updatedAt: createdAt, expiresAt };
      store.putLead(lead);
      return saved(201, lead);
    },
    updateLead: (request) => {
      const { body } = request;
      if (!isLeadApplication(body)) return refusal(400, { code: 'malformed', message: 'A lead is an object.' });
      const before = store.lead(body.id ?? '');
      if (!before) return unknownLead;
      // The response to a submission may have been lost, so repeating the submission is not a change.
      const present = states.of(before);
      if (present.waitsFor !== 'form') {
        return isRepeated(before, body) ? saved(200, before) : stateConflict(before);
      }
      if (!isFromPresentState(before, request)) return stateConflict(before);
      const progress = progressOf(body, parts, before);
      if (isRefused(progress)) return refusal(422, ...progress);
      const link = endLinks(store, before, body);
      // The same lender continues; no other one is asked.
      if (isFormOfLender(present) && before.decision !== undefined && progress.status === 'submitted') {
        const next = nextState({ lead: before, operation: 'updateLead' }, states);
        moveTo(store, { lead: { ...before, ...link, application: body }, state: next });
        return saved(200, { ...before, status: statusIn(next) });
      }
      const { id, createdAt, expiresAt } = before;
      const kept = { id, createdAt, expiresAt, ...link };
      const lead = { ...kept, application: body, ...progress, updatedAt: new Date().toISOString() };
      store.putLead(lead);
      return saved(200, lead);
    },
  };
}

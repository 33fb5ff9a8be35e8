import { isObject } from '../../documents/jsonValues';
import { valueAtKeys } from '../../documents/openApi';
import type { components } from '../../src/api/generated/contract';
import { type OpenedLead, openLead } from '../api/openLead';
import type { HandlerParts } from '../api/withLeadInState';
import type { SandboxContract } from '../contract';
import { logoOf } from '../lenders/logoOf';
import { offerId } from '../offers/offers';
import { linkExpired, unknownLead } from '../refusals/refusal';
import { hasOneOffer } from '../states/SandboxState';
import type { SandboxStates } from '../states/SandboxStates';
import { statusIn } from '../states/moves';
import type { Handler, OperationName, ReceivedApplication, StoredLead } from '../types';
import { contactOf } from './contact';
import { redirectToSandbox } from './redirectToSandbox';
import { openLeadLink } from './references';
import { statusPageOf } from './statusPage';

type Status = components['schemas']['LeadStatusResult'];

type ApplicationData = components['schemas']['ApplicationData'];

/** Counts one response of "checking"; after the last one the decision is known. */
function polled(lead: StoredLead, states: SandboxStates): StoredLead {
  const { decision, pollsLeft } = lead;
  if (!decision || states.of(lead).waitsFor !== 'decision') return lead;
  if (pollsLeft > 0) return { ...lead, pollsLeft: pollsLeft - 1 };
  return { ...lead, state: decision.state, status: statusIn(states.of(decision)) };
}

/** Type of a link that contains a return token. */
const RETURN = 'connection';

interface StatusRequest {
  /** The requested reference: the lead's id, or a return token, whose response must not reveal the id. */
  readonly as: string;
  /** Scheme and host of the request. */
  readonly origin: string;
  readonly at: Date;
}

function statusOf(lead: StoredLead, { as, origin, at }: StatusRequest, { states, lenders }: HandlerParts): Status {
  const { state, decision, payment } = lead;
  const status = Date.parse(lead.expiresAt) <= at.getTime() ? 'expired' : lead.status;
  const present = states.of(lead);
  const page = statusPageOf(lead, present, at);
  const isUndecided = present.waitsFor === 'decision';
  const lender = isUndecided ? undefined : lenders.find(({ name }) => name === decision?.lender);
  return {
    id: as,
    state,
    application: { status },
    ...(lender ? { partner: { name: lender.name, logo: logoOf(lender), colors: { accent: lender.color } } } : {}),
    ...(hasOneOffer(present) ? { offerId: offerId(lead) } : {}),
    ...(page ? { page } : {}),
    ...(present.takes.has('getRedirect') ? { redirect: redirectToSandbox(lead, present, { origin }) } : {}),
    ...(present.takes.has('postPayment') && payment
      ? { redirect: redirectToSandbox(lead, present, { origin, ...payment }) }
      : {}),
    ...(!isUndecided && decision?.errors ? { errors: [...decision.errors] } : {}),
  };
}

/** Returns the answers to restore on another device; consents and sensitive answers are asked again there. */
function answersOf({ id, application }: StoredLead, { sensitivePlaces }: SandboxContract): ApplicationData {
  const { amount, period, personalDetails, contactDetails, incomeDetails, expenses, otherDetails, employer } =
    withoutPlaces(application, sensitivePlaces);
  return {
    id,
    ...(amount === undefined ? {} : { amount }),
    ...(period === undefined ? {} : { period }),
    ...(personalDetails ? { personalDetails } : {}),
    ...(contactDetails ? { contactDetails } : {}),
    ...(incomeDetails ? { incomeDetails } : {}),
    ...(expenses ? { expenses } : {}),
    ...(otherDetails ? { otherDetails } : {}),
    ...(employer ? { employer } : {}),
  };
}

function withoutPlaces(application: ReceivedApplication, places: ReadonlySet<string>): ReceivedApplication {
  const rest = structuredClone(application);
  for (const place of places) {
    const [section = '', name = ''] = place.split('.');
    const members = valueAtKeys(rest, section);
    if (isObject(members)) Reflect.deleteProperty(members, name);
  }
  return rest;
}

type StatusOperation = 'getLeadStatus' | 'continueLead' | 'continueLeadV2';

/** What proves that someone who holds this token is the applicant. */
export function proofOf({ application }: StoredLead, token: OpenedLead['token']): 'code' | 'link' | undefined {
  const { email, phoneNumber } = application.contactDetails ?? {};
  if (phoneNumber !== undefined) return 'code';
  return email !== undefined && token === 'link' ? 'link' : undefined;
}

/** Returns what a link says of a lead to its holder. */
export function continuedBody(lead: StoredLead, asked: StatusRequest, parts: HandlerParts): object {
  const contact = contactOf(lead.application);
  const applicationData = answersOf(lead, parts.contract);
  return { ...statusOf(lead, asked, parts), applicationData, ...(contact && { contact }) };
}

/** Returns what a token says of a lead to someone else: a link only whose it is, a return also the state of it. */
function shownBody({ lead, token }: OpenedLead, asked: StatusRequest, parts: HandlerParts): object {
  const [contact, proof] = [contactOf(lead.application), proofOf(lead, token)];
  const status = statusOf(lead, asked, parts);
  const { id, state, application } = status;
  return {
    ...(token === 'return' ? status : { id, state, application }),
    applicationData: { id: asked.as },
    ...(contact && { contact }),
    ...(proof && { proof }),
  };
}

export function statusHandlers(parts: HandlerParts): Record<StatusOperation, Handler> {
  const { store, states, now } = parts;
  const continuing =
    (operation: OperationName): Handler =>
    (request) => {
      const { params, origin } = request;
      const opened = openLead(parts, { operation, request });
      if (opened.refused) return opened.refused;
      const { by, token } = opened;
      if ((token === 'return') !== (params['urlType'] === RETURN)) return unknownLead;
      // The id of a lead that no device holds is its link, until that is replaced.
      if (!token && !opened.lead.holders && opened.lead.linkId !== undefined) return linkExpired;
      const { lead, refused } = openLeadLink(opened.lead, request, now());
      if (refused) return refused;
      if (lead !== opened.lead) store.putLead(lead);
      if (by === 'holder') return { status: 200, body: continuedBody(lead, { as: lead.id, origin, at: now() }, parts) };
      const as = token === 'return' ? (params['id'] ?? '') : lead.id;
      return { status: 200, body: shownBody({ ...opened, lead }, { as, origin, at: now() }, parts) };
    };
  return {
    getLeadStatus: (request) => {
      const { params, origin } = request;
      const opened = openLead(parts, { operation: 'getLeadStatus', request });
      if (opened.refused) return opened.refused;
      const lead = polled(opened.lead, states);
      if (lead !== opened.lead) store.putLead(lead);
      return { status: 200, body: statusOf(lead, { as: params['id'] ?? '', origin, at: now() }, parts) };
    },
    continueLead: continuing('continueLead'),
    continueLeadV2: continuing('continueLeadV2'),
  };
}

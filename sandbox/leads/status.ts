import { isObject } from '../../documents/jsonValues';
import { valueAtKeys } from '../../documents/openApi';
import type { components } from '../../src/api/generated/contract';
import type { HandlerParts } from '../api/withLeadInState';
import type { SandboxContract } from '../contract';
import { logoOf } from '../lenders/logoOf';
import { offerId } from '../offers/offers';
import { unknownLead } from '../refusals/refusal';
import { hasOneOffer } from '../states/SandboxState';
import type { SandboxStates } from '../states/SandboxStates';
import { statusIn } from '../states/moves';
import type { ApiAnswer, Handler, ReceivedApplication, StoredLead } from '../types';
import { contactOf } from './contact';
import { redirectToSandbox } from './redirectToSandbox';
import { leadOfState, openLeadLink } from './references';
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
function applicationData({ id, application }: StoredLead, { sensitivePlaces }: SandboxContract): ApplicationData {
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

export function statusHandlers(parts: HandlerParts): Record<StatusOperation, Handler> {
  const { store, contract, states, now } = parts;
  const after = (id: string | undefined): StoredLead | undefined => {
    const lead = leadOfState(store, id ?? '', now());
    if (!lead) return undefined;
    const next = polled(lead, states);
    if (next !== lead) store.putLead(next);
    return next;
  };
  const linked = (lead: StoredLead, asked: StatusRequest, data: ApplicationData): ApiAnswer => {
    const contact = contactOf(lead.application);
    return {
      status: 200,
      body: { ...statusOf(lead, asked, parts), applicationData: data, ...(contact && { contact }) },
    };
  };
  const returned = (token: string, origin: string): ApiAnswer => {
    const lead = store.leadBehind('return', token);
    if (!lead) return unknownLead;
    const { refused } = openLeadLink(lead, { params: {}, query: {}, sessionId: '' }, now());
    return refused ?? linked(lead, { as: token, origin, at: now() }, { id: token });
  };
  const continued: Handler = (request) => {
    const { params, origin } = request;
    const { id = '', urlType } = params;
    if (urlType === RETURN) return returned(id, origin);
    const before = store.leadBehind('link', id) ?? store.lead(id);
    if (!before) return unknownLead;
    const { lead, refused } = openLeadLink(before, request, now());
    if (refused) return refused;
    if (lead !== before) store.putLead(lead);
    return linked(lead, { as: lead.id, origin, at: now() }, applicationData(lead, contract));
  };
  return {
    getLeadStatus: ({ params, origin }) => {
      const { id = '' } = params;
      const lead = after(id);
      return lead ? { status: 200, body: statusOf(lead, { as: id, origin, at: now() }, parts) } : unknownLead;
    },
    continueLead: continued,
    continueLeadV2: continued,
  };
}

import type { components } from '../../src/api/generated/contract';
import { isObject } from '../../tools/contract/isObject';
import { at } from '../../tools/contract/readOpenApi';
import type { Contract } from '../contract';
import { logoOf } from '../partners';
import { unknownLead } from '../refusal';
import { offerId } from '../rules/offersOf';
import { contactOf } from '../rules/contactOf';
import { leadOfState } from '../rules/returnToken';
import { openLink } from '../rules/openLink';
import { pageOf } from '../rules/pageOf';
import { hasOneOffer } from '../states/LeadState';
import { statusIn } from '../states/moveTo';
import type { States } from '../states/States';
import { redirectOf } from './redirectOf';
import type { HandlerParts } from './HandlerParts';
import type { ApiAnswer, Handler, LeadApplication, StoredLead } from '../types';

type Status = components['schemas']['LeadStatusResult'];
type ApplicationData = components['schemas']['ApplicationData'];

/** One more answer of "checking" has been given; after the last one the decision is known. */
function polled(lead: StoredLead, states: States): StoredLead {
  const { decision, pollsLeft } = lead;
  if (!decision || states.of(lead).waitsFor !== 'decision') return lead;
  if (pollsLeft > 0) return { ...lead, pollsLeft: pollsLeft - 1 };
  return { ...lead, state: decision.state, status: statusIn(states.of(decision)) };
}

/** Type of a link that holds the token of a return. */
const RETURN = 'connection';

interface Asked {
  /** What the lead was asked for by: its id, or the token of a return, which must not tell the id. */
  readonly as: string;
  /** Scheme and host the request came to. */
  readonly origin: string;
  readonly at: Date;
}

function statusOf(lead: StoredLead, { as, origin, at }: Asked, { states, lenders }: HandlerParts): Status {
  const { state, decision, payment } = lead;
  const status = Date.parse(lead.expiresAt) <= at.getTime() ? 'expired' : lead.status;
  const present = states.of(lead);
  const page = pageOf(lead, present, at);
  const isUndecided = present.waitsFor === 'decision';
  const lender = isUndecided ? undefined : lenders.find(({ name }) => name === decision?.lender);
  return {
    id: as,
    state,
    application: { status },
    ...(lender ? { partner: { name: lender.name, logo: logoOf(lender), colors: { accent: lender.color } } } : {}),
    ...(hasOneOffer(present) ? { offerId: offerId(lead) } : {}),
    ...(page ? { page } : {}),
    ...(present.takes.has('getRedirect') ? { redirect: redirectOf(lead, present, { origin }) } : {}),
    ...(present.takes.has('postPayment') && payment
      ? { redirect: redirectOf(lead, present, { origin, ...payment }) }
      : {}),
    ...(!isUndecided && decision?.errors ? { errors: [...decision.errors] } : {}),
  };
}

/** The answers an applicant gets back on another device; consents and what is sensitive are asked again there. */
function applicationData({ id, application }: StoredLead, { sensitivePlaces }: Contract): ApplicationData {
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

function withoutPlaces(application: LeadApplication, places: ReadonlySet<string>): LeadApplication {
  const rest = structuredClone(application);
  for (const place of places) {
    const [section = '', name = ''] = place.split('.');
    const members = at(rest, section);
    if (isObject(members)) Reflect.deleteProperty(members, name);
  }
  return rest;
}

type Operation = 'getLeadStatus' | 'continueLead' | 'continueLeadV2';

export function statusHandlers(parts: HandlerParts): Record<Operation, Handler> {
  const { store, contract, states, now } = parts;
  const after = (id: string | undefined): StoredLead | undefined => {
    const lead = leadOfState(store, id ?? '', now());
    if (!lead) return undefined;
    const next = polled(lead, states);
    if (next !== lead) store.putLead(next);
    return next;
  };
  const linked = (lead: StoredLead, asked: Asked, data: ApplicationData): ApiAnswer => {
    const contact = contactOf(lead.application);
    return {
      status: 200,
      body: { ...statusOf(lead, asked, parts), applicationData: data, ...(contact && { contact }) },
    };
  };
  const returned = (token: string, origin: string): ApiAnswer => {
    const lead = store.leadBehind('return', token);
    if (!lead) return unknownLead;
    const { refused } = openLink(lead, { params: {}, query: {}, sessionId: '' }, now());
    return refused ?? linked(lead, { as: token, origin, at: now() }, { id: token });
  };
  const continued: Handler = (request) => {
    const { params, origin } = request;
    const { id = '', urlType } = params;
    if (urlType === RETURN) return returned(id, origin);
    const before = store.leadBehind('link', id) ?? store.lead(id);
    if (!before) return unknownLead;
    const { lead, refused } = openLink(before, request, now());
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

import type { components } from '../../src/api/generated/contract';
import { isObject } from '../../tools/contract/isObject';
import { at } from '../../tools/contract/readOpenApi';
import type { Contract } from '../contract';
import { logoOf } from '../partners';
import { unknownLead } from '../refusal';
import { offerId } from '../rules/offersOf';
import { contactOf } from '../rules/contactOf';
import { leadOfState } from '../rules/returnToken';
import { lenders } from '../lenders/lenders';
import { openLink } from '../rules/openLink';
import { pageOf } from '../rules/pageOf';
import { State } from '../states/State';
import { statesOf } from '../states/statesOf';
import { redirectOf } from './redirectOf';
import type { HandlerParts } from './HandlerParts';
import { latestState } from '../../src/flow/applicationStates';
import type { ApiAnswer, Handler, LeadApplication, StoredLead } from '../types';

type Status = components['schemas']['LeadStatusResult'];
type ApplicationData = components['schemas']['ApplicationData'];

const CHECKING = 6;
/** States with the one offer of the lender. */
const WITH_OFFER: readonly number[] = [10, 39];
const WITH_REDIRECT: readonly number[] = statesOf.getRedirect;

/** One more answer of "checking" has been given; after the last one the decision is known. */
function polled(lead: StoredLead): StoredLead {
  const { decision, pollsLeft } = lead;
  if (!decision || lead.state !== CHECKING) return lead;
  if (pollsLeft > 0) return { ...lead, pollsLeft: pollsLeft - 1 };
  return { ...lead, state: decision.state, status: decision.status };
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

function statusOf(lead: StoredLead, { as, origin, at }: Asked): Status {
  const { state, decision, payment } = lead;
  const status = Date.parse(lead.expiresAt) <= at.getTime() ? 'expired' : lead.status;
  const present = latestState(state);
  const page = pageOf(lead, at);
  const lender = state === CHECKING ? undefined : lenders.find(({ name }) => name === decision?.lender);
  return {
    id: as,
    state,
    application: { status },
    ...(lender ? { partner: { name: lender.name, logo: logoOf(lender), colors: { accent: lender.color } } } : {}),
    ...(WITH_OFFER.includes(present) ? { offerId: offerId(lead) } : {}),
    ...(page ? { page } : {}),
    ...(WITH_REDIRECT.includes(present) ? { redirect: redirectOf(lead, { origin }) } : {}),
    ...(present === State.moneymanPaylands && payment ? { redirect: redirectOf(lead, { origin, ...payment }) } : {}),
    ...(state !== CHECKING && decision?.errors ? { errors: [...decision.errors] } : {}),
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

export function statusHandlers({ store, contract, now }: HandlerParts): Record<Operation, Handler> {
  const after = (id: string | undefined): StoredLead | undefined => {
    const lead = leadOfState(store, id ?? '', now());
    if (!lead) return undefined;
    const next = polled(lead);
    if (next !== lead) store.putLead(next);
    return next;
  };
  const linked = (lead: StoredLead, asked: Asked, data: ApplicationData): ApiAnswer => {
    const contact = contactOf(lead.application);
    return { status: 200, body: { ...statusOf(lead, asked), applicationData: data, ...(contact && { contact }) } };
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
      return lead ? { status: 200, body: statusOf(lead, { as: id, origin, at: now() }) } : unknownLead;
    },
    continueLead: continued,
    continueLeadV2: continued,
  };
}

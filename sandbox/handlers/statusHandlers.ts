import type { components } from '../../src/api/generated/contract';
import { logoOf } from '../partners';
import { unknownLead } from '../refusal';
import { lenders } from '../lenders/lenders';
import { openLink } from '../rules/openLink';
import { pageOf } from '../rules/pageOf';
import { State } from '../states/State';
import { statesOf } from '../states/statesOf';
import { redirectOf } from './redirectOf';
import type { HandlerParts } from './HandlerParts';
import { latestState } from './latestState';
import type { Handler, StoredLead } from '../types';

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

interface Asked {
  /** Scheme and host the request came to. */
  readonly origin: string;
  readonly at: Date;
}

function statusOf(lead: StoredLead, { origin, at }: Asked): Status {
  const { id, state, decision, payment } = lead;
  const status = Date.parse(lead.expiresAt) <= at.getTime() ? 'expired' : lead.status;
  const present = latestState(state);
  const page = pageOf(lead, at);
  const lender = state === CHECKING ? undefined : lenders.find(({ name }) => name === decision?.lender);
  return {
    id,
    state,
    application: { status },
    ...(lender ? { partner: { name: lender.name, logo: logoOf(lender), colors: { accent: lender.color } } } : {}),
    ...(WITH_OFFER.includes(present) ? { offerId: `offer-${id}` } : {}),
    ...(page ? { page } : {}),
    ...(WITH_REDIRECT.includes(present) ? { redirect: redirectOf(lead, { origin }) } : {}),
    ...(present === State.moneymanPaylands && payment ? { redirect: redirectOf(lead, { origin, ...payment }) } : {}),
    ...(state !== CHECKING && decision?.errors ? { errors: [...decision.errors] } : {}),
  };
}

/** The answers an applicant gets back on another device; consents are given anew there. */
function applicationData({ id, application }: StoredLead): ApplicationData {
  const { amount, period, personalDetails, contactDetails, incomeDetails, expenses, otherDetails, employer } =
    application;
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

type Operation = 'getLeadStatus' | 'continueLead' | 'continueLeadV2';

export function statusHandlers({ store, now }: HandlerParts): Record<Operation, Handler> {
  const after = (id: string | undefined): StoredLead | undefined => {
    const lead = store.lead(id ?? '');
    if (!lead) return undefined;
    const next = polled(lead);
    if (next !== lead) store.putLead(next);
    return next;
  };
  const continued: Handler = (request) => {
    const { params, origin } = request;
    const before = store.lead(params['id'] ?? '');
    if (!before) return unknownLead;
    const { lead, refused } = openLink(before, request, now());
    if (refused) return refused;
    if (lead !== before) store.putLead(lead);
    return { status: 200, body: { ...statusOf(lead, { origin, at: now() }), applicationData: applicationData(lead) } };
  };
  return {
    getLeadStatus: ({ params, origin }) => {
      const lead = after(params['id']);
      return lead ? { status: 200, body: statusOf(lead, { origin, at: now() }) } : unknownLead;
    },
    continueLead: continued,
    continueLeadV2: continued,
  };
}

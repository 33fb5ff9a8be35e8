import { isObject } from '../../documents/jsonValues';
import { valueAtKeys } from '../../documents/openApi';
import type { components } from '../../src/api/generated/contract';
import type { HandlerParts } from '../api/withLeadInState';
import { consentsOf } from '../consents/consents';
import type { SandboxContract } from '../contract';
import { logoOf } from '../lenders/logoOf';
import { vehicleModels } from '../lookups/choices';
import { marketOf } from '../market';
import { offerChoices, offerId, offerLimits, offerOf } from '../offers/offers';
import { unknownLead } from '../refusals/refusal';
import { hasOneOffer, type SandboxState } from '../states/SandboxState';
import type { SandboxStates } from '../states/SandboxStates';
import { plannedState, statusIn } from '../states/moves';
import type { ApiAnswer, Handler, ReceivedApplication, OperationName, StoredLead } from '../types';
import { contactOf, maskedPhone } from './contact';
import { coolDownEnd, expiryOf } from './mobileCode';
import { redirectToSandbox } from './redirectToSandbox';
import { leadOfState, openLeadLink } from './references';

type Status = components['schemas']['LeadStatusResult'];
type ApplicationData = components['schemas']['ApplicationData'];

/** One more answer of "checking" has been given; after the last one the decision is known. */
function polled(lead: StoredLead, states: SandboxStates): StoredLead {
  const { decision, pollsLeft } = lead;
  if (!decision || states.of(lead).waitsFor !== 'decision') return lead;
  if (pollsLeft > 0) return { ...lead, pollsLeft: pollsLeft - 1 };
  return { ...lead, state: decision.state, status: statusIn(states.of(decision)) };
}

/** Type of a link that holds the token of a return. */
const RETURN = 'connection';

interface StatusRequest {
  /** What the lead was asked for by: its id, or the token of a return, which must not tell the id. */
  readonly as: string;
  /** Scheme and host the request came to. */
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

/** The answers an applicant gets back on another device; consents and what is sensitive are asked again there. */
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

/** What the status brings for a page, as the contract says. */
type StatusPage = Readonly<Record<string, unknown>>;

function money(lead: StoredLead, value: number): number {
  return Number(value.toFixed(marketOf(lead.application).decimals));
}

function knownDebts(lead: StoredLead): components['schemas']['Debt'][] {
  const income = lead.application.incomeDetails?.monthlyIncome ?? 0;
  return [
    {
      id: 'debt-1',
      creditor: 'Banco Ejemplo',
      amount: money(lead, income * 1.2),
      monthlyInstalment: money(lead, income * 0.1),
    },
    { id: 'debt-2', creditor: 'Tienda Ejemplo', amount: money(lead, income * 0.3) },
  ];
}

function phoneOf({ application }: StoredLead): StatusPage {
  return { phoneNumber: maskedPhone(application.contactDetails?.phoneNumber ?? '+00000000') };
}

/** With the code that was sent, as long as it is good. */
function verificationPage(lead: StoredLead, now: Date): StatusPage {
  const { sentCode } = lead;
  if (!sentCode || expiryOf(sentCode) <= now) return phoneOf(lead);
  const code = { expiresAt: expiryOf(sentCode).toISOString(), resendAt: coolDownEnd(sentCode).toISOString() };
  return { ...phoneOf(lead), code };
}

/** With the offer, and what may be changed of it. */
function offerPage(lead: StoredLead, { page }: SandboxState): StatusPage {
  if (page.change !== undefined) return { offer: offerOf(lead), limits: offerLimits(lead) };
  const acceptOperation = lead.decision?.acceptOperation;
  return { offer: offerOf(lead), ...(acceptOperation !== undefined && { acceptOperation }), ...passwordOf(lead) };
}

/** The lender who closes on its own wants an account. */
function passwordOf({ decision, hasPassword }: StoredLead): StatusPage {
  return decision?.acceptOperation === undefined ? {} : { isPasswordWanted: !hasPassword };
}

/** What a page shows, by an operation that it names. */
const BY_OPERATION: Readonly<Record<OperationName, (lead: StoredLead) => StatusPage>> = {
  changeMobileNumber: phoneOf,
  postVehicle: () => ({ vehicleModels }),
  postPayment: (lead) => ({ payment: { amount: money(lead, (lead.application.amount ?? 0) * 0.01) } }),
  postCustomerDebts: (lead) => ({ debts: knownDebts(lead) }),
};

/** What the page of the lead's state shows; nothing for most. */
export function statusPageOf(lead: StoredLead, present: SandboxState, now: Date): StatusPage | undefined {
  const { page, ending } = present;
  const [consents, offers] = [consentsOf(lead, present), offerChoices(lead, present)];
  if (consents.length > 0) return { consents };
  if (offers.length > 0) return { offers };
  if (hasOneOffer(present)) return offerPage(lead, present);
  if (page.kind === 'code') return verificationPage(lead, now);
  if (ending === 'positive')
    return { ...passwordOf(lead), ...(plannedState(lead) !== undefined && { canContinue: true }) };
  return BY_OPERATION[page.submit ?? '']?.(lead) ?? BY_OPERATION[page.operation ?? '']?.(lead);
}

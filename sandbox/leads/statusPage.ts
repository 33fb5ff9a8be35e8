import type { components } from '../../src/api/generated/contract';
import { consentsOf } from '../consents/consents';
import { vehicleModels } from '../lookups/choices';
import { marketOf } from '../market';
import { isStanding, offerChoices, offerLimits, offerOf } from '../offers/offers';
import { hasOneOffer, type SandboxState } from '../states/SandboxState';
import { plannedState } from '../states/moves';
import type { OperationName, StoredLead } from '../types';
import { maskedPhone } from './contact';
import { coolDownEnd, expiryOf } from './codeLimits';

/** The part of the status for the page, as the contract defines it. */
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

/** With the code that was sent, while it is valid. */
function verificationPage(lead: StoredLead, now: Date): StatusPage {
  const { sentCode } = lead;
  if (!sentCode || expiryOf(sentCode) <= now) return phoneOf(lead);
  const code = { expiresAt: expiryOf(sentCode).toISOString(), resendAt: coolDownEnd(sentCode).toISOString() };
  return { ...phoneOf(lead), code };
}

/** With the offer, and with its limits if it can be changed. */
function offerPage(lead: StoredLead, { page }: SandboxState): StatusPage {
  if (page.change !== undefined) return { offer: offerOf(lead), limits: offerLimits(lead) };
  const acceptOperation = lead.decision?.acceptOperation;
  return { offer: offerOf(lead), ...(acceptOperation !== undefined && { acceptOperation }), ...passwordOf(lead) };
}

/** With the offer, if that was declined; while it stands, the applicant may return to what was declined. */
function declinedPage(lead: StoredLead, now: Date): StatusPage {
  const offer = offerOf(lead);
  return { ...(lead.declined?.isOffer && { offer }), ...(isStanding(offer, now) && { canContinue: true }) };
}

/** A lender that closes its contracts itself requires an account. */
function passwordOf({ decision, hasPassword }: StoredLead): StatusPage {
  return decision?.acceptOperation === undefined ? {} : { isPasswordWanted: !hasPassword };
}

/** Content of a page, by an operation that it names. */
const BY_OPERATION: Readonly<Record<OperationName, (lead: StoredLead) => StatusPage>> = {
  changeMobileNumber: phoneOf,
  postVehicle: () => ({ vehicleModels }),
  postPayment: (lead) => ({ payment: { amount: money(lead, (lead.application.amount ?? 0) * 0.01) } }),
  postCustomerDebts: (lead) => ({ debts: knownDebts(lead) }),
};

/** Returns the content of the page of the lead's state; `undefined` for most. */
export function statusPageOf(lead: StoredLead, present: SandboxState, now: Date): StatusPage | undefined {
  const { page, ending } = present;
  const [consents, offers] = [consentsOf(lead, present), offerChoices(lead, present)];
  if (consents.length > 0) return { consents };
  if (offers.length > 0) return { offers };
  if (hasOneOffer(present)) return offerPage(lead, present);
  if (lead.declined) return declinedPage(lead, now);
  if (page.kind === 'code') return verificationPage(lead, now);
  if (ending === 'positive')
    return { ...passwordOf(lead), ...(plannedState(lead) !== undefined && { canContinue: true }) };
  return BY_OPERATION[page.submit ?? '']?.(lead) ?? BY_OPERATION[page.operation ?? '']?.(lead);
}

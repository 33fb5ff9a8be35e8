import type { components } from '../../src/api/generated/contract';
import { marketOf } from '../market';
import { hasOneOffer, type LeadState } from '../states/LeadState';
import { planned } from '../states/nextState';
import type { OperationId, StoredLead } from '../types';
import { consentsOf } from './consentsOf';
import { maskedPhone } from './maskedPhone';
import { coolDownEnd, expiryOf } from './mobileCode';
import { offerChoices, offerLimits, offerOf } from './offersOf';
import { vehicleModels } from './vehicleModels';

/** What the status brings for a page, as the contract says. */
type Page = Readonly<Record<string, unknown>>;

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

function phoneOf({ application }: StoredLead): Page {
  return { phoneNumber: maskedPhone(application.contactDetails?.phoneNumber ?? '+00000000') };
}

/** With the code that was sent, as long as it is good. */
function verificationPage(lead: StoredLead, now: Date): Page {
  const { sentCode } = lead;
  if (!sentCode || expiryOf(sentCode) <= now) return phoneOf(lead);
  const code = { expiresAt: expiryOf(sentCode).toISOString(), resendAt: coolDownEnd(sentCode).toISOString() };
  return { ...phoneOf(lead), code };
}

/** With the offer, and what may be changed of it. */
function offerPage(lead: StoredLead, { page }: LeadState): Page {
  if (page.change !== undefined) return { offer: offerOf(lead), limits: offerLimits(lead) };
  const acceptOperation = lead.decision?.acceptOperation;
  return { offer: offerOf(lead), ...(acceptOperation !== undefined && { acceptOperation }), ...passwordOf(lead) };
}

/** The lender who closes on its own wants an account. */
function passwordOf({ decision, hasPassword }: StoredLead): Page {
  return decision?.acceptOperation === undefined ? {} : { isPasswordWanted: !hasPassword };
}

/** What a page shows, by an operation that it names. */
const BY_OPERATION: Readonly<Record<OperationId, (lead: StoredLead) => Page>> = {
  changeMobileNumber: phoneOf,
  postVehicle: () => ({ vehicleModels }),
  postPayment: (lead) => ({ payment: { amount: money(lead, (lead.application.amount ?? 0) * 0.01) } }),
  postCustomerDebts: (lead) => ({ debts: knownDebts(lead) }),
};

/** What the page of the lead's state shows; nothing for most. */
export function pageOf(lead: StoredLead, present: LeadState, now: Date): Page | undefined {
  const { page, ending } = present;
  const [consents, offers] = [consentsOf(lead, present), offerChoices(lead, present)];
  if (consents.length > 0) return { consents };
  if (offers.length > 0) return { offers };
  if (hasOneOffer(present)) return offerPage(lead, present);
  if (page.kind === 'code') return verificationPage(lead, now);
  if (ending === 'positive') return { ...passwordOf(lead), ...(planned(lead) !== undefined && { canContinue: true }) };
  return BY_OPERATION[page.submit ?? '']?.(lead) ?? BY_OPERATION[page.operation ?? '']?.(lead);
}

import type { components } from '../../src/api/generated/contract';
import { latestState } from '../../src/flow/applicationStates';
import { marketOf } from '../market';
import { planned } from '../states/nextState';
import { State } from '../states/State';
import type { StoredLead } from '../types';
import { consentsOf } from './consentsOf';
import { maskedPhone } from './maskedPhone';
import { coolDownEnd, expiryOf } from './mobileCode';
import { offerChoices, offerLimits, offerOf } from './offersOf';
import { vehicleModels } from './vehicleModels';

type Schemas = components['schemas'];
type Page = Schemas['StatePage'];

function money(lead: StoredLead, value: number): number {
  return Number(value.toFixed(marketOf(lead.application).decimals));
}

function knownDebts(lead: StoredLead): Schemas['Debt'][] {
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

function acceptedPage(lead: StoredLead): Page {
  const acceptOperation = lead.decision?.acceptOperation;
  return { offer: offerOf(lead), ...(acceptOperation ? { acceptOperation } : {}), ...passwordOf(lead) };
}

/** The lender who closes on its own wants an account. */
function passwordOf({ decision, hasPassword }: StoredLead): Page {
  return decision?.acceptOperation ? { isPasswordWanted: !hasPassword } : {};
}

const PAGES: Readonly<Record<number, (lead: StoredLead, now: Date) => Page>> = {
  [State.mobileVerification]: verificationPage,
  [State.changeMobileNumber]: phoneOf,
  [State.accepted]: acceptedPage,
  [State.thankYou]: (lead) => ({ ...passwordOf(lead), ...(planned(lead) !== undefined && { canContinue: true }) }),
  [State.vehicle]: () => ({
    vehicleModels: Object.fromEntries(Object.entries(vehicleModels).map(([k, v]) => [k, [...v]])),
  }),
  [State.moneymanPaylands]: (lead) => ({ payment: { amount: money(lead, (lead.application.amount ?? 0) * 0.01) } }),
  [State.customerDebts]: (lead) => ({ debts: knownDebts(lead) }),
  [State.providentOffer]: (lead) => ({ offer: offerOf(lead), limits: offerLimits(lead) }),
};

/** What the page of the lead's state shows; nothing for most. */
export function pageOf(lead: StoredLead, now: Date): Page | undefined {
  const consents = consentsOf(lead);
  if (consents.length > 0) return { consents };
  const offers = offerChoices(lead);
  return offers.length > 0 ? { offers } : PAGES[latestState(lead.state)]?.(lead, now);
}

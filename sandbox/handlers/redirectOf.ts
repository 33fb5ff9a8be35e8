import type { components } from '../../src/api/generated/contract';
import { lenderReference } from '../rules/lenderReference';
import { State } from '../states/State';
import type { StoredLead } from '../types';
import { latestState } from '../../src/flow/applicationStates';

type Redirect = components['schemas']['Redirect'];

const AT: Readonly<Record<number, string>> = {
  [State.instantor]: '/sandbox/bank',
  [State.wenanceTink]: '/sandbox/bank',
  [State.moneymanPaylands]: '/sandbox/payment',
};

interface Way {
  /** The host the applicant came to. */
  readonly origin: string;
  /** Page to come back to. */
  readonly returnUrl?: string | undefined;
}

/** The sites of lenders, banks and payment services are pages of the sandbox. */
export function redirectOf(lead: StoredLead, { origin, returnUrl }: Way): Redirect {
  const { state, decision } = lead;
  const reference = lenderReference(lead);
  const elsewhere = AT[latestState(state)];
  const url = new URL(elsewhere ?? '/sandbox/lender', origin);
  if (elsewhere === undefined && decision?.redirectMethod === 'POST') {
    return { url: url.href, method: 'POST', fields: { application: reference } };
  }
  url.searchParams.set('application', reference);
  if (returnUrl !== undefined) url.searchParams.set('return', returnUrl);
  return { url: url.href, method: 'GET' };
}

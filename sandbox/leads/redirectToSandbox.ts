import type { components } from '../../src/api/generated/contract';
import { lenderReference } from './references';
import type { SandboxState } from '../states/SandboxState';
import type { StoredLead } from '../types';

type RedirectBody = components['schemas']['Redirect'];

/** Returns where a page redirects that returns to the application; every other page redirects to the lender. */
function placeOf({ page }: SandboxState): string | undefined {
  if (page.kind !== 'connection') return undefined;
  return page.operation === 'postPayment' ? '/sandbox/payment' : '/sandbox/bank';
}

interface RedirectRequest {
  /** Scheme and host that the applicant uses. */
  readonly origin: string;
  /** Page to return to. */
  readonly returnUrl?: string | undefined;
}

/**
 * Returns a redirect to a page of the sandbox, which stands in for the sites of lenders, banks and payment services.
 */
export function redirectToSandbox(
  lead: StoredLead,
  present: SandboxState,
  { origin, returnUrl }: RedirectRequest,
): RedirectBody {
  const { decision } = lead;
  const reference = lenderReference(lead);
  const elsewhere = placeOf(present);
  const url = new URL(elsewhere ?? '/sandbox/lender', origin);
  if (elsewhere === undefined && decision?.redirectMethod === 'POST') {
    return { url: url.href, method: 'POST', fields: { application: reference } };
  }
  url.searchParams.set('application', reference);
  if (returnUrl !== undefined) url.searchParams.set('return', returnUrl);
  return { url: url.href, method: 'GET' };
}

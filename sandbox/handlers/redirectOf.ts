import type { components } from '../../src/api/generated/contract';
import type { StoredLead } from '../types';

/** The lender's site is a page of the sandbox, on the host the applicant came to. */
export function redirectOf({ id, decision }: StoredLead, origin: string): components['schemas']['Redirect'] {
  const url = new URL('/sandbox/lender', origin);
  if (decision?.redirectMethod === 'POST') return { url: url.href, method: 'POST', fields: { application: id } };
  url.searchParams.set('application', id);
  return { url: url.href, method: 'GET' };
}

import type { ReceivedApplication } from '../../../sandbox/types';
import type { Site } from './startSite';

/** Returns the applications that the sandbox stores of an applicant. */
export async function leadsOf({ port }: Site, email: string): Promise<readonly ReceivedApplication[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/leads`);
  const leads = (await response.json()) as readonly { readonly application: ReceivedApplication }[];
  return leads.map(({ application }) => application).filter(({ contactDetails }) => contactDetails?.email === email);
}

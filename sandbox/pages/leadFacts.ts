import { marketOf } from '../market';
import type { SandboxStates } from '../states/SandboxStates';
import type { StoredLead } from '../types';
import { html, type Html } from './html';

/** Returns the applicant's name, as far as it is known. */
export function applicantOf({ personalDetails }: StoredLead['application']): string {
  return [personalDetails?.firstName, personalDetails?.lastName].filter(Boolean).join(' ') || 'No name yet';
}

/** Returns the deployment whose page has created a lead, by its host; of any other host its name. */
export function deploymentOf({ origin }: Pick<StoredLead, 'origin'>): string {
  if (origin === undefined || !URL.canParse(origin)) return '–';
  const { hostname } = new URL(origin);
  return hostname.replace(/(?<=.)\.localhost$/, '');
}

/** Returns the amount, with its currency once the applicant's number tells the country. */
export function amountOf({ amount, contactDetails }: StoredLead['application']): string {
  if (amount === undefined) return '–';
  const number = amount.toLocaleString('en');
  return contactDetails?.phoneNumber === undefined ? number : `${number} ${marketOf({ contactDetails }).currency}`;
}

export function timeOf(at: string): Html {
  return html`<time datetime="${at}"><span>${at.slice(0, 10)}</span> <span>${at.slice(11, 16)}</span></time>`;
}

export function stateBadge(lead: StoredLead, states: SandboxStates): Html {
  const { value, title } = states.of(lead);
  return html`<span class="badge badge-${lead.status}">${value} ${title}</span>`;
}

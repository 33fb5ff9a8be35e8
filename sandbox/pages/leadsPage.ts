import { latestState } from '../../src/flow/applicationStates';
import type { SandboxStates } from '../states/SandboxStates';
import type { StoredLead } from '../types';
import { html, type Html, htmlPage, type SiteLink } from './html';
import { amountOf, applicantOf, deploymentOf, stateBadge, timeOf } from './leadFacts';

const PER_PAGE = 50;

/** What the page of leads is asked for; empty texts ask for nothing. */
export interface LeadsQuery {
  /** Words, each of which a lead must contain. */
  readonly q: string;
  /** Number of a state. */
  readonly state: string;
  readonly deployment: string;
  /** From 1. */
  readonly page: string;
}

function searchedText(lead: StoredLead, states: SandboxStates): string {
  const { id, application, decision } = lead;
  const { contactDetails: contact, personalDetails } = application;
  const { value, title } = states.of(lead);
  return [
    ...[id, applicantOf(application), personalDetails?.personalCode, contact?.email, contact?.phoneNumber],
    ...[application.product, application.amount, deploymentOf(lead), decision?.lender, value, title, lead.status],
  ]
    .join(' ')
    .toLowerCase();
}

function found(leads: readonly StoredLead[], query: LeadsQuery, states: SandboxStates): readonly StoredLead[] {
  const words = query.q.toLowerCase().split(/\s+/).filter(Boolean);
  return leads.filter(
    (lead) =>
      (query.state === '' || String(latestState(lead.state)) === query.state) &&
      (query.deployment === '' || deploymentOf(lead) === query.deployment) &&
      (words.length === 0 || words.every((word) => searchedText(lead, states).includes(word))),
  );
}

/** Returns each value with how often it occurs. */
function counted<Value>(values: readonly Value[]): readonly (readonly [Value, number])[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts];
}

function option(value: string, text: string, chosen: string): Html {
  return value === chosen
    ? html`<option value="${value}" selected>${text}</option>`
    : html`<option value="${value}">${text}</option>`;
}

function filterForm(leads: readonly StoredLead[], query: LeadsQuery, states: SandboxStates): Html {
  const byState = counted(leads.map(({ state }) => latestState(state))).toSorted(([one], [other]) => one - other);
  const byDeployment = counted(leads.map(deploymentOf)).toSorted(([one], [other]) => one.localeCompare(other));
  return html`<form class="filter" method="get" action="/leads" role="search">
    <label
      >Search <input type="search" name="q" value="${query.q}" placeholder="Name, email, phone, id, lender"
    /></label>
    <label
      >State
      <select name="state">
        ${option('', 'All states', query.state)}
        ${byState.map(([value, count]) =>
          option(String(value), `${value} ${states.of({ state: value }).title} (${count})`, query.state),
        )}
      </select></label
    >
    <label
      >Deployment
      <select name="deployment">
        ${option('', 'All deployments', query.deployment)}
        ${byDeployment.map(([name, count]) => option(name, `${name} (${count})`, query.deployment))}
      </select></label
    >
    <button type="submit">Search</button>
    ${query.q + query.state + query.deployment === '' ? undefined : html`<a href="/leads">Show all</a>`}
  </form>`;
}

function leadRow(lead: StoredLead, states: SandboxStates): Html {
  const { id, application, decision, createdAt } = lead;
  return html`<tr>
    <th scope="row">
      <a href="/leads/${id}">${applicantOf(application)}</a>
      <small class="wide">${application.contactDetails?.email}</small>
      <small class="narrow">${amountOf(application)}</small>
    </th>
    <td>${timeOf(createdAt)}</td>
    <td class="wide">${deploymentOf(lead)}</td>
    <td>${stateBadge(lead, states)}</td>
    <td class="wide number">${amountOf(application)}</td>
    <td class="widest">${decision?.lender ?? '–'}</td>
  </tr>`;
}

function table(leads: readonly StoredLead[], states: SandboxStates): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="leads">
    <table class="leads">
      <thead>
        <tr>
          <th scope="col">Applicant</th>
          <th scope="col" aria-sort="descending">Received (UTC)</th>
          <th scope="col" class="wide">Deployment</th>
          <th scope="col">State</th>
          <th scope="col" class="wide number">Amount</th>
          <th scope="col" class="widest">Lender</th>
        </tr>
      </thead>
      <tbody>
        ${leads.map((lead) => leadRow(lead, states))}
      </tbody>
    </table>
  </div>`;
}

function pager(query: LeadsQuery, page: number, pages: number): Html | undefined {
  if (pages < 2) return undefined;
  const link = (target: number, text: string, rel: string) => {
    const search = new URLSearchParams({ ...query, page: String(target) });
    return html`<a rel="${rel}" href="/leads?${search.toString()}">${text}</a>`;
  };
  return html`<nav class="pager" aria-label="Pages of leads">
    ${page > 1 ? link(page - 1, 'Newer', 'prev') : undefined} <span>Page ${page} of ${pages}</span>
    ${page < pages ? link(page + 1, 'Older', 'next') : undefined}
  </nav>`;
}

interface LeadsPageContext {
  readonly states: SandboxStates;
  readonly query: LeadsQuery;
  readonly links: readonly SiteLink[];
}

/** Returns the page of the leads received, newest first, as far as the query asks for them. */
export function leadsPage(leads: readonly StoredLead[], { states, query, links }: LeadsPageContext): string {
  const matching = found(leads, query, states);
  const pages = Math.max(1, Math.ceil(matching.length / PER_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.page)) || 1));
  const shown = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const count = `${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}`;
  const none =
    leads.length === 0
      ? 'No lead has arrived yet. Fill in a form and it shows up here, from its first save on.'
      : 'No lead fits that search.';
  return htmlPage(
    'Leads',
    html`<header>
        <h1>Leads received</h1>
        <p>The sandbox keeps them on disk, newest first. Open one to see all of it and to set its state.</p>
      </header>
      ${leads.length === 0 ? undefined : filterForm(leads, query, states)}
      <section>
        <h2 id="leads">${matching.length === leads.length ? count : `${matching.length} of ${count}`}</h2>
        ${shown.length === 0 ? html`<p class="empty">${none}</p>` : table(shown, states)} ${pager(query, page, pages)}
      </section>`,
    { links },
  );
}

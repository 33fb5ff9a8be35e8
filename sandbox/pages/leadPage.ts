import type { SandboxStates } from '../states/SandboxStates';
import type { StoredLead } from '../types';
import { html, type Html, htmlPage, type SiteLink } from './html';
import { amountOf, applicantOf, deploymentOf, stateBadge, timeOf } from './leadFacts';

function stateForm(lead: StoredLead, states: SandboxStates): Html {
  const present = states.of(lead).value;
  return html`<form class="filter" method="post" action="/leads/${lead.id}">
    <label
      >State
      <select name="state">
        ${states.all.map(({ value, title }) =>
          value === present
            ? html`<option value="${value}" selected>${value} ${title}</option>`
            : html`<option value="${value}">${value} ${title}</option>`,
        )}
      </select></label
    >
    <button type="submit">Set state</button>
  </form>`;
}

function fact(title: string, value: Html | string): Html {
  return html`<div>
    <dt>${title}</dt>
    <dd>${value}</dd>
  </div>`;
}

interface LeadPageContext {
  readonly states: SandboxStates;
  readonly links: readonly SiteLink[];
  /** Base path of the deployment that created it, if this server has it. */
  readonly basePath: string | undefined;
}

/** The link in a message to the applicant, as an address where this server has the application. */
function linkOf({ id, linkId = id, origin = '' }: StoredLead, basePath: string | undefined): Html {
  const path = `continue/${linkId}?urlType=email`;
  return basePath === undefined
    ? html`<code>${path}</code>`
    : html`<a href="${origin}${basePath}/${path}"><code>${path}</code></a>`;
}

/** Returns the page of a lead: its facts, a form to set its state, and everything that was received. */
export function leadPage(lead: StoredLead, { states, links, basePath }: LeadPageContext): string {
  const { id, application, decision, pages, agreements, withdrawals } = lead;
  const { contactDetails: contact } = application;
  return htmlPage(
    applicantOf(application),
    html`<header>
        <p><a href="/leads">All leads</a></p>
        <h1>${applicantOf(application)}</h1>
        <p>${stateBadge(lead, states)}</p>
      </header>
      ${stateForm(lead, states)}
      <section>
        <h2>Facts</h2>
        <dl>
          ${fact('Status', lead.status)} ${fact('Amount', amountOf(application))}
          ${fact('Deployment', deploymentOf(lead))} ${fact('Product', application.product)}
          ${fact('Email', contact?.email ?? '–')} ${fact('Phone', contact?.phoneNumber ?? '–')}
          ${fact('Advertising', contact?.marketingConsents?.join(', ') || '–')}
          ${fact('Lender', decision?.lender ?? '–')} ${fact('Journey', (decision?.journey ?? []).join(' → ') || '–')}
          ${fact('Received', html`${timeOf(lead.createdAt)} UTC`)}
          ${fact('Changed', html`${timeOf(lead.updatedAt)} UTC`)}
          ${fact('Id', html`<a href="/sandbox/leads/${id}"><code>${id}</code></a>`)}
          ${fact('Its link', linkOf(lead, basePath))}
        </dl>
      </section>
      <section>
        <h2 id="received">Everything that was received</h2>
        <pre tabindex="0" role="region" aria-labelledby="received">
${JSON.stringify({ application, pages, agreements, withdrawals }, null, 2)}</pre>
      </section>`,
    { links },
  );
}

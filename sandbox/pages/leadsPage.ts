import type { SandboxStates } from '../states/SandboxStates';
import type { Scenario, StoredLead } from '../types';
import { html, type Html, htmlPage } from './html';

/** More leads would only make the page slow; all are in `/sandbox/leads`. */
const SHOWN = 100;

function nameOf({ personalDetails }: StoredLead['application']): string {
  return [personalDetails?.firstName, personalDetails?.lastName].filter(Boolean).join(' ') || 'No name yet';
}

function stateForm({ id, state }: StoredLead, states: SandboxStates): Html {
  const present = states.of({ state }).value;
  return html`<form class="state" method="post" action="/leads">
    <input type="hidden" name="id" value="${id}" />
    <label for="state-${id}">State</label>
    <select id="state-${id}" name="state">
      ${states.all.map(({ value, title }) =>
        value === present
          ? html`<option value="${value}" selected>${value} ${title}</option>`
          : html`<option value="${value}">${value} ${title}</option>`,
      )}
    </select>
    <button type="submit">Set</button>
  </form>`;
}

function leadRow(lead: StoredLead, states: SandboxStates): Html {
  const { id, linkId = id, application, status, decision, pages, createdAt, updatedAt } = lead;
  const { agreements, withdrawals } = lead;
  const present = states.of(lead);
  const { contactDetails: contact } = application;
  return html`<li class="lead">
    <h3>${nameOf(application)} <span class="badge badge-${status}">${status}</span></h3>
    <dl>
      <div>
        <dt>State</dt>
        <dd>${present.value} ${present.title}</dd>
      </div>
      <div>
        <dt>Amount</dt>
        <dd>${application.amount?.toLocaleString('en') ?? '–'}</dd>
      </div>
      <div>
        <dt>Email</dt>
        <dd>${contact?.email ?? '–'}</dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>${contact?.phoneNumber ?? '–'}</dd>
      </div>
      <div>
        <dt>Product</dt>
        <dd>${application.product}</dd>
      </div>
      <div>
        <dt>Lender</dt>
        <dd>${decision?.lender ?? '–'}</dd>
      </div>
      <div>
        <dt>Received</dt>
        <dd><time datetime="${createdAt}">${createdAt.replace('T', ' ').slice(0, 19)} UTC</time></dd>
      </div>
      <div>
        <dt>Changed</dt>
        <dd><time datetime="${updatedAt}">${updatedAt.replace('T', ' ').slice(0, 19)} UTC</time></dd>
      </div>
      <div>
        <dt>Id</dt>
        <dd><code>${id}</code></dd>
      </div>
      <div>
        <dt>Its link</dt>
        <dd><code>continue/${linkId}?urlType=email</code></dd>
      </div>
    </dl>
    ${stateForm(lead, states)}
    <details>
      <summary>Everything that was received</summary>
      <pre tabindex="0">${JSON.stringify({ application, pages, agreements, withdrawals }, null, 2)}</pre>
    </details>
  </li> `;
}

const scenarioTable = (scenarios: readonly Scenario[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-labelledby="scenarios">
    <table>
      <thead>
        <tr>
          <th scope="col">Outcome</th>
          <th scope="col">What to answer</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        ${scenarios.map(
          ({ name, answer, result }) =>
            html`<tr>
              <th scope="row">${name}</th>
              <td>${answer}</td>
              <td>${result}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

interface LeadsPageContext {
  readonly states: SandboxStates;
  readonly scenarios: readonly Scenario[];
}

/** Returns the page of the leads received, newest first, with forms to set their states. */
export function leadsPage(leads: readonly StoredLead[], { states, scenarios }: LeadsPageContext): string {
  const list =
    leads.length === 0
      ? html`<p class="empty">
          No lead has arrived yet. Fill in the form and it shows up here, from its first save on.
        </p>`
      : html`<ul class="leads">
          ${leads.slice(0, SHOWN).map((lead) => leadRow(lead, states))}
        </ul>`;
  return htmlPage(
    'Leads received',
    html`<header>
        <h1>Leads received</h1>
        <p>The sandbox API keeps them on disk. Simulated lenders decide by the answers alone.</p>
        <p><a href="/reports">Security reports</a></p>
      </header>
      <section>
        <h2>${leads.length} ${leads.length === 1 ? 'lead' : 'leads'}</h2>
        ${list}
      </section>
      <section>
        <h2 id="scenarios">Scenarios</h2>
        <p>The first row that fits decides.</p>
        ${scenarioTable(scenarios)}
      </section>`,
  );
}

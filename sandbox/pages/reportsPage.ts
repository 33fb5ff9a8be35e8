import type { SecurityReport } from '../control/securityReports';
import { html, type Html, htmlPage, type SiteLink } from './html';

function reportRow({ at, page: where, directive, blocked, sink, source, isBlocked }: SecurityReport): Html {
  return html`<tr>
    <td><time datetime="${at}">${at.replace('T', ' ').slice(0, 19)} UTC</time></td>
    <th scope="row">${directive || 'unknown'}</th>
    <td>${isBlocked ? 'blocked' : 'reported only'}</td>
    <td>${blocked || '–'} ${sink}</td>
    <td>${where}</td>
    <td>${source || '–'}</td>
  </tr>`;
}

/** Returns the page of reported violations of the Content-Security-Policy, newest first. */
export function reportsPage(reports: readonly SecurityReport[], links: readonly SiteLink[]): string {
  const list =
    reports.length === 0
      ? html`<p class="empty">No page has broken its policy. What a browser blocks shows up here.</p>`
      : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="reports">
          <table>
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">Directive</th>
                <th scope="col">Outcome</th>
                <th scope="col">What</th>
                <th scope="col">Page</th>
                <th scope="col">By</th>
              </tr>
            </thead>
            <tbody>
              ${reports.toReversed().map(reportRow)}
            </tbody>
          </table>
        </div>`;
  return htmlPage(
    'Security reports',
    html`<header>
        <h1>Security reports</h1>
        <p>Breaches of the Content-Security-Policy, as browsers tell the reporting endpoint. Queries are not kept.</p>
      </header>
      <section>
        <h2 id="reports">${reports.length} ${reports.length === 1 ? 'report' : 'reports'}</h2>
        ${list}
      </section>`,
    { links },
  );
}

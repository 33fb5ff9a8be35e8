import { html } from './html';
import { page } from './page';

/** Where a redirect of the sandbox ends. */
export function lenderPage(application: string | undefined, method: string): string {
  return page(
    'Simulated lender',
    html`<header>
        <h1>Simulated lender</h1>
        <p>In production this is the lender's own site. The applicant arrived by ${method}.</p>
      </header>
      <section>
        <p>
          ${application === undefined ? 'No application came along.' : html`Application <code>${application}</code>`}
        </p>
      </section>`,
  );
}

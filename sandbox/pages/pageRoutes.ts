import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type NextFunction, type Request, type Response, Router, urlencoded } from 'express';
import { isObject } from '../../documents/jsonValues';
import type { SecurityReports } from '../control/securityReports';
import { isLoopbackHost, loopbackOnly } from '../loopback';
import type { Store } from '../openStore';
import type { SandboxStates } from '../states/SandboxStates';
import type { SetState } from '../states/moves';
import { html, htmlPage, type SiteLink } from './html';
import { leadPage } from './leadPage';
import { leadsPage } from './leadsPage';
import { reportsPage } from './reportsPage';

/** The style sheet of all pages for developers. */
export const SANDBOX_STYLES = path.join(__dirname, 'sandbox.css');

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'";

/** The site that a sandbox belongs to. */
export interface SandboxSite {
  /** Returns the base path of the deployment that a host shows; `undefined` if it shows none. */
  readonly basePathOf: (host: string) => string | undefined;
}

interface PageParts {
  readonly store: Store;
  readonly states: SandboxStates;
  readonly setState: SetState;
  /** Absent for an API alone: there is no start page to link. */
  readonly site?: SandboxSite | undefined;
}

type FormAction = "'self'" | "'none'";

function sendPage(res: Response, markup: string, formAction: FormAction = "'none'"): void {
  res.set({
    'Content-Security-Policy': `${POLICY}; form-action ${formAction}`,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
  });
  res.type('html').send(markup);
}

function fieldOf(fields: unknown, name: string): string | undefined {
  const value = isObject(fields) ? fields[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** Refuses forms that a page of another origin submits. */
function sameOrigin(req: Request, res: Response, next: NextFunction): void {
  const site = req.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin') next();
  else res.status(403).type('text').send('Only from the page of the lead.');
}

/** Returns links to the other pages; the start page is on the host without a deployment's name. */
function linksFor(req: Request, { site }: Pick<PageParts, 'site'>): readonly SiteLink[] {
  const host = req.get('host') ?? '';
  const start = `${req.protocol}://${host.replace(/^[a-z0-9-]+\.(?=localhost(?::|$))/i, '')}/`;
  return [...(site ? [['Start page', start] as const] : []), ['Leads', '/leads'], ['Security reports', '/reports']];
}

function leadPageRoutes(parts: PageParts): Router {
  const { store, states, setState, site } = parts;
  const router = Router().use('/leads', loopbackOnly);
  router.get('/leads', (req, res) => {
    const [q = '', state = '', deployment = '', page = ''] = ['q', 'state', 'deployment', 'page'].map((name) =>
      fieldOf(req.query, name),
    );
    const context = { states, query: { q, state, deployment, page }, links: linksFor(req, parts) };
    sendPage(res, leadsPage(store.leads(), context), "'self'");
  });
  router.get('/leads/:id', (req, res, next) => {
    const lead = store.lead(req.params.id);
    if (!lead) {
      next();
      return;
    }
    const basePath = URL.canParse(lead.origin ?? '') ? site?.basePathOf(new URL(lead.origin ?? '').host) : undefined;
    sendPage(res, leadPage(lead, { states, links: linksFor(req, parts), basePath }), "'self'");
  });
  router.post('/leads/:id', sameOrigin, urlencoded({ extended: false, limit: '16kb' }), (req, res) => {
    const id = fieldOf(req.params, 'id') ?? '';
    if (setState({ id, state: fieldOf(req.body, 'state') })) res.redirect(303, `/leads/${encodeURIComponent(id)}`);
    else res.status(400).type('text').send('There is no such lead or state.');
  });
  return router;
}

/** Serves the pages that people open in a browser. */
export function pageRoutes({ reports, ...parts }: PageParts & { readonly reports: SecurityReports }): Router {
  const router = Router().use(leadPageRoutes(parts));
  router.get('/reports', loopbackOnly, (req, res) => sendPage(res, reportsPage(reports.list(), linksFor(req, parts))));
  router.get('/sandbox/sandbox.css', (_req, res) => void res.type('css').send(readFileSync(SANDBOX_STYLES)));
  router.get('/sandbox/lender', (req, res) => sendPage(res, lenderPage(fieldOf(req.query, 'application'), 'GET')));
  router.post('/sandbox/lender', urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    sendPage(res, lenderPage(fieldOf(req.body, 'application'), 'POST')),
  );
  for (const kind of ['bank', 'payment'] as const) {
    router.get(`/sandbox/${kind}`, (req, res) => sendPage(res, returnPage(kind, fieldOf(req.query, 'return'))));
  }
  return router;
}

const RETURN_TEXTS = {
  bank: {
    title: 'Simulated bank',
    text: 'In production the applicant signs in to the bank here.',
    success: 'Connect the account and go back',
    cancelled: 'Go back without connecting it',
    failed: 'Go back as if the bank had failed',
    silent: 'Connect it and go back without a word',
  },
  payment: {
    title: 'Simulated payment service',
    text: 'In production the applicant pays here.',
    success: 'Pay and go back',
    cancelled: 'Go back without paying',
    failed: 'Go back as if the payment had failed',
    silent: 'Pay and go back without a word',
  },
} as const;

const OUTCOMES = ['success', 'cancelled', 'failed', 'silent'] as const;

/** Parses an address of this machine: the sandbox links to no other. */
function loopbackUrl(address: string | undefined): URL | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return /^https?:$/.test(url.protocol) && isLoopbackHost(url.host) ? url : undefined;
}

/** Returns the address with the outcome in `status`, as banks and payment services send it; some send none. */
function wayBack(address: URL, outcome: (typeof OUTCOMES)[number]): string {
  const back = new URL(address);
  if (outcome !== 'silent') back.searchParams.set('status', outcome);
  return back.href;
}

/** Page of a simulated bank or payment service, with a link for each outcome. */
function returnPage(kind: keyof typeof RETURN_TEXTS, returnUrl: string | undefined): string {
  const texts = RETURN_TEXTS[kind];
  const address = loopbackUrl(returnUrl);
  const ways =
    address &&
    OUTCOMES.map(
      (outcome) => html`<p><a data-outcome="${outcome}" href="${wayBack(address, outcome)}">${texts[outcome]}</a></p>`,
    );
  return htmlPage(
    texts.title,
    html`<header>
        <h1>${texts.title}</h1>
        <p>${texts.text}</p>
      </header>
      <section>${ways ?? html`<p>Go back to the application in your browser.</p>`}</section>`,
  );
}

/** Page of a simulated lender. */
function lenderPage(application: string | undefined, method: string): string {
  return htmlPage(
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

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, urlencoded, type NextFunction, type Request, type Response } from 'express';
import { isObject } from '../../tools/contract/isObject';
import { loopbackOnly } from '../control/loopbackOnly';
import type { SecurityReports } from '../control/securityReports';
import type { Store } from '../openStore';
import type { SetState } from '../states/setState';
import type { States } from '../states/States';
import type { Scenario } from '../types';
import { lenderPage } from './lenderPage';
import { leadsPage } from './leadsPage';
import { reportsPage } from './reportsPage';
import { returnPage } from './returnPage';

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'";

interface PageParts {
  readonly store: Store;
  readonly states: States;
  readonly scenarios: readonly Scenario[];
  readonly setState: SetState;
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

/** A page of another origin must not press our buttons. */
function sameOrigin(req: Request, res: Response, next: NextFunction): void {
  const site = req.get('sec-fetch-site');
  if (site === undefined || site === 'same-origin') next();
  else res.status(403).type('text').send('Only from the page of leads.');
}

function leadRoutes({ store, states, scenarios, setState }: PageParts): Router {
  const router = Router().use('/leads', loopbackOnly);
  router.get('/leads', (_req, res) => sendPage(res, leadsPage(store.leads(), { states, scenarios }), "'self'"));
  router.post('/leads', sameOrigin, urlencoded({ extended: false, limit: '16kb' }), (req, res) => {
    const isSet = setState({ id: fieldOf(req.body, 'id'), state: fieldOf(req.body, 'state') });
    if (isSet) res.redirect(303, '/leads');
    else res.status(400).type('text').send('There is no such lead or state.');
  });
  return router;
}

/** What a person looks at in a browser. */
export function pageRoutes({ reports, ...parts }: PageParts & { readonly reports: SecurityReports }): Router {
  const router = Router().use(leadRoutes(parts));
  router.get('/reports', loopbackOnly, (_req, res) => sendPage(res, reportsPage(reports.list())));
  const styles = readFileSync(path.join(__dirname, 'sandbox.css'), 'utf8');
  router.get('/sandbox/sandbox.css', (_req, res) => void res.type('css').send(styles));
  router.get('/sandbox/lender', (req, res) => sendPage(res, lenderPage(fieldOf(req.query, 'application'), 'GET')));
  router.post('/sandbox/lender', urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    sendPage(res, lenderPage(fieldOf(req.body, 'application'), 'POST')),
  );
  for (const kind of ['bank', 'payment'] as const) {
    router.get(`/sandbox/${kind}`, (req, res) => sendPage(res, returnPage(kind, fieldOf(req.query, 'return'))));
  }
  return router;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Router, urlencoded } from 'express';
import type { Response } from 'express';
import { isObject } from '../../tools/contract/isObject';
import { loopbackOnly } from '../control/loopbackOnly';
import type { Store } from '../openStore';
import { leadsPage } from './leadsPage';
import { lenderPage } from './lenderPage';

const POLICY = "default-src 'none'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'";

function sendPage(res: Response, markup: string): void {
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });
  res.type('html').send(markup);
}

function applicationOf(fields: unknown): string | undefined {
  return isObject(fields) && typeof fields['application'] === 'string' ? fields['application'] : undefined;
}

/** What a person looks at in a browser. */
export function pageRoutes(store: Store): Router {
  const router = Router();
  const styles = readFileSync(path.join(__dirname, 'sandbox.css'), 'utf8');
  router.get('/leads', loopbackOnly, (_req, res) => sendPage(res, leadsPage(store.leads())));
  router.get('/sandbox/sandbox.css', (_req, res) => void res.type('css').send(styles));
  router.get('/sandbox/lender', (req, res) => sendPage(res, lenderPage(applicationOf(req.query), 'GET')));
  router.post('/sandbox/lender', urlencoded({ extended: false, limit: '16kb' }), (req, res) =>
    sendPage(res, lenderPage(applicationOf(req.body), 'POST')),
  );
  return router;
}

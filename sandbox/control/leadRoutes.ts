import { Router, type Response } from 'express';
import { isObject } from '../../tools/contract/isObject';
import type { Store } from '../openStore';
import { ageCode } from '../states/ageCode';
import { setExpiry } from '../states/setExpiry';
import type { SetState } from '../states/setState';

function member(body: unknown, name: string): unknown {
  return isObject(body) ? body[name] : undefined;
}

function answer(res: Response, isDone: boolean, otherwise: string): void {
  if (isDone) res.status(204).end();
  else res.status(400).json({ errors: [{ code: 'malformed', message: otherwise }] });
}

/** Leads to look at and to put into a state by hand. */
export function leadRoutes(store: Store, setState: SetState): Router {
  const router = Router();
  router
    .route('/')
    .get((_req, res) => void res.json(store.leads()))
    .delete((_req, res) => {
      store.forgetLeads();
      res.status(204).end();
    });
  router.get('/:id', (req, res) => {
    const lead = store.lead(req.params.id);
    if (lead) res.json(lead);
    else res.status(404).json({ errors: [{ code: 'unknown_lead', message: 'There is no such lead.' }] });
  });
  router.put('/:id/state', (req, res) => {
    const isSet = setState({ id: req.params.id, state: member(req.body, 'state') });
    answer(res, isSet, 'There is no such lead or state.');
  });
  router.put('/:id/code', (req, res) => {
    const isAged = ageCode(store, { id: req.params.id, ageSeconds: member(req.body, 'ageSeconds') });
    answer(res, isAged, 'No code was sent to this lead.');
  });
  router.put('/:id/expiry', (req, res) => {
    const isSet = setExpiry(store, { id: req.params.id, expiresAt: member(req.body, 'expiresAt') });
    answer(res, isSet, 'There is no such lead or moment.');
  });
  return router;
}

import { type Response, Router } from 'express';
import { isObject } from '../../documents/jsonValues';
import { isStoredLead, type Store } from '../openStore';
import type { SetState } from '../states/moves';
import type { StoredLead } from '../types';
import { type FaultRegistry, isFaultList } from './faults';
import type { Journal } from './journal';
import type { OperationCounter } from './tally';

export interface Experiment {
  readonly get: () => Readonly<Record<string, unknown>>;
  readonly set: (experiment: Readonly<Record<string, unknown>>) => void;
}

/** Holds the response of `getTestDataPoints`. */
export function createExperiment(): Experiment {
  let current: Readonly<Record<string, unknown>> = {};
  return {
    get: () => current,
    set: (experiment) => {
      current = experiment;
    },
  };
}

interface Controls {
  readonly store: Store;
  readonly faults: FaultRegistry;
  readonly journal: Journal;
  readonly counter: OperationCounter;
  readonly experiment: Experiment;
  readonly setState: SetState;
}

/** Routes of the sandbox's own controls, which are not part of the contract. */
export function controlRoutes({ store, faults, journal, counter, experiment, setState }: Controls): Router {
  const router = Router();
  router.put('/', (req, res) => {
    const [leads, played] = ['leads', 'faults'].map((name) => member(req.body, name) ?? []);
    const isStart = areLeads(leads) && isFaultList(played, Object.keys(counter.tally()));
    if (isStart) {
      replaceLeads(store, leads);
      faults.set(played);
      experiment.set({});
      journal.clear();
    }
    answerDone(res, isStart, 'Expected leads and faults.');
  });
  router
    .route('/faults')
    .get((_req, res) => void res.json(faults.list()))
    .put((req, res) => {
      const list: unknown = req.body;
      if (!isFaultList(list, Object.keys(counter.tally()))) {
        res.status(400).json({ errors: [{ code: 'malformed', message: 'Expected a list of faults.' }] });
        return;
      }
      faults.set(list);
      res.json(list);
    })
    .delete((_req, res) => {
      faults.set([]);
      res.status(204).end();
    });
  router
    .route('/requests')
    .get((_req, res) => void res.json(journal.entries()))
    .delete((_req, res) => {
      journal.clear();
      res.status(204).end();
    });
  router.get('/operations', (_req, res) => void res.json(counter.tally()));
  router
    .route('/datapoints')
    .put((req, res) => {
      const arrangement: unknown = req.body;
      experiment.set(isObject(arrangement) ? arrangement : {});
      res.json(experiment.get());
    })
    .delete((_req, res) => {
      experiment.set({});
      res.status(204).end();
    });
  router.get('/mail-links', (_req, res) => void res.json(store.mailLinks()));
  router.use('/leads', leadRoutes(store, setState));
  return router;
}

function areLeads(value: unknown): value is readonly StoredLead[] {
  return Array.isArray(value) && value.every(isStoredLead);
}

function member(body: unknown, name: string): unknown {
  return isObject(body) ? body[name] : undefined;
}

function answerDone(res: Response, isDone: boolean, otherwise: string): void {
  if (isDone) res.status(204).end();
  else res.status(400).json({ errors: [{ code: 'malformed', message: otherwise }] });
}

/** Lists leads, and sets their state, code age and expiry by hand. */
function leadRoutes(store: Store, setState: SetState): Router {
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
    answerDone(res, isSet, 'There is no such lead or state.');
  });
  router.put('/:id/code', (req, res) => {
    const isAged = ageCode(store, { id: req.params.id, ageSeconds: member(req.body, 'ageSeconds') });
    answerDone(res, isAged, 'No code was sent to this lead.');
  });
  router.put('/:id/expiry', (req, res) => {
    const isSet = setExpiry(store, { id: req.params.id, expiresAt: member(req.body, 'expiresAt') });
    answerDone(res, isSet, 'There is no such lead or moment.');
  });
  return router;
}

/** Leaves these leads, newest first, as if there had never been others or requests about them. */
function replaceLeads(store: Store, leads: readonly StoredLead[]): void {
  store.atomically(() => {
    store.forgetLeads();
    for (const lead of [...leads].reverse()) store.putLead(lead);
  });
}

interface WantedExpiry {
  readonly id: string;
  /** ISO 8601 */
  readonly expiresAt: unknown;
}

/** Sets the expiry of a lead and its links; returns false for an unknown lead or an invalid date. */
function setExpiry(store: Store, { id, expiresAt }: WantedExpiry): boolean {
  const lead = store.lead(id);
  if (!lead || typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) return false;
  store.putLead({ ...lead, expiresAt });
  return true;
}

interface AgedCode {
  readonly id: string;
  readonly ageSeconds: unknown;
}

/** Sets the age of a lead's one-time code; returns false if there is none or the age is invalid. */
function ageCode(store: Store, { id, ageSeconds }: AgedCode): boolean {
  const lead = store.lead(id);
  if (!lead?.sentCode || typeof ageSeconds !== 'number' || !Number.isFinite(ageSeconds)) return false;
  store.putLead({ ...lead, sentCode: { sentAt: new Date(Date.now() - ageSeconds * 1000).toISOString() } });
  return true;
}

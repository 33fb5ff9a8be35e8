import { Router } from 'express';
import { isObject } from '../../tools/contract/isObject';
import type { Store } from '../openStore';
import type { SetState } from '../states/setState';
import { leadRoutes } from './leadRoutes';
import { isFaultList, type Faults } from './faults';
import type { Journal } from './journal';
import type { OperationCounter } from './tally';

export interface Experiment {
  readonly get: () => Readonly<Record<string, unknown>>;
  readonly set: (experiment: Readonly<Record<string, unknown>>) => void;
}

/** What `getTestDataPoints` answers. */
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
  readonly faults: Faults;
  readonly journal: Journal;
  readonly counter: OperationCounter;
  readonly experiment: Experiment;
  readonly setState: SetState;
}

/** The sandbox's own switches; no part of the contract. */
export function controlRoutes({ store, faults, journal, counter, experiment, setState }: Controls): Router {
  const router = Router();
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
      const wanted: unknown = req.body;
      experiment.set(isObject(wanted) ? wanted : {});
      res.json(experiment.get());
    })
    .delete((_req, res) => {
      experiment.set({});
      res.status(204).end();
    });
  router.use('/leads', leadRoutes(store, setState));
  return router;
}

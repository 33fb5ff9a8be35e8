import express from 'express';
import type { Express, RequestHandler } from 'express';
import { middleware as validator } from 'express-openapi-validator';
import { answerErrors } from './answerErrors';
import { apiRoutes } from './apiRoutes';
import { contractFile, readContract } from './contract';
import type { Contract } from './contract';
import { controlRoutes, createExperiment } from './control/controlRoutes';
import { createFaults } from './control/faults';
import { createJournal } from './control/journal';
import { loopbackOnly } from './control/loopbackOnly';
import { crossOrigin } from './crossOrigin';
import { leadHandlers } from './handlers/leadHandlers';
import { lookupHandlers } from './handlers/lookupHandlers';
import { noticeHandlers } from './handlers/noticeHandlers';
import { offerHandlers } from './handlers/offerHandlers';
import { statusHandlers } from './handlers/statusHandlers';
import { openStore } from './openStore';
import { pageRoutes } from './pages/pageRoutes';
import type { OperationId } from './types';

export interface SandboxOptions {
  /** Directory of the database file; made when it is not there. One process at a time. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
}

export interface Sandbox {
  /** Serves the API under `/api` and at the root, `/leads` and `/sandbox/…`; passes everything else on. */
  readonly app: Express;
  readonly close: () => void;
}

/** Endpoints may be relative to the API base or to the root of the host, so the API is served at both. */
function mount(app: Express, router: express.Router): void {
  app.use('/api', router);
  app.use(router);
}

type PerOperation = (operationId: OperationId) => RequestHandler;

function before(contract: Contract, ...steps: readonly PerOperation[]): express.Router {
  const router = express.Router();
  for (const { id, method, route } of contract.operations) {
    router[method](route, ...steps.map((step) => step(id)));
  }
  return router;
}

/** A lead API with simulated lenders, on a database file. */
export function createSandbox({ dataDir, log = () => undefined }: SandboxOptions): Sandbox {
  const contract = readContract();
  const store = openStore(dataDir);
  const faults = createFaults();
  const journal = createJournal();
  const experiment = createExperiment();
  const handlers = {
    ...leadHandlers(store, contract),
    ...statusHandlers(store),
    ...offerHandlers(store),
    ...lookupHandlers(experiment.get),
    ...noticeHandlers(store),
  };

  const app = express();
  app.disable('x-powered-by');
  app.use(crossOrigin, express.json({ limit: '256kb' }));
  app.use(pageRoutes(store));
  app.use('/sandbox', loopbackOnly, controlRoutes({ store, faults, journal, experiment }));
  mount(app, before(contract, journal.middleware, faults.middleware));
  app.use(
    validator({
      apiSpec: contractFile,
      validateRequests: { allErrors: true },
      validateResponses: true,
      ignoreUndocumented: true,
    }),
  );
  mount(app, apiRoutes({ contract, store, handlers }));
  app.use('/api', (_req, res) => {
    res.status(404).json({ errors: [{ code: 'unknown_call', message: 'There is no such call.' }] });
  });
  app.use(answerErrors(contract, log));
  return { app, close: store.close };
}

import express, { Router } from 'express';
import type { Express, RequestHandler } from 'express';
import { answerErrors } from './answerErrors';
import { apiRoutes } from './apiRoutes';
import { readContract } from './contract';
import type { Contract } from './contract';
import { controlRoutes, createExperiment } from './control/controlRoutes';
import type { Experiment } from './control/controlRoutes';
import { createFaults } from './control/faults';
import { createJournal } from './control/journal';
import { reportRoutes } from './control/reportRoutes';
import { createSecurityReports } from './control/securityReports';
import { loopbackOnly } from './control/loopbackOnly';
import { countOperations } from './control/tally';
import { crossOrigin } from './crossOrigin';
import { accountHandlers } from './handlers/accountHandlers';
import { consentHandlers } from './handlers/consentHandlers';
import type { HandlerParts } from './handlers/HandlerParts';
import { identityHandlers } from './handlers/identityHandlers';
import { leadHandlers } from './handlers/leadHandlers';
import { lookupHandlers } from './handlers/lookupHandlers';
import { mobileHandlers } from './handlers/mobileHandlers';
import { moveHandlers } from './handlers/moveHandlers';
import { noticeHandlers } from './handlers/noticeHandlers';
import { offerHandlers } from './handlers/offerHandlers';
import { pageHandlers } from './handlers/pageHandlers';
import { statusHandlers } from './handlers/statusHandlers';
import { olderLeadAddress } from './olderLeadAddress';
import { openStore } from './openStore';
import { pageRoutes } from './pages/pageRoutes';
import { createAnswerCheck } from '../tools/contract/createAnswerCheck';
import type { AnswerCheck } from '../tools/contract/createAnswerCheck';
import { readOpenApi } from '../tools/contract/readOpenApi';
import type { OpenApi } from '../tools/contract/readOpenApi';
import type { Handler, OperationId } from './types';
import { validateRequests } from './validateRequests';

export interface SandboxOptions {
  /** Directory of the database file; made when it is not there. One process at a time. */
  readonly dataDir: string;
  readonly log?: (line: string) => void;
  /** Another clock, for codes and waits. */
  readonly now?: () => Date;
}

export interface Sandbox {
  /** Serves the API under `/api` and at the root, `/leads`, `/reports` and `/sandbox/…`; passes everything else on. */
  readonly app: Express;
  readonly close: () => void;
}

type PerOperation = (operationId: OperationId) => RequestHandler;

function beforeEach(contract: Contract, ...steps: readonly PerOperation[]): Router {
  const router = Router();
  for (const { id, method, route } of contract.operations) {
    router[method](route, ...steps.map((step) => step(id)));
  }
  return router;
}

/** Endpoints may be relative to the API base or to the root of the host, so the API is served at both. */
function atBoth(router: Router): Router {
  return Router().use('/api', router).use(router);
}

function handlersOf(parts: HandlerParts, experiment: Experiment): Readonly<Record<OperationId, Handler>> {
  return {
    ...leadHandlers(parts),
    ...statusHandlers(parts),
    ...moveHandlers(parts),
    ...offerHandlers(parts),
    ...pageHandlers(parts),
    ...mobileHandlers(parts),
    ...consentHandlers(parts),
    ...identityHandlers(parts),
    ...accountHandlers(parts),
    ...noticeHandlers(parts),
    ...lookupHandlers(experiment.get),
  };
}

interface Judges {
  readonly requests: Router;
  readonly checkAnswer: AnswerCheck;
}

const known = new WeakMap<OpenApi, Judges>();

/** What judges requests and answers by a contract, compiled once for all sandboxes of a process. */
function judgesOf(openApi: OpenApi): Judges {
  const judges = known.get(openApi) ?? {
    requests: validateRequests(openApi),
    checkAnswer: createAnswerCheck(openApi),
  };
  known.set(openApi, judges);
  return judges;
}

/** A lead API with simulated lenders, on a database file. */
export function createSandbox({ dataDir, log = () => undefined, now = () => new Date() }: SandboxOptions): Sandbox {
  const openApi = readOpenApi();
  const contract = readContract(openApi);
  const store = openStore(dataDir);
  const faults = createFaults();
  const journal = createJournal();
  const counter = countOperations(contract.operations.map(({ id }) => id));
  const experiment = createExperiment();
  const reports = createSecurityReports(now);
  const { requests, checkAnswer } = judgesOf(openApi);
  const handlers = handlersOf({ store, contract, now }, experiment);

  const api = Router()
    .use(olderLeadAddress, crossOrigin, express.json({ limit: '256kb' }))
    .use('/sandbox', loopbackOnly, controlRoutes({ store, faults, journal, counter, experiment }))
    .use(atBoth(beforeEach(contract, journal.middleware, counter.middleware, faults.middleware)))
    .use(atBoth(Router().use(requests, apiRoutes({ contract, store, handlers, checkAnswer }))))
    .use('/api', (_req, res) => {
      res.status(404).json({ errors: [{ code: 'unknown_call', message: 'There is no such call.' }] });
    });
  const app = express()
    .disable('x-powered-by')
    .use(pageRoutes(store, reports))
    .use(reportRoutes(reports))
    .use(answerErrors(api, { contract, log }));
  return { app, close: store.close };
}

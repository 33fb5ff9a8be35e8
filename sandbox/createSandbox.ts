import express, { Router, type Express, type RequestHandler } from 'express';
import { answerErrors, validateRequests } from './api/requestValidation';
import { apiRoutes, headerParameters, olderLeadAddress } from './api/apiRoutes';
import type { SandboxContract } from './contract';
import { controlRoutes, createExperiment } from './control/controlRoutes';
import { createFaults } from './control/faults';
import { createJournal } from './control/journal';
import { createSecurityReports, reportRoutes } from './control/securityReports';
import { crossOrigin, loopbackOnly } from './loopback';
import { countOperations } from './control/tally';
import { handlersOf } from './api/handlersOf';
import { type Limits, usualLimits } from './api/limits';
import { openStore, type Store } from './openStore';
import { pageRoutes, type SandboxSite } from './pages/pageRoutes';
import { readSandboxDocuments, readDocuments, type SandboxDocuments } from './readDocuments';
import { scenariosOf } from './lenders/scenarios';
import { stateSetter } from './states/moves';
import { answerCheckOf, type AnswerCheck } from '../documents/answerCheckOf';
import { memoize } from '../documents/memoize';
import type { OpenApi, OpenApiOperation } from '../documents/openApi';
import type { OperationName, Scenario } from './types';

export interface SandboxOptions {
  /** Directory of the database file, created if missing. One process at a time. */
  readonly dataDir: string;
  /** Folder of contract and states, by default the product's; the lenders are in `sandbox` beside it. */
  readonly schemasDir?: string;
  readonly log?: (line: string) => void;
  /** Replaces the clock, for codes and waits. */
  readonly now?: () => Date;
  /** Replaces some of the usual limits, for many applicants who share a number. */
  readonly limits?: Partial<Limits>;
  /** The site in front of it, with a start page and deployments. */
  readonly site?: SandboxSite;
}

export interface Sandbox {
  /**
   * Serves the API, each operation at `/api` or at the root as the contract says, `/leads`, `/reports` and
   * `/sandbox/…`; all other requests pass through.
   */
  readonly app: Express;
  /** Outcomes of an application, by its answers. */
  readonly scenarios: () => readonly Scenario[];
  /** Rereads the documents. If they do not define every response, throws and stays as before. */
  readonly reload: () => void;
  readonly close: () => void;
}

type PerOperation = (operationId: OperationName) => RequestHandler;

function beforeEach(contract: SandboxContract, ...steps: readonly PerOperation[]): Router {
  const router = Router();
  for (const { id, method, route } of contract.operations) {
    router[method](route, ...steps.map((step) => step(id)));
  }
  return router;
}

/** Serves what is behind the API base under `/api`, and the rest at the root of the host. */
function atTheirPlaces(routerOf: (from: OpenApiOperation['from']) => Router): Router {
  return Router().use('/api', routerOf('apiBase')).use(routerOf('root'));
}

/** Returns the operations of a contract that are reached from there. */
function reachedFrom<Operations extends { readonly operations: readonly OpenApiOperation[] }>(
  contract: Operations,
  from: OpenApiOperation['from'],
): Operations {
  return { ...contract, operations: contract.operations.filter((operation) => operation.from === from) };
}

interface ContractChecks {
  /** By where their operations are reached. */
  readonly requests: Readonly<Record<OpenApiOperation['from'], Router>>;
  readonly checkAnswer: AnswerCheck;
}

/** Returns the checks of requests and responses by a contract, compiled once for all sandboxes of a process. */
const judgesOf = memoize((openApi: OpenApi): ContractChecks => ({
  requests: { apiBase: validateRequests(openApi, 'apiBase'), root: validateRequests(openApi, 'root') },
  checkAnswer: answerCheckOf(openApi),
}));

/** Closes the store if the sandbox cannot start, because its file would stay locked. */
function closedOnFailure<Value>(store: Store, work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    store.close();
    throw error;
  }
}

/** State of a sandbox besides its documents. */
interface SandboxParts {
  readonly store: Store;
  readonly now: () => Date;
  readonly limits: Limits;
  readonly log: (line: string) => void;
  readonly faults: ReturnType<typeof createFaults>;
  readonly journal: ReturnType<typeof createJournal>;
  readonly experiment: ReturnType<typeof createExperiment>;
  readonly reports: ReturnType<typeof createSecurityReports>;
  readonly site: SandboxSite | undefined;
}

/** Serves the operations of the contract, the pages and the controls. */
function createApp(documents: SandboxDocuments, kept: SandboxParts): Express {
  const { openApi, contract, states } = documents;
  const { store, now, limits, log, faults, journal, experiment, reports, site } = kept;
  const { requests, checkAnswer } = judgesOf(openApi);
  const counter = countOperations(contract.operations.map(({ id }) => id));
  const handlers = handlersOf(
    { ...documents, store, now, limits },
    { experiment: experiment.get, openApi, checkAnswer },
  );
  const setState = stateSetter(store, states);

  const api = Router()
    .use(olderLeadAddress, headerParameters, crossOrigin, express.json({ limit: '256kb' }))
    .use('/sandbox', loopbackOnly, controlRoutes({ store, faults, journal, counter, experiment, setState }))
    .use(
      atTheirPlaces((from) =>
        beforeEach(reachedFrom(contract, from), journal.middleware, counter.middleware, faults.middleware),
      ),
    )
    .use(
      atTheirPlaces((from) =>
        Router().use(
          requests[from],
          apiRoutes({ contract: reachedFrom(contract, from), store, handlers, checkAnswer }),
        ),
      ),
    )
    .use('/api', (_req, res) => {
      res.status(404).json({ errors: [{ code: 'unknown_call', message: 'There is no such call.' }] });
    });
  return express()
    .disable('x-powered-by')
    .use(pageRoutes({ store, reports, states, setState, site }))
    .use(reportRoutes(reports))
    .use(answerErrors(api, { contract, log }));
}

/** Creates a lead API with simulated lenders on a database file. Throws if the documents leave a response undefined. */
export function createSandbox(options: SandboxOptions): Sandbox {
  const { dataDir, schemasDir, log = () => undefined, now = () => new Date(), site } = options;
  let documents = readDocuments(schemasDir);
  const store = openStore(dataDir);
  const kept = {
    limits: { ...usualLimits, ...options.limits },
    ...{ store, now, log, site, faults: createFaults(), journal: createJournal(), experiment: createExperiment() },
    reports: createSecurityReports(now),
  };
  let served = closedOnFailure(store, () => createApp(documents, kept));
  return {
    app: express()
      .disable('x-powered-by')
      .use((req, res, next) => void served(req, res, next)),
    scenarios: () => scenariosOf(documents),
    reload: () => {
      const read = readSandboxDocuments(schemasDir);
      served = createApp(read, kept);
      documents = read;
    },
    close: store.close,
  };
}

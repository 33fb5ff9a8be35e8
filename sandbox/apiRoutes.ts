import { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import { answerOnce } from './answerOnce';
import type { Contract, ContractOperation } from './contract';
import { fingerprint } from './fingerprint';
import type { Store } from './openStore';
import type { ApiRequest, Handler, OperationId } from './types';

function textsOf(values: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function requestOf(req: Request): ApiRequest {
  const body: unknown = req.body;
  return {
    params: textsOf(req.params),
    query: textsOf(req.query),
    body,
    origin: `${req.protocol}://${req.get('host') ?? 'localhost'}`,
  };
}

/** Calls that change something happen in a transaction, and once for each key. */
function handle({ id, method }: ContractOperation, handler: Handler, store: Store): RequestHandler {
  return (req, res) => {
    const request = requestOf(req);
    const { params, query, body } = request;
    const key = method === 'post' ? req.get('idempotency-key') : undefined;
    const print = [id, fingerprint(params), fingerprint(query), fingerprint(body)].join();
    const answer = answerOnce(store, { key, fingerprint: print }, () => handler(request));
    res.status(answer.status);
    if (answer.body === undefined) res.end();
    else res.json(answer.body);
  };
}

interface ApiParts {
  readonly contract: Contract;
  readonly store: Store;
  readonly handlers: Readonly<Record<OperationId, Handler>>;
}

export function apiRoutes({ contract, store, handlers }: ApiParts): Router {
  const router = Router();
  for (const operation of contract.operations) {
    router[operation.method](operation.route, handle(operation, handlers[operation.id], store));
  }
  return router;
}

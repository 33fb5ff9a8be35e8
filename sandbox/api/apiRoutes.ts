import { createHash } from 'node:crypto';
import { type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { AnswerCheck } from '../../documents/answerCheckOf';
import type { SandboxContract, SandboxOperation } from '../contract';
import type { Store } from '../openStore';
import type { ApiAnswer, ApiRequest, Handler, OperationName } from '../types';
import { answerOnce, fingerprint } from './idempotency';
import { receivedFiles } from './uploads';

interface ServedOperation {
  readonly handler: Handler;
  readonly store: Store;
  readonly checkAnswer: AnswerCheck;
}

/** Makes parameters text again: the validator has converted some to numbers. */
function textParameters(values: object): Record<string, string> {
  const plain = Object.entries(values).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return Object.fromEntries(plain.map(([name, value]) => [name, String(value)]));
}

function holderIn(req: Request): Pick<ApiRequest, 'holder'> {
  const secret = req.get('x-lead-holder');
  return secret === undefined ? {} : { holder: createHash('sha256').update(secret).digest('hex') };
}

function requestOf(req: Request): ApiRequest {
  const body: unknown = req.body;
  return {
    params: textParameters(req.params),
    query: textParameters(req.query),
    body,
    sessionId: req.get('x-session-id') ?? '',
    ...holderIn(req),
    files: receivedFiles(req.files),
    origin: `${req.protocol}://${req.get('host') ?? 'localhost'}`,
  };
}

/** Runs changes in a transaction, and those with a key once per key. */
function answerOf({ id, method }: SandboxOperation, req: Request, { handler, store }: ServedOperation): ApiAnswer {
  const request = requestOf(req);
  if (method === 'get') return handler(request);
  const { params, query, body, files, holder } = request;
  const key = method === 'post' ? req.get('idempotency-key') : undefined;
  const print = [
    id,
    fingerprint(params),
    fingerprint(query),
    fingerprint(body),
    fingerprint([...(files ?? [])]),
    holder,
  ].join();
  return answerOnce(store, { key, fingerprint: print }, () => handler(request));
}

function handle(operation: SandboxOperation, served: ServedOperation): RequestHandler {
  return (req, res) => {
    const { status, body, headers = {} } = answerOf(operation, req, served);
    served.checkAnswer(operation, { status, body });
    res.status(status).set({ 'Cache-Control': 'no-store', ...headers });
    if (body === undefined) res.end();
    else res.json(body);
  };
}

interface ApiParts extends Omit<ServedOperation, 'handler'> {
  readonly contract: SandboxContract;
  readonly handlers: ReadonlyMap<OperationName, Handler>;
}

export function apiRoutes({ contract, handlers, ...parts }: ApiParts): Router {
  const router = Router();
  for (const operation of contract.operations) {
    const handler = handlers.get(operation.id);
    if (handler) router[operation.method](operation.route, handle(operation, { handler, ...parts }));
  }
  return router;
}

const OLDER = /^\/api\/v2\/lead(?=\?|$)/;

/**
 * Routes the second version of the lead endpoint, which is behind the API base, to the same operation: a deployment
 * may be configured with it.
 */
export function olderLeadAddress(req: Request, _res: Response, next: NextFunction): void {
  req.url = req.url.replace(OLDER, '/v3/lead');
  next();
}

/** Puts a parameter that a call carries in a header where it is in the call's address (`x-header` of the contract). */
export function headerParameters(req: Request, _res: Response, next: NextFunction): void {
  const value = req.get('x-lead-id') ?? req.get('x-email');
  if (value !== undefined) {
    const [path = '', query = ''] = req.url.split('?');
    const filled = path.replace(/\/-(?=\/|$)/, () => `/${value}`);
    req.url = filled !== path || query !== '' ? [filled, query].filter(Boolean).join('?') : `${path}?email=${value}`;
  }
  next();
}

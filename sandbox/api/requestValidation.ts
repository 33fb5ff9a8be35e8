import { type Request, type RequestHandler, type Response, Router } from 'express';
import { middleware as validator } from 'express-openapi-validator';
import { isObject } from '../../documents/jsonValues';
import type { OpenApi, OpenApiOperation } from '../../documents/openApi';
import type { SandboxContract } from '../contract';
import type { RefusalError } from '../types';
import { digestStorage } from './uploads';

type ApiDocument = Exclude<Parameters<typeof validator>[0]['apiSpec'], string>;

/** Only narrows the type: the validator itself checks the document. */
function isApiDocument(document: object): document is ApiDocument {
  return 'openapi' in document;
}

/** Refuses requests that violate the contract, of the operations that are reached from one place; mount it there. */
export function validateRequests({ document, operations }: OpenApi, from: OpenApiOperation['from']): Router {
  const reached = new Set(operations.filter((operation) => operation.from === from).map(({ path }) => path));
  const paths = Object.entries(Object(document['paths']) as object).filter(([path]) => reached.has(path));
  // The validator changes its input, and compiles a request once per server.
  const apiSpec = { ...structuredClone({ ...document, paths: Object.fromEntries(paths) }), servers: [{ url: '/' }] };
  if (!isApiDocument(apiSpec)) throw new Error("The contract isn't an OpenAPI document (NO_CONTRACT)");
  return Router().use(
    validator({
      apiSpec,
      validateRequests: { allErrors: true },
      validateResponses: false,
      ignoreUndocumented: true,
      useRequestUrl: true,
      fileUploader: { storage: digestStorage },
    }),
  );
}

interface AnswerViolation {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

function textOr(fallback: string, value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

function violationsOf(error: unknown): AnswerViolation[] {
  const list = isObject(error) && Array.isArray(error['errors']) ? error['errors'] : [];
  return list.filter(isObject).map(({ path, errorCode, message }) => ({
    path: textOr('', path),
    code: textOr('malformed', errorCode).replace(/\..*/, ''),
    message: textOr('', message),
  }));
}

/** Members that the client adds, so that no applicant can have left them out. */
const NOT_ASKED: readonly string[] = ['id', 'offerId', 'product', 'sessionId'];

/**
 * Returns the data point that a violation of the body concerns. A member of a list's entry includes the entry's
 * index, as in `debts.2.amount`; an item of any other list stands for the list.
 */
function fieldNameOf({ path, code }: AnswerViolation, contract: SandboxContract): string | undefined {
  const [, list = '', index, member] = /^\/body\/(\w+)\/(\d+)\/(\w+)$/.exec(path) ?? [];
  if (contract.pageDataPoints.has(list)) return `${list}.${index}.${member}`;
  const place = path
    .replace('/body/', '')
    .replace(/\/\d+(\/.*)?$/, '')
    .replaceAll('/', '.');
  if (code === 'required' && NOT_ASKED.includes(place)) return undefined;
  if (!path.startsWith('/body/')) return undefined;
  return contract.dataPointNames.get(place) ?? (contract.pageDataPoints.has(place) ? place : undefined);
}

function statusOf(error: unknown): number {
  const status = isObject(error) ? error['status'] : undefined;
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500;
}

function errorsOf(error: unknown, status: number, contract: SandboxContract): RefusalError[] {
  if (status >= 500) return [{ code: 'internal', message: 'The sandbox has failed.' }];
  const errors = violationsOf(error).map((violation): RefusalError => {
    const fieldName = fieldNameOf(violation, contract);
    return { ...(fieldName === undefined ? {} : { fieldName }), code: violation.code, message: violation.message };
  });
  return errors.length > 0 ? errors : [{ code: 'malformed', message: 'The request cannot be read.' }];
}

interface ErrorParts {
  readonly contract: SandboxContract;
  readonly log: (line: string) => void;
}

/** Responds to errors in the contract's shape: 422 if only values of data points are wrong. */
export function answerErrors(inside: RequestHandler, { contract, log }: ErrorParts): RequestHandler {
  const answer = (error: unknown, req: Request, res: Response): void => {
    const status = statusOf(error);
    if (status >= 500) log(`${req.method} ${req.path}: ${error instanceof Error ? error.message : 'unknown failure'}`);
    const errors = errorsOf(error, status, contract);
    const isRefused = status === 400 && errors.every(({ fieldName }) => fieldName !== undefined);
    res
      .status(isRefused ? 422 : status)
      .type('json')
      .send(JSON.stringify({ errors }));
  };
  return (req, res, next) =>
    inside(req, res, (error?: unknown) => {
      if (error === undefined || error === null || res.headersSent) next(error);
      else answer(error, req, res);
    });
}

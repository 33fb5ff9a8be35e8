import http from 'node:http';
import https from 'node:https';
import { createAnswerCheck } from '../../documents/createAnswerCheck';
import type { OpenApi, OperationId, OpenApiOperation } from '../../documents/openApi';

export interface Target {
  readonly apiBase: string;
  /** Root of the host, where it is not that of the API base. */
  readonly root?: string;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Replaces the session header that every call carries; `{}` leaves it out. A `Content-Type` replaces that of the body. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as multipart where it is a form. */
  readonly body?: unknown;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly header: (name: string) => string | null;
}

/** Calls an operation; fails when the answer is not one of those the contract has for it. */
export type Caller = (id: OperationId, options?: CallOptions) => Promise<CallAnswer>;

const TIMEOUT_MS = 15_000;

export const sessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Headers of a call that is carried out once for the key. */
export function keyed(key: string): Readonly<Record<string, string>> {
  return { 'X-Session-Id': sessionId, 'Idempotency-Key': key };
}

/** `application/json`, with or without parameters: a client that goes by the type reads nothing else as JSON. */
function isJson(type: string | null): boolean {
  return /^application\/json\s*(?:;|$)/i.test(type ?? '');
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  const body = parseAnswer(text);
  const type = response.headers.get('content-type');
  if (!isJson(type)) throw new Error(`HTTP ${response.status} is of type ${type ?? 'none'}, not application/json`);
  return body;
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the answer is not JSON: ${text.slice(0, 80)}`);
  }
}

function urlOf({ from, path }: OpenApiOperation, target: Required<Target>, { params, query }: CallOptions): URL {
  const base = (from === 'root' ? target.root : target.apiBase).replace(/\/+$/, '');
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const url = new URL(base + filled);
  url.search = new URLSearchParams(query).toString();
  return url;
}

function findOperation({ operations }: OpenApi, id: OperationId): OpenApiOperation {
  const operation = operations.find((candidate) => candidate.id === id);
  if (!operation) throw new Error(`the contract has no operation ${id}`);
  return operation;
}

function wholeOf({ apiBase, root }: Target): Required<Target> {
  return { apiBase, root: root ?? new URL(apiBase).origin };
}

/** Sends a call and cuts the line, as soon as it is out or as soon as its answer begins: nobody hears of it. */
export type Cutter = (
  id: OperationId,
  options: CallOptions & { readonly cutWhen: 'sent' | 'answered' },
) => Promise<void>;

export function createCutter(openApi: OpenApi, target: Target): Cutter {
  return (id, { cutWhen, headers, body, ...rest }) => {
    const operation = findOperation(openApi, id);
    const url = urlOf(operation, wholeOf(target), rest);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: operation.method.toUpperCase(),
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      timeout: TIMEOUT_MS,
    });
    return new Promise((resolve) => {
      request.on('close', () => resolve()).on('error', () => undefined);
      request.on(cutWhen === 'sent' ? 'finish' : 'response', () => request.destroy());
      request.end(JSON.stringify(body));
    });
  };
}

/** Calls the API as the contract says. */
export function createCaller(openApi: OpenApi, target: Target): Caller {
  const check = createAnswerCheck(openApi);
  return async (id, options = {}) => {
    const { headers = { 'X-Session-Id': sessionId }, body } = options;
    const isJsonSent = body !== undefined && !(body instanceof FormData);
    const operation = findOperation(openApi, id);
    const response = await fetch(urlOf(operation, wholeOf(target), options), {
      method: operation.method.toUpperCase(),
      headers: { ...(isJsonSent ? { 'Content-Type': 'application/json' } : {}), ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body: isJsonSent ? JSON.stringify(body) : body }),
    });
    const answer = { status: response.status, body: await bodyOf(response) };
    check(operation, answer);
    return { ...answer, header: (name) => response.headers.get(name) };
  };
}

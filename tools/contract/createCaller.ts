import { randomUUID } from 'node:crypto';
import http from 'node:http';
import https from 'node:https';
import { answerCheckOf } from '../../documents/answerCheckOf';
import type { OpenApi, OperationId, OpenApiOperation } from '../../documents/openApi';

export interface Target {
  readonly apiBase: string;
  /** Root of the host, if different from the API base's. */
  readonly root?: string;
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** Replaces the header of a new session; `{}` omits it. A `Content-Type` replaces that of the body. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON, or as multipart if it is a `FormData`. */
  readonly body?: unknown;
}

export interface CallAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly header: (name: string) => string | null;
}

/** Calls an operation; throws if the contract does not allow the response. */
export type Caller = (id: OperationId, options?: CallOptions) => Promise<CallAnswer>;

const TIMEOUT_MS = 15_000;

export const sessionId = '3f0c5b62-8a51-4f0e-9d5d-0a6c0d3f5a11';

/** Returns the headers of a call that is carried out once per key. */
export function keyed(key: string): Readonly<Record<string, string>> {
  return { 'X-Session-Id': randomUUID(), 'Idempotency-Key': key };
}

/** Whether this is `application/json`, with or without parameters; a strict client reads no other type as JSON. */
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

/** Returns the root of the host, without a slash at its end. */
export function hostRootOf({ apiBase, root = new URL(apiBase).origin }: Target): string {
  return root.replace(/\/+$/, '');
}

function wholeOf(target: Target): Required<Target> {
  return { apiBase: target.apiBase, root: hostRootOf(target) };
}

/** Sends a call and closes the connection as soon as the request is sent or the response begins. Ignores the result. */
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

/** Creates a function that calls the API according to the contract. */
export function createCaller(openApi: OpenApi, target: Target): Caller {
  const check = answerCheckOf(openApi);
  return async (id, options = {}) => {
    const { headers = { 'X-Session-Id': randomUUID() }, body } = options;
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

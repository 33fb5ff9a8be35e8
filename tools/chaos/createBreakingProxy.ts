import { once } from 'node:events';
import {
  Agent,
  createServer,
  request as send,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { isAfter, madeUpAnswers, type FaultKind, type FakeAnswer, type PassingCall } from './faults';

interface PassingEnd {
  readonly fault: FaultKind | undefined;
  /** Result of the call, for the record: the API's status and state, or why there is none. */
  readonly announced: string;
  /** Whether the API has carried out the call. */
  readonly isDone: boolean;
}

interface ProxyOptions {
  readonly apiPort: number;
  /** Decides how a call fails, if at all; `dead` means that its page is closed. */
  readonly judge: (call: PassingCall) => FaultKind | 'dead' | undefined;
  /** Called when a call has ended. */
  readonly onEnd: (call: PassingCall, end: PassingEnd) => void;
  /** Called before each call that is forwarded to the API. */
  readonly onForward: (call: PassingCall) => void;
}

export interface BreakingProxy {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface UpstreamAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

const downMs = 30;
const identifiers = /[0-9a-f]{8}-[0-9a-f-]{27}/gi;

/** Creates a proxy between the applicants and the API that breaks calls. */
export async function createBreakingProxy(options: ProxyOptions): Promise<BreakingProxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const server = createServer((incoming, response) => {
    // The applicant has gone and does not receive the response.
    response.on('error', () => undefined);
    pass({ incoming, response, agent }, options).catch(() => response.destroy());
  });
  server.keepAliveTimeout = 60_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A server listening on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

interface Passage {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly agent: Agent;
}

async function pass(passage: Passage, options: ProxyOptions): Promise<void> {
  const { incoming, response } = passage;
  const body = await buffer(incoming);
  const call = callOf(incoming);
  const fault = options.judge(call);
  if (fault === 'dead') return void response.destroy();
  const end = (announced: string, kind = fault, isDone = false) =>
    options.onEnd(call, { fault: kind, announced, isDone });
  if (fault !== undefined && !isAfter(fault)) {
    end('not forwarded');
    breakBefore(response, fault);
    return;
  }
  options.onForward(call);
  const answer = await forward(passage, body, options.apiPort);
  if (!answer) {
    // Delays the failure, because the test client would retry at once, unlike any real client.
    await setTimeout(downMs);
    end('not answered', 'API down');
    return void response.destroy();
  }
  end(`${answer.status} ${stateOf(answer)}`, fault, answer.status < 300);
  if (fault === undefined) reply(response, answer);
  else breakAfter(response, fault, answer);
}

function callOf({ method = 'GET', url = '', headers }: IncomingMessage): PassingCall {
  const [path = ''] = url.split('?');
  const isWrite = method !== 'GET';
  const { 'x-session-id': session, 'idempotency-key': key, 'x-lead-holder': holder } = headers;
  return {
    sessionId: typeof session === 'string' ? session : '',
    name: `${method} ${path.replace(identifiers, '*').replace(/^\/api/, '')}`,
    isWrite,
    key: typeof key === 'string' ? key : undefined,
    holder: typeof holder === 'string' ? holder : undefined,
    isUpload: headers['content-type']?.startsWith('multipart/') ?? false,
  };
}

/** Resolves with `undefined` if the API has died or is not running. */
function forward({ incoming, agent }: Passage, body: Buffer, port: number): Promise<UpstreamAnswer | undefined> {
  const { method, url: path, headers } = incoming;
  const ownHeaders = { ...headers, connection: 'keep-alive' };
  return new Promise((resolve) => {
    const outgoing = send({ host: '127.0.0.1', port, method, path, headers: ownHeaders, agent }, (answer) => {
      buffer(answer).then(
        (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole }),
        () => resolve(undefined),
      );
    });
    outgoing.on('error', () => resolve(undefined));
    outgoing.end(body);
  });
}

function reply(response: ServerResponse, { status, headers, body }: UpstreamAnswer): void {
  const { connection, 'transfer-encoding': _coding, ...own } = headers;
  response.writeHead(status, { ...own, 'content-length': body.length, ...(connection && { connection }) }).end(body);
}

function breakBefore(response: ServerResponse, fault: FaultKind): void {
  const madeUp = madeUpAnswers[fault];
  if (madeUp) makeUp(response, madeUp);
  else if (fault === 'reset') response.socket?.resetAndDestroy();
  // Otherwise sends nothing: the applicant's own timeout ends the call.
  else if (fault !== 'timeout before') response.destroy();
}

function breakAfter(response: ServerResponse, fault: FaultKind, { status, headers, body }: UpstreamAnswer): void {
  const madeUp = madeUpAnswers[fault];
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (madeUp) makeUp(response, madeUp);
  else if (fault === 'truncated') reply(response, { status, headers, body: half });
  else if (fault === 'cut off') {
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': body.length + 1 });
    response.write(half, () => response.destroy());
  } else if (fault !== 'timeout after') response.destroy();
}

function makeUp(response: ServerResponse, { status, type, body, headers }: FakeAnswer): void {
  response.writeHead(status, { 'content-type': type, ...headers }).end(body);
}

/** Returns the state in the response, for the record; an empty string if there is none. */
function stateOf({ body }: UpstreamAnswer): string {
  const [, state = ''] = /"state":(\[[\d,]*\]|\d+)/.exec(body.subarray(0, 4000).toString()) ?? [];
  return state && `state ${state}`;
}

import { once } from 'node:events';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  type RequestListener,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface RunningServer {
  readonly port: number;
  /** `http://127.0.0.1` with the port. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts a server on a free port of this machine; an Express app is a listener, too. */
export async function startServer(listener: RequestListener): Promise<RunningServer> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  // On a busy machine, a connection must not be closed just as the client reuses it.
  server.keepAliveTimeout = 0;
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close().closeAllConnections();
      await closed;
    },
  };
}

export interface RawResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Call {
  readonly port: number;
  readonly path: string;
  readonly method?: string;
  readonly headers?: OutgoingHttpHeaders;
}

/** Requests a path as it is, under any host name, and returns the body as it was sent. */
export async function rawRequest(call: Call): Promise<RawResponse> {
  const sent = request({ ...call, host: '127.0.0.1', agent: false }).end();
  const [answer] = await once(sent, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

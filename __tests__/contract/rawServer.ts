import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RawAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RawServer {
  readonly url: string;
  /** Headers of the received requests. */
  readonly received: readonly IncomingMessage['headers'][];
  readonly stop: () => Promise<void>;
}

/** Starts a server that gives these answers in turn, then repeats the last one. */
export async function rawServer(...answers: readonly RawAnswer[]): Promise<RawServer> {
  const received: IncomingMessage['headers'][] = [];
  const server = createServer((request, response) => {
    const answer = answers[Math.min(received.length, answers.length - 1)];
    received.push(request.headers);
    request.resume().on('end', () => answer?.(request, response));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

export function answerWith(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RawAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Closes the connection without a response. */
export const drop: RawAnswer = (request) => void request.socket.destroy();

/** Never responds, and leaves the connection open. */
export const silence: RawAnswer = () => undefined;

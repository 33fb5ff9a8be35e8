import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RawAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RawServer {
  readonly url: string;
  /** Headers of the requests it received. */
  readonly received: readonly IncomingMessage['headers'][];
  readonly stop: () => Promise<void>;
}

/** A server that gives these answers in turn, the last one for ever. */
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

/** Answers with a status and a body. */
export function answerWith(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RawAnswer {
  return (_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

/** Cuts the line. */
export const drop: RawAnswer = (request) => void request.socket.destroy();

/** Never answers. */
export const silence: RawAnswer = () => undefined;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { startServer, type RunningServer } from '../support/startServer';

export type RawAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface RawServer extends RunningServer {
  /** Headers of the received requests. */
  readonly received: readonly IncomingMessage['headers'][];
}

/** Starts a server that gives these answers in turn, then repeats the last one. */
export async function rawServer(...answers: readonly RawAnswer[]): Promise<RawServer> {
  const received: IncomingMessage['headers'][] = [];
  const server = await startServer((request, response) => {
    const answer = answers[Math.min(received.length, answers.length - 1)];
    received.push(request.headers);
    request.resume().on('end', () => answer?.(request, response));
  });
  return { ...server, received };
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

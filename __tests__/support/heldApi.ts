import type { ServerResponse } from 'node:http';
import { startServer } from './startServer';
import { untilSo } from './untilSo';

/** An API that holds the calls a test names until the page gives them up, and knows no other than those it is told. */
export interface HeldApi {
  readonly url: string;
  /** Bodies of answers, by method and path; `null` for an answer without one, and the status of a failure that may be tried again after 7 s. */
  readonly answers: Map<string, object | number | null>;
  /** Method and path of calls that get no answer. */
  readonly held: Set<string>;
  /** Method and path of all calls so far. */
  readonly calls: string[];
  /** Of the calls that the page still waits for. */
  readonly open: () => readonly string[];
  /** Resolves when the condition holds, which is checked whenever a call comes or ends. Rejects after ten seconds. */
  readonly until: (isSo: () => boolean) => Promise<void>;
  /** Forgets what it was told, and ends what it has held. */
  readonly reset: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const waitedInVainMs = 10_000;

/** The real timers, whatever a test installs. */
const { setTimeout, clearTimeout } = globalThis;

const ALLOWED = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
};

export async function startHeldApi(): Promise<HeldApi> {
  const answers = new Map<string, object | number | null>();
  const held = new Set<string>();
  const calls: string[] = [];
  const open = new Map<ServerResponse, string>();
  const waiting = new Set<() => void>();
  const happened = () => waiting.forEach((look) => look());
  const server = await startServer((request, response) => {
    response.shouldKeepAlive = false;
    for (const [name, value] of Object.entries(ALLOWED)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') return response.end();
    const call = `${request.method} ${new URL(request.url ?? '', 'http://api').pathname}`;
    calls.push(call);
    open.set(response, call);
    response.once('close', () => {
      open.delete(response);
      happened();
    });
    const answer = answers.get(call);
    if (answer === null) response.writeHead(204).end();
    else if (typeof answer === 'number') response.writeHead(answer, { 'Retry-After': '7' }).end();
    else if (answer) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    else if (!held.has(call)) response.writeHead(404).end();
    return happened();
  });
  const reset = async () => {
    for (const list of [answers, held]) list.clear();
    for (const response of open.keys()) if (!response.writableEnded) response.writeHead(404).end();
    await untilSo(
      () => open.size === 0,
      () => [...open.values()],
    );
    calls.length = 0;
  };
  return {
    url: server.url,
    answers,
    held,
    calls,
    open: () => [...open.values()],
    until: (isSo) => {
      const inVain = new Error();
      return new Promise((resolve, reject) => {
        const look = () => {
          if (!isSo()) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve();
        };
        const timer = setTimeout(() => {
          const message = `Waited in vain for ${String(isSo)}. Calls: ${calls.join()}. Open: ${[...open.values()].join()}`;
          reject(Object.assign(inVain, { message }));
        }, waitedInVainMs);
        waiting.add(look);
        look();
      });
    },
    reset,
    stop: async () => {
      await reset();
      await server.stop();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { temporaryFolder } from '../contract/sandboxForTests';

/** POST starts a sandbox, and DELETE with its id stops it; the process ends with the one that started it. */
const running = new Map<string, RunningSandbox>();

async function startHost(): Promise<object> {
  const folder = temporaryFolder();
  const { url, stop } = await startSandbox({ dataDir: folder.path, limits: { code: Infinity } });
  const id = randomUUID();
  running.set(id, { url, stop: () => stop().finally(folder.remove) });
  return { id, url };
}

async function stop(id: string): Promise<object> {
  await running.get(id)?.stop();
  running.delete(id);
  return {};
}

const server = createServer((request, response) => {
  const answer = request.method === 'POST' ? startHost() : stop(request.url?.slice(1) ?? '');
  answer.then(
    (body) => response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
// A test file loads for longer than the default of five seconds, and then writes to a connection that has just closed.
server.keepAliveTimeout = 0;
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

process.stdin.resume().once('end', () => {
  void Promise.all([...running.keys()].map(stop)).then(() => process.exit());
});

import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rawRequest } from '../../../support/startServer';
import { listen, type ListenOptions } from '../../../../tools/serve/listen';

const open: Server[] = [];

const greet: RequestListener = (_req, res) => void res.setHeader('Connection', 'close').end('here');

async function opened(options: ListenOptions): Promise<AddressInfo> {
  const servers = await listen(greet, options);
  open.push(...servers);
  return servers[0]?.address() as AddressInfo;
}

async function closeAll(): Promise<void> {
  await Promise.all(open.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
}

afterEach(closeAll);

test('listen: rejects a port that is taken, suggests another one, and closes every server', async () => {
  const { port } = await opened({ port: 0, host: '127.0.0.1' });
  await expect(opened({ port })).rejects.toThrow(
    `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${port + 1}`,
  );
  await closeAll();
  await opened({ port });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});

test.each([
  ['localhost:3000', 200],
  ['co-askrobin.localhost', 200],
  ['127.0.0.1', 200],
  ['evil.example', 421],
  ['localhost.evil.example', 421],
])('listen: on the loopback, a request for %s gets %i', async (host, status) => {
  const { port } = await opened({ port: 0 });
  expect((await rawRequest({ port, path: '/', headers: { host } })).status).toBe(status);
});

test.each([
  ['127.0.0.1:3000', 200],
  ['localhost', 200],
  ['Loans.Example:3000', 200],
  ['192.0.2.7', 421],
  ['evil.example', 421],
])('listen: on an address of its own, a request for %s gets %i', async (host, status) => {
  const { port } = await opened({ port: 0, host: '127.0.0.1', names: ['loans.example'] });
  const answer = await rawRequest({ port, path: '/', headers: { host } });
  expect(answer.status).toBe(status);
  if (status === 421) expect(String(answer.body)).toContain('--names');
});

test('listen: rejects with the address when this machine does not have it', async () => {
  await expect(opened({ port: 0, host: '192.0.2.1' })).rejects.toThrow('Cannot listen on 192.0.2.1:0');
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSandbox, type Sandbox, type SandboxOptions } from './createSandbox';

export interface RunningSandbox {
  /** `http://127.0.0.1:<port>`; the API is at the root and under `/api`. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A sandbox in this process. */
export type StartedSandbox = RunningSandbox & Pick<Sandbox, 'reload'>;

/** Serves a new sandbox on the loopback; port 0 picks a free one. */
export async function startSandbox(options: SandboxOptions & { readonly port?: number }): Promise<StartedSandbox> {
  const sandbox = createSandbox(options);
  const server = createServer(sandbox.app);
  // By default 5 s: a busy client would send on a connection that is just being closed.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    reload: sandbox.reload,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      sandbox.close();
    },
  };
}

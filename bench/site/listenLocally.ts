import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

export interface LocalServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Serves on a free port of the loopback. */
export async function listenLocally(site: Express): Promise<LocalServer> {
  const server = site.listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

import { createServer, type RequestListener, type Server } from 'node:http';
import { isLoopbackHost } from '../../sandbox/loopback';

export interface ListenOptions {
  readonly port: number;
  /** Name or address to listen on; defaults to both loopback addresses. */
  readonly host?: string;
}

const LOOPBACK = ['127.0.0.1', '::1'];
const KEEP_ALIVE_MS = 65_000;
/** The machine lacks such an address, for example because it has no IPv6. */
const LACKING = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Refuses other names of this machine, which a page of another site may have made up (DNS rebinding). */
const onlyAsLoopback =
  (app: RequestListener): RequestListener =>
  (req, res) => {
    if (isLoopbackHost(req.headers.host)) app(req, res);
    else res.writeHead(421).end('This server answers as localhost only.\n');
  };

/**
 * Serves on the port; throws with advice if the port is in use. A server on the loopback answers to the loopback's
 * names only.
 */
export async function listen(app: RequestListener, { port, host }: ListenOptions): Promise<readonly Server[]> {
  const servers: Server[] = [];
  for (const address of host === undefined ? LOOPBACK : [host]) {
    const server = createServer(host === undefined ? onlyAsLoopback(app) : app);
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    try {
      await listenOn(server, port, address);
      servers.push(server);
    } catch (error) {
      const isSpare = servers.length > 0 && LACKING.includes(codeOf(error));
      if (isSpare) continue;
      for (const open of servers) open.close();
      throw new Error(explainListenError(error, port, address), { cause: error });
    }
  }
  return servers;
}

function listenOn(server: Server, port: number, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function explainListenError(error: unknown, port: number, address: string): string {
  const code = codeOf(error);
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: npm start -- --port ${port + 1}`;
  if (code === 'EACCES')
    return `Port ${port} may not be used without special rights; choose one above 1023: npm start -- --port 3000`;
  return `Cannot listen on ${address}:${port}: ${String(error)}`;
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

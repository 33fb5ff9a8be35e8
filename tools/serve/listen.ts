import { createServer, type RequestListener, type Server } from 'node:http';
import { isIP, type Socket } from 'node:net';
import { isLoopbackHost } from '../../sandbox/loopback';

export interface ListenOptions {
  readonly port: number;
  /** Name or address to listen on; defaults to both loopback addresses. */
  readonly host?: string;
  /** Names that it answers to besides those of the loopback and its own address. */
  readonly names?: readonly string[];
}

const LOOPBACK = ['127.0.0.1', '::1'];
const KEEP_ALIVE_MS = 65_000;
/** The machine lacks such an address, for example because it has no IPv6. */
const LACKING = ['EADDRNOTAVAIL', 'EAFNOSUPPORT'];

/** Whether the host is this very address of the machine, which nobody can make up as they can a name. */
function isOwnAddress(host: string, { localAddress = '' }: Socket): boolean {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) !== 0 && address === localAddress.replace(/^::ffff:(?=\d+\.)/, '');
}

/**
 * Refuses requests for other names than the loopback's and these: a page of another site may have made them up to reach
 * this machine (DNS rebinding).
 */
export function onlyAs(names: readonly string[], app: RequestListener): RequestListener {
  return (req, res) => {
    const { host = '' } = req.headers;
    const bare = host.replace(/:\d+$/, '').toLowerCase();
    if (isLoopbackHost(host) || names.includes(bare) || isOwnAddress(bare, req.socket)) return app(req, res);
    const advice = 'Open it as localhost, or name the host: npm start -- --host H --names this.example,other.example';
    res.writeHead(421, { 'Content-Type': 'text/plain; charset=utf-8' });
    res.end(`This server does not answer to that name. ${advice}\n`);
  };
}

/**
 * Serves on the port; throws with advice if the port is in use. Answers to the loopback's names, its own address and the
 * given names only.
 */
export async function listen(
  app: RequestListener,
  { port, host, names = [] }: ListenOptions,
): Promise<readonly Server[]> {
  const servers: Server[] = [];
  for (const address of host === undefined ? LOOPBACK : [host]) {
    const server = createServer(onlyAs(host === undefined ? names : [host, ...names], app));
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

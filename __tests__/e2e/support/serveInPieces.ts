import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Site } from './startSite';

interface SlowSite {
  readonly url: string;
  /** Sends the rest of the page. */
  readonly letOn: () => void;
  readonly stop: () => void;
}

/** Serves a site as over a slow line: its first page stops before the last such text until `letOn` is called. */
export async function serveInPieces(site: Site, stopBefore: string): Promise<SlowSite> {
  let letOn: () => void = () => undefined;
  const isLetOn = new Promise<void>((resolve) => {
    letOn = resolve;
  });
  const pass = async ({ url = '/', method = 'GET' }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(new URL(url, site.url), { method });
    // The body is already decoded, so headers about its transfer no longer apply.
    const kept = [...answer.headers].filter(([name]) => !/^(?:content-encoding|content-length|connection)$/.test(name));
    const body = Buffer.from(await answer.arrayBuffer());
    const stop = url === new URL(site.url).pathname ? body.lastIndexOf(stopBefore) : -1;
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (stop > 0) {
      response.write(body.subarray(0, stop));
      await isLetOn;
    }
    response.end(body.subarray(Math.max(stop, 0)));
  };
  const server = createServer((request, response) => {
    pass(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}${new URL(site.url).pathname}`,
    letOn,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

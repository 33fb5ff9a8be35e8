import { startServer } from '../../support/startServer';

/** Pages of other sites, on one port; each host name is a separate origin. */
export interface ServedPages {
  /** Returns the address of a page on a host. */
  readonly urlOf: (host: string, path?: string) => string;
  readonly stop: () => Promise<void>;
}

export interface OtherPage {
  /** Content of the body. */
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Serves these pages, by their path, on a free port of the loopback. */
export async function servePages(pages: Readonly<Record<string, OtherPage>>): Promise<ServedPages> {
  const { port, stop } = await startServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const page = pages[pathname];
    response.writeHead(page ? 200 : 404, { 'Content-Type': 'text/html', ...page?.headers });
    response.end(page ? whole(page) : '');
  });
  return {
    urlOf: (host, path = '/') => `http://${host}:${port}${path}`,
    stop,
  };
}

function whole({ body }: OtherPage): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Somebody else</title>
    <link rel="icon" href="data:,"><meta name="viewport" content="width=device-width"></head>
    <body style="margin:0">${body}</body></html>`;
}

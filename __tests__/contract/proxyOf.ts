import { startServer } from '../support/startServer';

interface Passed {
  readonly path: string;
  /** May be changed before the request is forwarded, and so may the query. */
  readonly headers: Record<string, string>;
  readonly query: URLSearchParams;
}

/** Forwards every request to another server; `change` returns the content type of the response, if not its own. */
export function proxyOf(target: string, change: (passed: Passed) => string | undefined) {
  return startServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url = '/', method = 'GET', headers } = request;
      const kept = ['x-session-id', 'x-lead-holder', 'x-lead-id', 'x-email', 'idempotency-key', 'content-type'].flatMap(
        (name) => {
          const value = headers[name];
          return typeof value === 'string' ? [[name, value]] : [];
        },
      );
      const { pathname, searchParams } = new URL(url, target);
      const passed: Passed = { path: pathname, headers: Object.fromEntries(kept), query: searchParams };
      const type = change(passed);
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {};
      void fetch(`${target}${pathname}?${searchParams}`, { method, headers: passed.headers, ...body }).then(
        async (answer) => {
          const own = answer.headers.get('content-type');
          const cacheControl = answer.headers.get('cache-control');
          const retryAfter = answer.headers.get('retry-after');
          const text = await answer.text();
          response.writeHead(answer.status, {
            ...(own === null ? {} : { 'Content-Type': type ?? own }),
            ...(cacheControl === null ? {} : { 'Cache-Control': cacheControl }),
            ...(retryAfter === null ? {} : { 'Retry-After': retryAfter }),
          });
          response.end(text);
        },
      );
    });
  });
}
